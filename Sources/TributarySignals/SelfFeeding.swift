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
public struct SelfFeeding: Sendable {
  /// Where the pipe was made: module and file, such as `MyApp/Toppings.swift`.
  public let fileID: String

  /// The line there.
  public let line: Int

  /// The name of the type of its values.
  public let valueType: String

  /// How many values its own observers have sent without a pause.
  public let count: Int
}

extension SelfFeeding {
  /// After how many values without a pause a pipe is reported; 2,000,000 unless set, at least 1.
  public static var limit: Int {
    get { sharedLimit.load(ordering: .relaxed) }
    set { sharedLimit.store(max(newValue, 1), ordering: .relaxed) }
  }

  /// What is done with a report; unless set, it is written to standard error.
  ///
  /// Called on the thread that was delivering, once for each stay of a pipe in its loop.
  public static var report: @Sendable (SelfFeeding) -> Void {
    get { sharedReport.withLock { $0 } }
    set { sharedReport.withLock { $0 = newValue } }
  }
}

extension SelfFeeding: CustomStringConvertible {
  /// The mistake, the place, and the remedy, in one sentence.
  public var description: String {
    """
    the pipe of \(valueType) made at \(fileID):\(line) has delivered \(count) values without a \
    pause that its own observers sent; send only what has changed, for example after \
    skipRepeats(), so that the loop ends
    """
  }
}

extension Mailbox {
  @usableFromInline
  func reportSelfFeeding(_ count: Int) {
    SelfFeeding.report(
      SelfFeeding(
        fileID: unsafe String(cString: fileID), line: Int(line), valueType: "\(Value.self)",
        count: count))
  }
}

private let sharedLimit = Atomic(2_000_000)
private let sharedReport = Mutex<@Sendable (SelfFeeding) -> Void> {
  writeToStandardError("Tributary: \($0)\n")
}
