public import Synchronization

/// The properties that a closure reads while it runs.
///
/// A read costs one atomic load, of a number that is zero unless some thread collects reads; only
/// then the reader looks up the collection of its own thread.
@usableFromInline
package final class PropertyReads {
  private static let current = ThreadLocal<PropertyReads>()

  /// The number of running closures whose reads are collected, on all threads.
  @usableFromInline static let collecting = Atomic<Int>(0)

  /// The first read of each property, by the core of its pipe.
  private(set) var first: [ObjectIdentifier: Read] = Dictionary(minimumCapacity: 8)

  struct Read {
    let property: any ReadProperty
    let version: Int
  }

  package init() {}
}

extension PropertyReads {
  /// Whether a read may have to be recorded.
  @inlinable static var mayBeCollected: Bool { collecting.load(ordering: .relaxed) != 0 }

  /// Whether a read on this thread is recorded.
  static var isCollectedHere: Bool { current.value != nil }

  /// Runs a closure, and collects its reads for this collection and for each one around it.
  package func collect<Result>(_ body: () -> Result) -> Result {
    let outer = Self.current.value
    Self.collecting.add(1, ordering: .relaxed)
    defer {
      Self.collecting.subtract(1, ordering: .relaxed)
      outer?.first.merge(first) { earlier, _ in earlier }
    }
    return Self.current.withValue(self, body)
  }

  /// Records the read of a property if reads on this thread are collected.
  @usableFromInline
  static func note(_ property: some ReadProperty, version: Int) {
    guard let reads = current.value else { return }
    let key = ObjectIdentifier(property.core)
    // Its first read retains the property, so that no other property can have its core's address.
    if reads.first[key] == nil { reads.first[key] = Read(property: property, version: version) }
  }
}

@available(*, unavailable)
extension PropertyReads: Sendable {}

/// A property whose read is recorded, without the type of its value.
@usableFromInline
protocol ReadProperty: AnyObject, Sendable {
  var core: PipeCore { get }

  /// The number of values that were set.
  var version: Int { get }

  /// Sends a report for each value that is set from now on.
  func observeChanges(by report: ChangeReport) -> Disposable
}

extension MutableProperty: ReadProperty {
  @usableFromInline var core: PipeCore { owner.core }

  @usableFromInline var version: Int { current.withLock { $0.version } }

  // Unlike the signal, the pipe has no initial value to skip.
  @usableFromInline
  func observeChanges(by report: ChangeReport) -> Disposable {
    owner.pipe.observe { _ in report.send() }
  }
}

/// The sender of a tracker's reports: at most one between two trackings.
///
/// The atomics are relaxed, because the lock of each property orders the accesses: either the
/// version is read after the value was set, or the value is set and sent after reports were
/// resumed.
@usableFromInline
final class ChangeReport: Sendable {
  private let observer: Observer<Void>
  private let isAwaited = Atomic(false)

  init(to observer: Observer<Void>) {
    self.observer = observer
  }

  /// Suspends reports until `resume()` is called.
  func pause() {
    isAwaited.store(false, ordering: .relaxed)
  }

  /// Allows one report of the next change.
  func resume() {
    isAwaited.store(true, ordering: .relaxed)
  }

  func send() {
    if isAwaited.exchange(false, ordering: .relaxed) { observer.send(()) }
  }
}
