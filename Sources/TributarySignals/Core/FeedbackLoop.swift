internal import Synchronization

/// A pipe whose own observers keep sending to it: a loop that may never end.
///
/// A send from inside an observer waits its turn and is delivered before the outermost send
/// returns. With a loop that has no end it would never return. So after `limit` values that the
/// pipe's observers sent, without a pause, the pipe is reported and handed over to a task of the
/// concurrency pool: the thread that sent is free, nothing is lost, and the process lives.
///
/// ```swift
/// let (signal, observer) = Signal<Int>.pipe()
/// signal.observe { observer.send($0 + 1) }
/// observer.send(0)  // returns; on standard error: "Tributary: the pipe of Int made at …"
/// ```
///
/// A loop that ends by itself needs no care: send only what has changed, or count down.
package struct FeedbackLoop: Sendable {
  /// Where the pipe was made: module and file, such as `MyApp/Toppings.swift`.
  package let fileID: String

  /// The line there.
  package let line: Int

  /// The name of the type of its values.
  package let valueType: String

  /// The number of values that its own observers have sent without a pause.
  package let count: Int
}

extension FeedbackLoop {
  /// The number of values without a pause after which a pipe is reported; 2,000,000 unless set, at least 1.
  package static var limit: Int {
    get { sharedLimit.load(ordering: .relaxed) }
    set { sharedLimit.store(max(newValue, 1), ordering: .relaxed) }
  }

  /// The closure that gets a report; unless set, it writes to standard error.
  ///
  /// Called on the thread that was delivering, once for each stay of a pipe in its loop.
  package static var report: @Sendable (FeedbackLoop) -> Void {
    get { sharedReport.withLock { $0 } }
    set {
      // The old closure is released outside the lock.
      let old = sharedReport.withLock { report in
        defer { report = newValue }
        return report
      }
      withExtendedLifetime(old) {}
    }
  }
}

extension FeedbackLoop: CustomStringConvertible {
  /// The mistake, the place, and the remedy, in one sentence.
  package var description: String {
    """
    the pipe of \(valueType) made at \(fileID):\(line) has delivered \(count) values without a \
    pause that its own observers sent; send only what has changed, for example after \
    skipRepeats(), so that the loop ends
    """
  }
}

/// Counts the values that a pipe's own observers send without a pause.
@usableFromInline
struct FeedbackCount: Sendable {
  @usableFromInline var left: Int
  @usableFromInline var isReported = false

  @usableFromInline
  init() {
    left = FeedbackLoop.limit
  }

  /// Counts an event that is going to be performed; one of another thread is a pause.
  @inlinable
  mutating func count<Value>(_ event: Pipe<Value>.Event, of pipe: Pipe<Value>) {
    if isReported { return }
    switch event {
    case .foreign: self = FeedbackCount()
    case .value:
      left -= 1
      if left == 0 { report(pipe.core, Value.self) }
    default: break
    }
  }

  @usableFromInline
  mutating func report(_ core: PipeCore, _ type: any Any.Type) {
    isReported = true
    FeedbackLoop.report(
      FeedbackLoop(
        fileID: unsafe String(cString: core.fileID), line: Int(core.line), valueType: "\(type)",
        count: FeedbackLoop.limit))
  }
}

private let sharedLimit = Atomic(2_000_000)
private let sharedReport = Mutex<@Sendable (FeedbackLoop) -> Void> {
  writeToStandardError("Tributary: \($0)\n")
}
