public import TributaryFlow

extension FlowLog {
  /// The log as the source of a Mermaid sequence diagram.
  ///
  /// Each title is a participant; outputs of the root go to the host.
  ///
  /// - Complexity: O(entries) at each call.
  public var mermaid: String {
    var participants = Participants()
    var lines: [String] = []
    for entry in entries {
      let place = participants.name(entry.place)
      switch entry.event {
      case .output(let value, let flow):
        let receiver = participants.name(flow ?? "the host")
        lines.append("  \(place)->>\(receiver): \(plain(value))")
      case .unheard(let value):
        lines.append("  \(place)-x\(participants.name("nobody")): \(plain(value))")
      case .action(let value): lines.append("  Note over \(place): \(plain(value))")
      case .rejected(let value):
        lines.append("  Note over \(place): rejected: \(plain(value))")
      case .taskFailed(let value):
        lines.append("  Note over \(place): a task fails: \(plain(value))")
      case .step(let step):
        let from = participants.name(step.from)
        lines.append("  \(from)->>\(participants.name(step.to)): \(step.kind)")
      case .message(let value, let answer):
        lines.append("  \(place)-)\(participants.name(answer ?? "nobody")): \(plain(value))")
      }
    }
    return (["sequenceDiagram"] + participants.lines + lines).joined(separator: "\n") + "\n"
  }
}

/// The titles of a diagram: each has its own identifier, because Mermaid would read one
/// such as `end` as a keyword.
private struct Participants {
  private(set) var lines: [String] = []
  private var names: [String: String] = [:]

  mutating func name(_ title: String) -> String {
    if let name = names[title] { return name }
    let name = "p\(names.count + 1)"
    names[title] = name
    let text = title.allSatisfy(\.isWhitespace) ? "''" : plain(title)
    lines.append("  participant \(name) as \(text)")
    return name
  }
}

// Characters with a meaning in Mermaid are written as entities.
private func plain(_ text: String) -> String {
  LogEntry.line(text).unicodeScalars.reduce(into: "") { result, scalar in
    switch scalar {
    case "#", ";", ":", "-", ">", "<", "%", "\"": result += "#\(scalar.value);"
    default: result.unicodeScalars.append(scalar)
    }
  }
}

/// The source of a Mermaid flowchart.
///
/// - Parameters:
///   - nodes: the names in boxes.
///   - arrows: each from a name to a name.
///   - ends: the names in rounded boxes, after the others.
/// - Returns: a line for each name and each arrow.
package func flowchart(
  _ nodes: [String], _ arrows: [(from: String, label: String, to: String)], ends: [String]
) -> String {
  let names = nodes + ends
  func node(_ name: String) -> String { "s\(names.firstIndex(of: name) ?? names.count)" }
  func quoted(_ text: String) -> String {
    let parts = LogEntry.line(text).split(separator: "\"", omittingEmptySubsequences: false)
    return "\"\(parts.joined(separator: "#quot;"))\""
  }
  var lines = ["flowchart LR"]
  for name in nodes { lines.append("  \(node(name))[\(quoted(name))]") }
  for name in ends { lines.append("  \(node(name))([\(quoted(name))])") }
  for arrow in arrows {
    lines.append("  \(node(arrow.from)) -->|\(quoted(arrow.label))| \(node(arrow.to))")
  }
  return lines.joined(separator: "\n") + "\n"
}
