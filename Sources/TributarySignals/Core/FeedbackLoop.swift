internal import Synchronization

/// The report of a pipe whose own observers keep sending to it: a loop that may never end.
///
/// A send from inside an observer waits its turn and is delivered before the outermost send
/// returns. In an endless loop it would never return. So after ``limit`` values in a row from the
/// pipe's own observers, the pipe is reported and handed over to a task of the concurrency pool:
/// the sending thread is free, and no value is lost.
///
/// ```swift
/// let (signal, observer) = Signal<Int>.pipe()
/// signal.observe { observer.send($0 + 1) }
/// observer.send(0)  // returns; on standard error: "Tributary: the pipe of Int made at …"
/// ```
///
/// To avoid the report, let the loop end by itself: send only changed values, or count down.
package struct FeedbackLoop: Sendable {
  /// The module and file that created the pipe, such as `MyApp/Toppings.swift`.
  package let fileID: String

  /// The line in that file.
  package let line: Int

  /// The name of the pipe's value type.
  package let valueType: String

  /// The number of values in a row that the pipe's own observers have sent.
  package let count: Int
}

extension FeedbackLoop {
  /// The number of values in a row after which a pipe is reported; 2,000,000 unless set, at least
  /// 1.
  package static var limit: Int {
    get { sharedLimit.load(ordering: .relaxed) }
    set { sharedLimit.store(max(newValue, 1), ordering: .relaxed) }
  }

  /// The closure that receives reports; unless set, it writes to standard error.
  ///
  /// It is called on the delivering thread, once for each time that a pipe enters a loop.
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
  /// The error, the pipe's source location, and the remedy, in one sentence.
  package var description: String {
    """
    the pipe of \(valueType) made at \(fileID):\(line) has delivered \(count) values without a \
    pause that its own observers sent; send only what has changed, for example after \
    skipRepeats(), so that the loop ends
    """
  }
}

/// The count of values in a row from a pipe's own observers.
@usableFromInline
struct FeedbackCount: Sendable {
  @usableFromInline var left: Int
  @usableFromInline var isReported = false

  @usableFromInline
  init() {
    left = FeedbackLoop.limit
  }

  /// Counts an event before it is performed; an event of another thread resets the count.
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
