/// A control in a drawn screen.
@MainActor
package struct FocusTarget {
  let node: ViewNode
  private let extent: Extent

  // Indirect, since a frame has many targets and few parts.
  private indirect enum Extent {
    case control
    case part(ControlPart)
  }

  package init?(_ node: ViewNode) {
    if !node.isControl { return nil }
    self.node = node
    extent = .control
  }

  private init(_ part: ControlPart, of target: FocusTarget) {
    node = target.node
    extent = .part(part)
  }

  /// One of the parts of the control.
  func part(_ part: ControlPart) -> FocusTarget { FocusTarget(part, of: self) }

  /// The part of the control; nil for the whole control.
  var part: ControlPart? { if case .part(let part) = extent { part } else { nil } }

  var control: any ControlView {
    guard let control = node.control else { preconditionFailure("A target has a control.") }
    return control
  }
}

extension FocusTarget {
  package var id: ViewID { node.id }
  package var role: Role { part == nil ? control.role : .row }

  /// The accessible name, which is spoken and used by scripts.
  package var name: String { part?.label ?? node.name(of: control) }

  /// The visible parts of the control that can be used individually.
  package var parts: [ControlPart] { control.parts(in: context()) }

  /// The names in a script that mean this control.
  var names: [String] { node.names(of: control) }

  /// Whether a name in a script means this control.
  package func isCalled(_ name: String) -> Bool { names.contains(name) }

  /// Whether it is on; nil if it is neither on nor off.
  package var isOn: Bool? { part == nil ? control.isOn : nil }

  /// The current value; nil if it has none.
  package var value: String? { part == nil ? control.value(in: context()) : nil }

  /// The text that was typed into it, of a hidden one too; nil if the user has not typed in it.
  package var typedText: String? { part == nil ? control.typedText(in: context())?.text : nil }

  /// The question for an answer when it is chosen in line mode; nil if it is activated at once.
  package var question: String? { control.question }

  /// Whether text that is typed into it must not be read.
  package var hidesText: Bool { part == nil && control.hidesText }

  /// The help of the control, or of the innermost view around it that has one.
  package var help: String? {
    for view in node.aroundInLayer { if let help = view.traits?.help { return help } }
    return nil
  }

  /// The effect of a key on the control; nil for a key that it does not use now.
  package func action(for key: Key) -> ControlAction? { control.action(for: key, in: context()) }

  /// Whether it takes keys; a control that is disabled while it has the focus keeps it.
  package var isEnabled: Bool { node.environment.isEnabled }

  package var rect: Rect { node.rect }

  /// The innermost list and row that contain it.
  package var row: RowPosition? { node.innermostRow }

  /// The position of its cursor; nil if it has none.
  var cursor: ControlCursor? { part == nil ? control.cursor(in: context()) : nil }

  /// Whether it is a button in brackets or on a coloured background, or an entry of a menu, whose label is its action.
  var isBlock: Bool { role.isAction && (!control.isPlain || node.environment.isEntry) }

  /// Whether it can scroll its own content up or down.
  var scrolls: Bool {
    [1, -1].contains { control.action(forScrollBy: $0, in: context()) != nil }
  }

  /// The context in which the control says something about itself.
  func context(isFocused: Bool = true) -> ControlContext {
    ControlContext(node: node, isFocused: isFocused)
  }
}

extension [FocusTarget] {
  /// The control of a view.
  @MainActor func index(of node: ViewNode) -> Int? {
    for index in indices where self[index].node === node { return index }
    return nil
  }

  /// The controls inside of a view.
  @MainActor func inside(_ node: ViewNode) -> [FocusTarget] {
    var inside: [FocusTarget] = []
    for target in self where target.node.isInside(node) { inside.append(target) }
    return inside
  }
}

extension ViewNode {
  /// The accessible name of its control; a row without a label is named by the texts in it.
  fileprivate func name(of control: any ControlView) -> String {
    control.role.isRow && control.label.isEmpty ? textInside : control.label
  }

  /// The names by which scripts find its control.
  func names(of control: any ControlView) -> [String] {
    [name(of: control), control.identifier, traits?.identifier].compactMap(\.self)
  }

  // The spoken texts inside, without those of controls.
  private var textInside: String {
    var texts: [String] = []
    func visit(_ node: ViewNode) {
      guard node.environment.isSpoken, node === self || node.control == nil else { return }
      if let text = node.traits?.spokenText { return texts.append(text) }
      texts.append(node.drawn?.spokenText ?? node.layout?.spokenText ?? "")
      for child in node.children { visit(child.node) }
    }
    visit(self)
    return texts.filter { !$0.isEmpty }.joined(separator: ", ")
  }
}
