internal import Observation
internal import Synchronization

/// An observer of the properties and observable objects that a closure reads, which reports their next
/// change.
///
/// A renderer does not have to name the values that a screen shows: a tracker runs the screen's
/// body, and the renderer draws again when the tracker reports a change.
///
/// ```text
/// let tracker = PropertyTracker()
/// tracker.changes.observe(on: .main) { [weak self] in self?.drawSoon() }
/// let views = tracker.track { screen.body }
/// ```
///
/// A read is a call of ``MutableProperty/value`` or ``Property/value`` on the thread that runs the
/// closure, before the closure returns. A read of a derived property counts as reads of its source
/// properties. A read of an observable object is tracked by `Observation`; such an object has to be
/// changed on the actor that runs the closure, since `Observation` reports no change of another thread
/// that comes during the closure. Other state is not tracked.
///
/// A tracker keeps no property and no object alive. When it is deallocated, its observations end.
package final class PropertyTracker: Sendable {
  /// Sends once for each tracking, when one of the properties that it read is set.
  ///
  /// The change is sent on the thread that sets the property, or at the end of the tracking if the
  /// property was set after it was read and before the closure returned. A closure that itself sets a
  /// property which it has read is reported each time, beside the change that may follow. A value that
  /// the closure has read already is not reported, even if its delivery is still under way.
  package let changes: Signal<Change>

  /// The thread that has set a property which a tracking has read.
  package enum Change: Sendable {
    /// The thread that reports it, in the closure or later.
    case onThisThread

    /// Another thread, while the closure ran; another tracking may end with the same report.
    case onOtherThread
  }

  private let report: ChangeReport
  private let observations = Mutex<[ObjectIdentifier: Observation]>([:])

  // Read by each tracking of objects, and changed to end it: `Observation` has no other end than a
  // change, and would keep a tracking for each frame until then.
  private let end = ObservationPoint()
  private let readsObjects = Atomic(false)

  /// An observation, and the version of the property after which it began.
  private struct Observation {
    let disposable: Disposable
    let version: Int
  }

  /// Creates a tracker without observations.
  package init() {
    let (signal, observer) = Signal<Change>.pipe()
    changes = signal
    report = ChangeReport(to: observer)
  }

  deinit {
    report.pause()
    endTrackingOfObjects()
    for observation in replaceObservations(with: [:]).values {
      observation.disposable.dispose()
    }
  }
}

extension PropertyTracker {
  /// Runs a closure, and observes the properties that it reads instead of those of the previous
  /// tracking.
  ///
  /// Each property is observed once, however often it is read. The observation of a property that
  /// has not changed since the previous tracking is kept. The reads of a nested tracking, by this
  /// tracker or another, count for both trackings. Of two concurrent trackings by one tracker, the
  /// one that ends last wins.
  ///
  /// - Parameter body: called once, before this returns; reads on other threads do not count.
  /// - Returns: the result of the closure.
  /// - Complexity: O(properties read) beside the closure.
  package func track<Result>(_ body: () -> Result) -> Result {
    report.pause()
    endTrackingOfObjects()
    let reads = PropertyReads()
    let (result, change) = collect(reads, body)
    observe(reads)
    // A change of an object since the end of the closure, on another thread.
    if let change, change.hasCome.withLock({ $0 }) { report.sendEarly(.onOtherThread) }
    return result
  }

  /// Runs a closure, and observes the properties that it reads in addition to those observed
  /// already.
  ///
  /// It continues a tracking, for example when a list creates rows that come into view.
  ///
  /// - Parameter body: called once, before this returns; reads on other threads do not count.
  /// - Returns: the result of the closure.
  /// - Complexity: O(properties read) beside the closure.
  package func trackMore<Result>(_ body: () -> Result) -> Result {
    let reads = PropertyReads()
    let result = collect(reads, body).result
    for (core, read) in reads.first {
      if observations.withLock({ $0[core] != nil }) { continue }
      let observation = Observation(
        disposable: read.property.observeChanges(by: report), version: read.version)
      let other = observations.withLock { $0.updateValue(observation, forKey: core) }
      other?.disposable.dispose()
    }
    if let change = reads.change { report.sendEarly(change) }
    return result
  }

  // An inner tracking says that an object is read for the first time, since all that `Observation` does costs
  // microseconds, and most closures read none. It cannot be ended, so it holds nothing.
  private func collect<Result>(
    _ reads: PropertyReads, _ body: () -> Result
  ) -> (result: Result, change: ObjectChange?) {
    var change: ObjectChange?
    let result = withObservationTracking(
      {
        if readsObjects.load(ordering: .relaxed) {
          end.read()
          return reads.collect(body)
        }
        let result = withObservationTracking({ reads.collect(body) }, onChange: notingObjects())
        if readsObjects.load(ordering: .relaxed) { end.read() }
        return result
      }, onChange: reporting(&change))
    return (result, change)
  }

  private func endTrackingOfObjects() {
    if readsObjects.load(ordering: .relaxed) { end.change() }
  }

  private func notingObjects() -> @Sendable () -> Void {
    readsObjects.store(true, ordering: .relaxed)
    return {}
  }

  private func reporting(_ change: inout ObjectChange?) -> @Sendable () -> Void {
    let new = ObjectChange()
    change = new
    return { [report] in
      new.hasCome.withLock { $0 = true }
      report.send()
    }
  }

  /// The number of observed properties.
  package var observedCount: Int { observations.withLock { $0.count } }

  // The observations begin before the versions are compared, so that no change is missed.
  private func observe(_ reads: PropertyReads) {
    var old = replaceObservations(with: [:])
    var new: [ObjectIdentifier: Observation] = [:]
    new.reserveCapacity(reads.first.count)
    for (core, read) in reads.first {
      // The delivery of another version may be under way; a new observation begins behind it.
      if let observation = old[core], observation.version == read.version {
        new[core] = observation
        old[core] = nil
      } else {
        let disposable = read.property.observeChanges(by: report)
        new[core] = Observation(disposable: disposable, version: read.version)
      }
    }
    // The observations of a concurrent tracking.
    let others = replaceObservations(with: new)
    for observation in old.values { observation.disposable.dispose() }
    for observation in others.values { observation.disposable.dispose() }
    report.resume()
    if let change = reads.change { report.sendEarly(change) }
  }

  private func replaceObservations(
    with new: [ObjectIdentifier: Observation]
  ) -> [ObjectIdentifier: Observation] {
    observations.withLock { observations in
      let old = observations
      observations = new
      return old
    }
  }
}

/// Whether an object has changed that a tracking has read.
private final class ObjectChange: Sendable {
  let hasCome = Mutex(false)
}
