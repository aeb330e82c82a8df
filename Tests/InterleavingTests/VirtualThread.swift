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
