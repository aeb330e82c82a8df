import CheckedSynchronization
import Coroutine

/// A thread of the model, with a stack that successive runs reuse.
@safe final class VirtualThread {
  private var coroutine: OpaquePointer?

  /// The work of the run; taken when it starts.
  var body: (() -> Void)?

  /// Called on the thread's stack when its body has ended; must not return.
  let hasEnded: () -> Void

  init(hasEnded: @escaping () -> Void) {
    self.hasEnded = hasEnded
    let own = unsafe Unmanaged.passUnretained(self).toOpaque()
    unsafe coroutine = unsafe coroutine_make(
      { pointer in
        let thread = unsafe Unmanaged<VirtualThread>.fromOpaque(pointer).takeUnretainedValue()
        while true {
          if let body = thread.body.take() { body() }
          thread.hasEnded()
        }
      }, own)
  }

  /// Switches from a thread, or from the test if nil, to another.
  static func goOn(from old: VirtualThread?, to new: VirtualThread?) {
    unsafe coroutine_switch(old?.coroutine, new?.coroutine)
  }
}

/// A thread of an execution.
struct ThreadState {
  var local: StateHash
  /// The maker of new objects, and their number.
  var maker: UInt64
  var madeCount: UInt64 = 0
  var lock: LocationRecord?
  var isOver = false
  /// The thread that started it, until it has reached its first access.
  var beginner: Int??
  /// The touches that acquires and releases order before the next step, a bit for each location.
  var known: UInt64 = 0
  var lockCount = 0
  /// The events that happen with the next step.
  var waiting: [() -> Void] = []
  var waitingHash = StateHash()
}

/// A set of threads by number, ten at most.
struct ThreadSet: Equatable {
  private var bits: UInt16 = 0

  init() {}

  var isEmpty: Bool { bits == 0 }
  var first: Int { bits.trailingZeroBitCount }

  func contains(_ thread: Int) -> Bool { bits & 1 << thread != 0 }
  mutating func insert(_ thread: Int) { bits |= 1 << thread }
  mutating func remove(_ thread: Int) { bits &= ~(1 << thread) }
}
