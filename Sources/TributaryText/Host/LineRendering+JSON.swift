package import TributaryJSON

extension LineRendering {
  /// The screen as a value for a program: its title, texts, controls and commands.
  ///
  /// A control has the members of ``FocusTarget/json(numbered:in:)``. A text is what is spoken; a control is not among
  /// the texts.
  package var json: [JSON.Name: JSON] {
    var members: [JSON.Name: JSON] = [
      "texts": .array(texts.map(JSON.string)),
      "controls": .array(elements.enumerated().map { $1.json(numbered: $0 + 1, $0 + 1 == focus) }),
      "commands": .array(
        commandTitles.enumerated().map { index, title in
          .object([
            "number": .number("\(elements.count + index + 1)"), "name": .string(printable(title)),
          ])
        }),
    ]
    if let title { members["title"] = .string(title) }
    return members
  }
}

extension FocusTarget {
  /// The control as a value for a program; what it has not is left out.
  ///
  /// - Parameters:
  ///   - number: its number on the screen.
  ///   - hasFocus: whether text without a name is for it.
  /// - Returns: its `number`, `name` and `role`, and perhaps `value`, `on`, `question`, `help`, `focused`, `disabled` and
  ///   `secret`.
  fileprivate func json(numbered number: Int, _ hasFocus: Bool) -> JSON {
    var members: [JSON.Name: JSON] = [
      "number": .number("\(number)"), "name": .string(printable(name)), "role": .string(role.name),
    ]
    if let isOn { members["on"] = .bool(isOn) }
    if let value, !value.isEmpty {
      // A text of several lines keeps them.
      members["value"] = .string(value.lines.map { printable($0) }.joined(separator: "\n"))
    }
    if part == nil, let question { members["question"] = .string(printable(question)) }
    if part == nil, let help { members["help"] = .string(printable(help)) }
    if hasFocus { members["focused"] = .bool(true) }
    if !isEnabled { members["disabled"] = .bool(true) }
    if hidesText { members["secret"] = .bool(true) }
    return .object(members)
  }
}
