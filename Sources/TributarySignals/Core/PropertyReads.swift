#if INTERLEAVED
internal import Synchronization
#else
public import Synchronization
#endif

/// The properties that a closure reads while it runs.
///
/// A read costs a load of a number that is zero unless some thread collects reads; only then the reader looks for a
/// collection of its own thread.
@usableFromInline
final class PropertyReads {
  private static let current = ThreadLocal<PropertyReads>()

  /// The number of closures that run at this moment and of which reads are collected, on all threads.
  @usableFromInline static let collecting = Atomic<Int>(0)

  /// The first read of each property, by the core of its pipe.
  private(set) var first: [ObjectIdentifier: Read] = [:]

  struct Read {
    let property: any ReadProperty
    let version: Int
  }
}

extension PropertyReads {
  /// Whether a read may have to be noted.
  @inlinable static var mayBeCollected: Bool {
    #if INTERLEAVED
    isCollectedHere
    #else
    collecting.load(ordering: .relaxed) != 0
    #endif
  }

  @usableFromInline static var isCollectedHere: Bool { current.value != nil }

  /// Runs a closure, and collects what it reads for this and for each collection around it.
  func collect<Result>(_ body: () -> Result) -> Result {
    let outer = Self.current.value
    Self.collecting.add(1, ordering: .relaxed)
    defer {
      Self.collecting.subtract(1, ordering: .relaxed)
      outer?.first.merge(first) { earlier, _ in earlier }
    }
    return Self.current.withValue(self, body)
  }

  /// Notes the read of a property if reads of this thread are collected.
  @usableFromInline
  static func note(_ property: some ReadProperty, version: Int) {
    guard let reads = current.value else { return }
    let key = ObjectIdentifier(property.core)
    // The property is retained by its first read, so that no other one can have its core's address.
    if reads.first[key] == nil { reads.first[key] = Read(property: property, version: version) }
  }
}

@available(*, unavailable)
extension PropertyReads: Sendable {}

/// A property that was read, without the type of its value.
@usableFromInline
protocol ReadProperty: AnyObject, Sendable {
  var core: PipeCore { get }

  /// Counts what has been set.
  var version: Int { get }

  /// Reports each value that is set from now on.
  func observeChanges(by report: ChangeReport) -> Disposable
}

extension MutableProperty: ReadProperty {
  @usableFromInline var core: PipeCore { owner.core }

  @usableFromInline var version: Int { current.withLock { $0.version } }

  // The pipe has no initial value to be skipped, other than the signal.
  @usableFromInline
  func observeChanges(by report: ChangeReport) -> Disposable {
    owner.pipe.observe { _ in report.send() }
  }
}

/// The report of a change to the observers of a tracker: one at most between two trackings.
///
/// Relaxed, because the lock of each property orders it: either a version is read after the value was set, or the
/// value is set, and sent, after reports were resumed.
@usableFromInline
final class ChangeReport: Sendable {
  private let observer: Observer<Void>
  private let isAwaited = Atomic(false)

  init(to observer: Observer<Void>) {
    self.observer = observer
  }

  /// Changes are not reported until `resume()` is called.
  func pause() {
    isAwaited.store(false, ordering: .relaxed)
  }

  /// The next change is reported.
  func resume() {
    isAwaited.store(true, ordering: .relaxed)
  }

  func send() {
    if isAwaited.exchange(false, ordering: .relaxed) { observer.send(()) }
  }
}
