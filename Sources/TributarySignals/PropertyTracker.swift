#if !(VISIBLE_LOCKS || INTERLEAVED)
internal import Synchronization
#endif

/// The properties that a closure has read, and word of the next change of one of them.
///
/// A renderer needs not be told which values a screen shows: it has the screen's body run by a tracker, and draws again
/// when the tracker reports a change.
///
/// ```text
/// let tracker = PropertyTracker()
/// tracker.changes.observe(on: .main) { [weak self] in self?.drawSoon() }
/// let views = tracker.track { screen.body }
/// ```
///
/// A read is a call of ``MutableProperty/value`` or ``Property/value`` on the thread that runs the closure, before the
/// closure returns. Derived properties count as the properties that they are derived from. State that is no property
/// is not noticed.
///
/// A tracker keeps no property alive. Its own end ends the observations.
package final class PropertyTracker: Sendable {
  /// Sends once for each tracking, when a property that was read in it is set.
  ///
  /// The value is sent on the thread that sets the property, or at the end of the tracking if the property was set
  /// after it was read and before the closure returned. A closure that sets what it reads is therefore reported each time.
  /// A value that the closure has read is not reported, also if its delivery is under way.
  package let changes: Signal<Void>

  private let report: ChangeReport
  private let observations = Mutex<[ObjectIdentifier: Observation]>([:])

  /// An observation, and the version of the property behind which it stands in the order of the property's pipe.
  private struct Observation {
    let disposable: Disposable
    let version: Int
  }

  /// Creates a tracker that observes nothing yet.
  package init() {
    let (signal, observer) = Signal<Void>.pipe()
    changes = signal
    report = ChangeReport(to: observer)
  }

  deinit {
    for observation in replaceObservations(with: [:]).values {
      observation.disposable.dispose()
    }
  }
}

extension PropertyTracker {
  /// Runs a closure, and observes the properties that it reads instead of those of the tracking before.
  ///
  /// Each property is observed once, however often it is read, and one that has not changed since the tracking before
  /// stays observed. A tracking inside of another one, of this tracker or of another, counts for both. Of two trackings
  /// of one tracker at once, the one that ends last stays.
  ///
  /// - Parameter body: called once, before this returns; reads on other threads do not count.
  /// - Returns: the result of the closure.
  /// - Complexity: O(properties read) beside the closure.
  package func track<Result>(_ body: () -> Result) -> Result {
    report.pause()
    let reads = PropertyReads()
    let result = reads.collect(body)
    observe(reads.first)
    return result
  }

  /// Runs a closure, and observes the properties that it reads beside those that are observed already.
  ///
  /// A tracking that goes on, as when a list makes rows that come into view.
  ///
  /// - Parameter body: called once, before this returns; reads on other threads do not count.
  /// - Returns: the result of the closure.
  /// - Complexity: O(properties read) beside the closure.
  package func trackMore<Result>(_ body: () -> Result) -> Result {
    let reads = PropertyReads()
    let result = reads.collect(body)
    for (core, read) in reads.first {
      if observations.withLock({ $0[core] != nil }) { continue }
      let observation = Observation(
        disposable: read.property.observeChanges(by: report), version: read.version)
      let other = observations.withLock { $0.updateValue(observation, forKey: core) }
      other?.disposable.dispose()
    }
    if reads.first.values.contains(where: { $0.property.version != $0.version }) { report.send() }
    return result
  }

  /// The number of properties that are observed at the moment.
  package var observedCount: Int { observations.withLock { $0.count } }

  // The observations come first and the versions after, so that no change falls between.
  private func observe(_ reads: [ObjectIdentifier: PropertyReads.Read]) {
    var old = replaceObservations(with: [:])
    var new: [ObjectIdentifier: Observation] = [:]
    new.reserveCapacity(reads.count)
    for (core, read) in reads {
      // The delivery of another version may be under way; a new observation begins behind it.
      if let observation = old[core], observation.version == read.version {
        new[core] = observation
        old[core] = nil
      } else {
        let disposable = read.property.observeChanges(by: report)
        new[core] = Observation(disposable: disposable, version: read.version)
      }
    }
    // Those that another tracking has put there meanwhile.
    let others = replaceObservations(with: new)
    for observation in old.values { observation.disposable.dispose() }
    for observation in others.values { observation.disposable.dispose() }
    report.resume()
    if reads.values.contains(where: { $0.property.version != $0.version }) { report.send() }
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
