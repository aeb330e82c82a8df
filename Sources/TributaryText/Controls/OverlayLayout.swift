/// The layout of an overlay: a box below the control that opened it, or above it if there is more
/// room.
struct OverlayLayout: LayoutView {
  let content: [any View]
  let spokenText: String
  private let anchor: Rect

  /// The step from the control to its overlay.
  static var step: ViewStep { .key(AnyHashable(LayerKey.overlay)) }

  init(_ views: [any View], label: String, filter: String, at anchor: Rect) {
    content = [OverlayFrame(content: [VStack(views)], filter: filter)]
    // Scripts and screen readers get the name of the control to which the views belong.
    spokenText = "\(label):"
    self.anchor = anchor
  }

  func size(in proposal: ProposedSize, of children: [LayoutChild]) -> Size {
    Size(width: proposal.width ?? 0, height: 0)
  }

  func place(_ children: [LayoutChild], in rect: Rect) {
    guard let child = children.first else { return }
    let best = child.size(in: ProposedSize(width: nil, height: nil))
    var width = min(best.width, rect.width)
    let height = child.size(in: ProposedSize(width: width, height: nil)).height
    let below = max(0, rect.maxY - max(rect.y, anchor.maxY))
    let above = max(0, min(anchor.y, rect.maxY) - rect.y)
    // If neither side has enough room, the box covers the control.
    let isBelow = height <= below || below >= above
    let side = max(below, above)
    let room = height <= side || side >= 5 ? side : rect.height
    let own = min(height, room)
    // The marks of hidden rows have a column beside the widest row.
    if height > own { width = min(width + 1, rect.width) }
    let y =
      room > side
      ? rect.y + (rect.height - own) / 2
      : isBelow ? rect.maxY - below : rect.y + above - own
    let x = max(rect.x, min(anchor.x, rect.maxX - width))
    child.place(in: Rect(x: x, y: y, width: width, height: own))
  }
}

/// A border that is left out if the views need its cells.
private struct OverlayFrame: LayoutView {
  let content: [any View]
  let filter: String

  var layoutProperties: LayoutProperties { .box }

  private func border(_ size: Size) -> Int { size.width < 6 || size.height < 3 ? 0 : 1 }

  func size(in proposal: ProposedSize, of children: [LayoutChild]) -> Size {
    var size = children.largestSize(in: proposal, columns: 2, rows: 2)
    // The letters are visible above short rows too.
    if !filter.isEmpty { size.width = max(size.width, printableWidth(of: title) + 4) }
    return size
  }

  private var title: String { filter.isEmpty ? "" : "\(HostWords.current.find): \(filter)" }

  func place(_ children: [LayoutChild], in rect: Rect) {
    let border = border(rect.size)
    children[0].place(in: rect.inset(left: border, right: border, top: border, bottom: border))
  }

  func draw(in rect: Rect, on canvas: Canvas) {
    let surface: Style = canvas.look.isFilled ? .on(.panel) : .plain
    canvas.spread(surface, in: rect)
    if border(rect.size) > 0 { canvas.border(rect, surface, title: title, surface, inset: 1) }
  }
}

extension ViewNode {
  /// The views that the control opens, as a separate layer.
  ///
  /// Their identities begin with that of the control.
  func makeOverlay(in room: Rect) -> ViewNode? {
    guard isPlaced, environment.isEnabled, let control = control as? any OverlayView else {
      return nil
    }
    let filter = letters ?? ""
    let layout = OverlayLayout(
      control.overlay, label: control.label, filter: filter, at: visibleRect)
    var environment = environment
    environment.fitsRows = true
    environment.isEntry = true
    let layer = child(
      ViewRendering(.layout(layout)), nil, at: OverlayLayout.step, environment: environment)
    layer.isOverlay = true
    layer.keepEntries(with: filter.lowercased())
    layer.place(in: room)
    return layer
  }

  // Removes the entries of a menu whose names do not contain some letters, and says so if none is left.
  private func keepEntries(with letters: String) {
    guard let stack = children.first?.node.children.first?.node else { return }
    var kept: [LayoutChild] = []
    for child in stack.children {
      if letters.isEmpty || child.node.source != nil || child.node.isCalled(with: letters) {
        kept.append(child)
      } else {
        child.node.removeChildren()
      }
    }
    let nothing = Text(HostWords.current.nothingFound, style: .muted)
    stack.children = kept.isEmpty ? stack.nodes(of: [nothing]) : kept
  }

  /// The letters by which its rows or its open entries are filtered; nil for no filter.
  var letters: String? {
    guard let filter = state.filter, filter.view == id else { return nil }
    return filter.letters
  }

  /// Whether a control or a text in it has some small letters in its name.
  func isCalled(with letters: String) -> Bool {
    control.map { names(of: $0).contains { $0.lowercased().contains(letters) } } == true
      || drawn?.spokenText.lowercased().contains(letters) == true
      || children.contains { $0.node.isCalled(with: letters) }
  }

  /// The view with an identity inside this one.
  func node(_ id: ViewID) -> ViewNode? {
    guard id.screen == state.identifier else { return nil }
    let own = self.id.path
    guard id.path.starts(with: own) else { return nil }
    var node = self
    for step in id.path.dropFirst(own.count) {
      guard let next = node.child(at: step) else { return nil }
      node = next
    }
    return node
  }

  // Views around it with the identity of this one, such as the heading of a section, are no step.
  private func child(at step: ViewStep) -> ViewNode? {
    for child in children {
      if child.node.step == step { return child.node }
      if child.node.step.isHere, let inner = child.node.child(at: step) { return inner }
    }
    return nil
  }
}
