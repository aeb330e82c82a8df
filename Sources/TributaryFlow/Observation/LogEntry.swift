/// An event of a window, as text.
///
/// Values are stored as they are printed, and screens by their titles. So an entry retains no
/// screen, and entries of two runs can be compared.
public struct LogEntry: Sendable, Equatable {
  /// The kinds of events, with their texts.
  public enum Event: Sendable, Equatable {
    /// A screen or a flow sent an output to the flow with the title; nil for the root.
    case output(String, to: String?)

    /// A screen sent an output that its flow does not receive.
    case unheard(String)

    /// A flow received an action: a mapped output, an input, or the result of an effect.
    case action(String)

    /// An interception rejected an action.
    case rejected(String)

    /// A flow changed its screens.
    case step(Step)

    /// A message was sent; the answer is the title of the flow that answered, if any.
    case message(String, answer: String?)

    /// A task ended with an error.
    case taskFailed(String)
  }

  /// The number of the entry, from 1.
  public let number: Int

  /// The title of the screen or flow of the event.
  public let place: String

  /// The event.
  public let event: Event
}

extension LogEntry: CustomStringConvertible {
  /// One line without the number; control characters in values are replaced.
  public var description: String {
    switch event {
    case .output(let value, _): "\(Self.line(place)): sends \(Self.line(value))"
    case .unheard(let value):
      "\(Self.line(place)): sends \(Self.line(value)), which nobody receives"
    case .action(let value): "\(Self.line(place)): does \(Self.line(value))"
    case .rejected(let value): "\(Self.line(place)): rejects \(Self.line(value))"
    case .step(let step): Self.line("\(step)")
    case .taskFailed(let value): "\(Self.line(place)): a task fails, \(Self.line(value))"
    case .message(let value, let answer?):
      "\(Self.line(place)): bubbles \(Self.line(value)), answered by \(Self.line(answer))"
    case .message(let value, nil):
      "\(Self.line(place)): bubbles \(Self.line(value)), which nobody answers"
    }
  }

  // A value may contain any text that a user has typed, and an entry is one line.
  package static func line(_ text: String) -> String {
    if text.utf8.allSatisfy({ 0x20...0x7E ~= $0 }) { return text }
    var line = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator: line.append("\u{FFFD}")
      default: line.append(scalar)
      }
    }
    return String(line)
  }
}
