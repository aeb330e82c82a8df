#if INTERLEAVED
/// The acts and calls of one run of a program.
struct History {
  struct Act {
    let operation: Program.Operation
    /// The value of a send.
    let value: Int
    /// The observer or the connection that the act adds.
    let added: Int?
    /// The call around the act.
    let call: Int?
    let begin: Stamp
    var end: Stamp?
    /// Whether the act found its pipe alive.
    var isDone = true
  }

  struct Call {
    let observer: Int
    let value: Int
    let begin: Stamp
    var end: Stamp?
  }

  struct Observer {
    let pipe: Int
    var heard: [Int] = []
    var released: Stamp?
    var isReleased = false
  }

  var acts: [Act] = []
  var calls: [Call] = []
  var observers: [Observer] = []
  var connections: [(from: Int, to: Int)] = []
}

extension History: CustomStringConvertible {
  /// Each act and call with its thread, in the order of their starts.
  var description: String {
    let acts = acts.map { act in
      (act.begin, "\(act.operation) (\(act.value))" + (act.end == nil ? ", not returned" : ""))
    }
    let calls = calls.map { ($0.begin, "o\($0.observer) hears \($0.value)") }
    return (acts + calls).sorted { $0.0.number < $1.0.number }
      .map { "  thread \($0.0.thread ?? 0): \($0.1)" }.joined(separator: "\n")
  }
}
#endif
