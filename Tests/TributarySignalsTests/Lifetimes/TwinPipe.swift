import Synchronization
import TestSupport

/// The simplest correct pipe: one lock around one list and one queue.
///
/// It is slow and has only one lock; its results are compared with those of the laws and of the
/// library.
final class TwinPipe: Sendable {
  private let state = Locked(State())

  private struct State {
    var isAlive = true
    var isBusy = false
    var members: [Int: Closure] = [:]
    var line: [Happening] = []

    mutating func next() -> Happening? {
      guard isAlive, !line.isEmpty else {
        isBusy = false
        line = []
        return nil
      }
      return line.removeFirst()
    }
  }

  private enum Happening {
    case value(Item)
    case newcomer(Int, Closure)
  }

  /// A closure, and whether it may still be called.
  final class Closure: Sendable {
    let body: @Sendable (Item) -> Void
    private let state = Atomic(true)

    init(_ body: @escaping @Sendable (Item) -> Void) {
      self.body = body
    }

    var isLive: Bool { state.load(ordering: .relaxed) }

    func dispose() { state.store(false, ordering: .relaxed) }
  }

  func send(_ item: Item) { happen(.value(item)) }

  func observe(as number: Int, _ body: @escaping @Sendable (Item) -> Void) -> Closure {
    let closure = Closure(body)
    happen(.newcomer(number, closure))
    return closure
  }

  func close() {
    state.withLock { $0.isAlive = false }
  }

  private func happen(_ happening: Happening) {
    let isFirst = state.withLock { state in
      state.line.append(happening)
      defer { state.isBusy = true }
      return !state.isBusy
    }
    guard isFirst else { return }
    while let next = state.withLock({ $0.next() }) {
      switch next {
      case .newcomer(let number, let closure):
        state.withLock { $0.members[number] = closure }
      case .value(let item):
        let members = state.withLock { $0.members.sorted { $0.key < $1.key }.map(\.value) }
        for member in members where member.isLive && state.withLock({ $0.isAlive }) {
          member.body(item)
        }
      }
    }
  }
}
