/// Tabs inside of a screen, of which one shows its views.
///
/// ```swift
/// TabView(selection: tab, onSelect: { self.tab = $0 }) {
///   Tab("Files") { List(self.files) { Text($0.name) } }
///   Tab("Log") { Text(self.log) }
/// }
/// ```
///
/// The row of tabs is one stop of Tab; Left and Right move in it, Enter selects. Only the views of the selected tab are
/// made; the cursor and scroll position of each are kept. For tabs that are flows of their own there is `TabFlow`.
public struct TabView<Value: Hashable>: LayoutView {
  /// The row of tabs, and the views of the one that is selected.
  public let content: [any View]

  /// Creates tabs.
  ///
  /// - Parameters:
  ///   - selection: the value of the tab that is selected; the first one is if there is none of that value.
  ///   - onSelect: called with the value of the tab that is used; the screen changes the selection.
  ///   - tabs: from left to right.
  public init(
    selection: Value, onSelect: @escaping @MainActor (Value) -> Void,
    @TabBuilder<Value> _ tabs: @MainActor () -> [Tab<Value>]
  ) {
    let tabs = tabs()
    let selected = tabs.firstIndex { $0.value == selection } ?? tabs.startIndex
    let buttons = tabs.enumerated().map { index, tab in
      TabButton(label: tab.title, isOn: index == selected) { onSelect(tab.value) }
    }
    content =
      [TabBar(buttons).focusSection()]
      + (tabs.isEmpty ? [] : [VStack(tabs[selected].content()).id(tabs[selected].value)])
  }

  /// The tabs, and below them the room that the views take.
  public func size(in proposal: ProposedSize, of children: [LayoutChild]) -> Size {
    let tabs = children[0].size(in: ProposedSize(width: proposal.width, height: nil))
    guard children.count > 1 else { return tabs }
    let views = children[1].size(in: proposal.inset(columns: 0, rows: tabs.height))
    return Size(width: max(tabs.width, views.width), height: tabs.height + views.height)
  }

  /// The tabs stand at the top.
  public func place(_ children: [LayoutChild], in rect: Rect) {
    let own = children[0].size(in: ProposedSize(width: rect.width, height: nil)).height
    let height = min(own, rect.height)
    children[0].place(in: rect.inset(bottom: rect.height - height))
    if children.count > 1 { children[1].place(in: rect.inset(top: height)) }
  }
}

/// One of the tabs of a ``TabView``: a title, a value and views.
///
/// It is a part of the tab view and no ``View``, so it cannot stand elsewhere. Its views are created only while the tab
/// is selected.
@MainActor
public struct Tab<Value: Hashable> {
  let title: String
  let value: Value
  let content: @MainActor () -> [any View]

  /// Creates a tab.
  ///
  /// - Parameters:
  ///   - title: its text, and the name that scripts and screen readers know it by.
  ///   - value: the selection for which it shows.
  ///   - content: its views, from top to bottom; made only while it is selected.
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
  ///   - title: its text, its value, and the name that scripts and screen readers know it by.
  ///   - content: its views, from top to bottom; made only while it is selected.
  public init(
    _ title: String, @ViewBuilder _ content: @escaping @MainActor () -> [any View]
  ) {
    self.init(title, value: title, content)
  }
}

/// Lets tabs be written one below the other, with `if` and `for`.
///
/// It is behind the braces of ``TabView``, and need not be named.
@resultBuilder
@MainActor
public enum TabBuilder<Value: Hashable> {
  /// One tab.
  public static func buildExpression(_ tab: Tab<Value>) -> [Tab<Value>] { [tab] }

  /// The tabs, from left to right.
  public static func buildBlock(_ parts: [Tab<Value>]...) -> [Tab<Value>] { parts.flatMap(\.self) }

  /// An `if` without `else`.
  public static func buildOptional(_ part: [Tab<Value>]?) -> [Tab<Value>] { part ?? [] }

  /// The first branch of a choice.
  public static func buildEither(first part: [Tab<Value>]) -> [Tab<Value>] { part }

  /// The other branch of a choice.
  public static func buildEither(second part: [Tab<Value>]) -> [Tab<Value>] { part }

  /// A loop.
  public static func buildArray(_ parts: [[Tab<Value>]]) -> [Tab<Value>] { parts.flatMap(\.self) }
}
