/// Tabs inside a screen, one of which shows its views.
///
/// ```swift
/// TabView(selection: tab, onSelect: { self.tab = $0 }) {
///   Tab("Files") { List(self.files) { Text($0.name) } }
///   Tab("Log") { Text(self.log) }
/// }
/// ```
///
/// The row of tabs is one stop of Tab; Left and Right move in it, Enter selects. Only the views of
/// the selected tab are created; the cursor and the scroll position of each tab are kept. For tabs
/// that are flows use `TabFlow`.
public struct TabView<Value: Hashable>: LayoutView {
  /// The row of tabs, and the views of the selected one.
  public let content: [any View]

  /// Creates tabs.
  ///
  /// - Parameters:
  ///   - selection: the value of the selected tab; if no tab has that value, the first tab is
  ///     selected.
  ///   - onSelect: called with the value of the tab that the user selects; the screen changes the
  ///     selection.
  ///   - tabs: from left to right.
  public init(
    selection: Value, onSelect: @escaping @MainActor (Value) -> Void,
    @ArrayBuilder<Tab<Value>> _ tabs: @MainActor () -> [Tab<Value>]
  ) {
    let tabs = tabs()
    let selected = tabs.firstIndex { $0.value == selection } ?? tabs.startIndex
    let buttons = tabs.enumerated().map { index, tab in
      TabButton(label: tab.title, isOn: index == selected) { onSelect(tab.value) }.id(tab.value)
    }
    content =
      [TabBar(buttons).focusSection()]
      + (tabs.isEmpty ? [] : [VStack(tabs[selected].content()).id(tabs[selected].value)])
  }

  /// The tabs, and the size of the views below them.
  public func size(in proposal: ProposedSize, of children: [LayoutChild]) -> Size {
    let tabs = children[0].size(in: ProposedSize(width: proposal.width, height: nil))
    guard children.count > 1 else { return tabs }
    let views = children[1].size(in: proposal.inset(columns: 0, rows: tabs.height))
    return Size(width: max(tabs.width, views.width), height: tabs.height + views.height)
  }

  /// Places the row of tabs at the top.
  public func place(_ children: [LayoutChild], in rect: Rect) {
    let own = children[0].size(in: ProposedSize(width: rect.width, height: nil)).height
    let height = min(own, rect.height)
    children[0].place(in: rect.inset(bottom: rect.height - height))
    if children.count > 1 { children[1].place(in: rect.inset(top: height)) }
  }
}

/// One of the tabs of a ``TabView``: a title, a value and views.
///
/// It is a part of a tab view and not a ``View``, so it can be used nowhere else. Its views are
/// created only while the tab is selected.
@MainActor
public struct Tab<Value: Hashable> {
  let title: String
  let value: Value
  let content: @MainActor () -> [any View]

  /// Creates a tab.
  ///
  /// - Parameters:
  ///   - title: its text, and its name for scripts and screen readers.
  ///   - value: the selection that selects the tab.
  ///   - content: its views, from top to bottom; created only while the tab is selected.
  public init(
    _ title: String, value: Value, @ViewBuilder _ content: @escaping @MainActor () -> [any View]
  ) {
    self.title = title
    self.value = value
    self.content = content
  }
}

extension Tab where Value == String {
  /// Creates a tab whose value is its title.
  ///
  /// - Parameters:
  ///   - title: its text, its value, and its name for scripts and screen readers.
  ///   - content: its views, from top to bottom; created only while the tab is selected.
  public init(
    _ title: String, @ViewBuilder _ content: @escaping @MainActor () -> [any View]
  ) {
    self.init(title, value: title, content)
  }
}
