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

  /// The number of values that the closure itself has set, by the core of the property's pipe.
  private var sets: [ObjectIdentifier: Int] = [:]

  struct Read {
    let property: any ReadProperty
    let version: Int
    /// The number of values that the closure had set before.
    let sets: Int
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
      outer?.merge(self)
    }
    return Self.current.withValue(self, body)
  }

  private func merge(_ inner: PropertyReads) {
    for (core, read) in inner.first where first[core] == nil {
      let earlier = sets[core, default: 0]
      first[core] = Read(
        property: read.property, version: read.version, sets: earlier + read.sets)
    }
    sets.merge(inner.sets, uniquingKeysWith: +)
  }

  /// The thread that has set a property since its first read; nil if none has.
  var change: PropertyTracker.Change? {
    var change: PropertyTracker.Change?
    for (core, read) in first {
      let count = read.property.version - read.version
      if count > sets[core, default: 0] - read.sets { return .onOtherThread }
      if count > 0 { change = .onThisThread }
    }
    return change
  }

  /// Records the read of a property if reads on this thread are collected.
  @usableFromInline
  static func note(_ property: some ReadProperty, version: Int) {
    guard let reads = current.value else { return }
    let key = ObjectIdentifier(property.core)
    // Its first read retains the property, so that no other property can have its core's address.
    if reads.first[key] == nil {
      let sets = reads.sets[key, default: 0]
      reads.first[key] = Read(property: property, version: version, sets: sets)
    }
  }

  /// Records that this thread has set a property, if its reads are collected.
  @usableFromInline
  static func noteSet(_ core: PipeCore) {
    current.value?.sets[ObjectIdentifier(core), default: 0] += 1
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

/// The sender of a tracker's reports: at most one between two trackings, beside that of a change in the
/// closure itself.
///
/// The atomics are relaxed, because the lock of each property orders the accesses: either the
/// version is read after the value was set, or the value is set and sent after reports were
/// resumed.
@usableFromInline
final class ChangeReport: Sendable {
  private let observer: Observer<PropertyTracker.Change>
  private let isAwaited = Atomic(false)

  init(to observer: Observer<PropertyTracker.Change>) {
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

  /// Reports a change on the thread that has made it.
  func send() {
    if isAwaited.exchange(false, ordering: .relaxed) { observer.send(.onThisThread) }
  }

  /// Reports a change before the end of the closure; one in the closure itself leaves the report of the
  /// next one.
  func sendEarly(_ change: PropertyTracker.Change) {
    let isAllowed =
      switch change {
      case .onThisThread: isAwaited.load(ordering: .relaxed)
      case .onOtherThread: isAwaited.exchange(false, ordering: .relaxed)
      }
    if isAllowed { observer.send(change) }
  }
}
