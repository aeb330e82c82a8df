/// One thing that happened in a window.
///
/// It is text throughout: values as they are printed, screens by their titles. So it keeps no
/// screen alive, and entries of two runs can be compared.
public struct LogEntry: Sendable, Equatable {
  /// What happened.
  public enum Event: Sendable, Equatable {
    /// A screen or a flow sent an output; the title of the flow that heard it, nil for the root's.
    case output(String, to: String?)

    /// A screen sent an output that its flow does not hear.
    case unheard(String)

    /// A flow did something: the mapped output, an input, or the result of an effect.
    case action(String)

    /// An interception did not let an action through.
    case rejected(String)

    /// A flow did something with its screens.
    case step(Step)

    /// A message climbed; where it was answered, if it was.
    case message(String, answer: String?)
  }

  /// Counts the entries of a log from 1.
  public let number: Int

  /// The title of the screen or flow that it happened to.
  public let place: String

  /// What happened.
  public let event: Event
}

extension LogEntry: CustomStringConvertible {
  /// One line without its number; control characters in values are replaced.
  public var description: String {
    switch event {
    case .output(let value, _): "\(Self.line(place)): tells \(Self.line(value))"
    case .unheard(let value): "\(Self.line(place)): tells \(Self.line(value)), which nobody hears"
    case .action(let value): "\(Self.line(place)): does \(Self.line(value))"
    case .rejected(let value): "\(Self.line(place)): rejects \(Self.line(value))"
    case .step(let step): Self.line("\(step)")
    case .message(let value, let answer?):
      "\(Self.line(place)): sends \(Self.line(value)), answered by \(Self.line(answer))"
    case .message(let value, nil):
      "\(Self.line(place)): sends \(Self.line(value)), which nobody answers"
    }
  }

  // A value may hold anything that a user has typed, and an entry is one line.
  package static func line(_ text: String) -> String {
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
