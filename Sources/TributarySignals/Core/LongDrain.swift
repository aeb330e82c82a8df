internal import Synchronization

/// A thread's stay in a mailbox that has gone on for long, to be found by what runs inside it.
///
/// A send that finds the mailbox busy has to know whether it comes from inside the very drain or
/// from elsewhere. A task-local value tells: it is inherited by new tasks, which run elsewhere, so
/// the task is compared too.
@usableFromInline
final class LongDrain: Sendable {
  /// How many events a call delivers before it begins to tell its own from those of others.
  @inlinable static var patience: Int { 10_000 }

  /// For how many events, at most, a pipe at rest keeps room.
  @inlinable static var keptRoom: Int { 1_000 }

  @TaskLocal private static var current: LongDrain?

  private let mailbox: ObjectIdentifier
  private let task: Int?
  private let outer: LongDrain?

  private init(of mailbox: ObjectIdentifier, inside outer: LongDrain?) {
    self.mailbox = mailbox
    self.outer = outer
    task = Self.currentTask
  }
}

extension LongDrain {
  /// Runs a drain so that what it calls can find it; the body gets the number of events after which
  /// a pipe counts as feeding itself.
  @usableFromInline
  static func run(around mailbox: AnyObject, _ body: (_ limit: Int) -> Void) {
    let drain = LongDrain(of: ObjectIdentifier(mailbox), inside: current)
    $current.withValue(drain) { body(SelfFeeding.limit) }
  }

  /// Whether the caller runs inside a long drain of this mailbox.
  @usableFromInline
  static func isAround(_ mailbox: AnyObject) -> Bool {
    let task = currentTask
    var drain = current
    while let candidate = drain {
      if candidate.mailbox == ObjectIdentifier(mailbox) { return candidate.task == task }
      drain = candidate.outer
    }
    return false
  }

  private static var currentTask: Int? {
    unsafe withUnsafeCurrentTask { unsafe $0?.hashValue }
  }
}
