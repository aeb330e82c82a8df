/// Views below a label that shows and hides them.
///
/// ```swift
/// DisclosureGroup("Details", isExpanded: isOpen) {
///   isOpen = $0
/// } content: {
///   Text("A rusty bicycle.")
/// }
/// ```
///
/// The screen keeps whether it is open. For a tree of rows use ``OutlineGroup``.
public struct DisclosureGroup: View {
  private let label: DisclosureLabel
  private let content: [any View]

  /// Creates a group.
  ///
  /// - Parameters:
  ///   - label: the label.
  ///   - isExpanded: whether the views are shown.
  ///   - change: called with whether they are to be shown.
  ///   - content: the views.
  public init(
    _ label: String, isExpanded: Bool, _ change: @escaping @MainActor (Bool) -> Void,
    @ViewBuilder content: @MainActor () -> [any View]
  ) {
    self.label = DisclosureLabel(label: label, isOn: isExpanded) { change(!isExpanded) }
    self.content = isExpanded ? content() : []
  }

  /// The label, and the views below it if it is open.
  public var body: [any View] {
    label
    if !content.isEmpty { VStack { content }.padding(.leading, 2) }
  }
}

/// The label of a group, which opens and closes it.
private struct DisclosureLabel: DrawnView, ControlView {
  let label: String
  let isOn: Bool?
  let change: @MainActor () -> Void

  var role: Role { .toggle }

  var useTitle: String? { HostWords.hint(isOn == true ? \.closeHint : \.openHint).word }

  func activate(in context: ControlContext) { change() }

  var layoutProperties: LayoutProperties { .heightFollowsWidth }

  func size(in proposal: ProposedSize) -> Size {
    Size(ofRow: shownWidth(of: label) + 3, in: proposal)
  }

  func draw(in rect: Rect, on canvas: Canvas) {
    let style = canvas.drawMark(in: rect)
    let sign = isOn == true ? canvas.look.signs.isOpen.yes : canvas.look.signs.isOpen.no
    canvas.write("\(sign) \(printable(label))", in: rect.inset(left: 1), style)
  }

  func action(for key: Key, in context: ControlContext) -> ControlAction? {
    switch key {
    case .enter, .character(" "): change
    case .right where isOn != true, .left where isOn == true: change
    default: nil
    }
  }
}
