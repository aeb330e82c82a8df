/// Rows one below the other, of which only the visible ones are created.
///
/// A list takes the height that the other views of its screen leave, and scrolls so that the
/// focused row is visible. The cost of a frame depends on the visible rows, not on the length of
/// the list.
///
/// A row has an identity if its element is `Identifiable` or the list has an `id`: the focus, the
/// cursor and the scroll position follow it when it moves. When the focused row is removed, the row
/// that takes its position gets the focus. Without identities, rows are identified by their
/// positions.
///
/// A list is one stop of Tab; Up and Down move between its rows, Left and Right between the
/// controls of a row. In a list of eight to 10,000 rows `/` and letters leave the rows that contain
/// them, until Esc, unless a command or a control of the row has that key.
///
/// A list with a `selection` has a cursor: every row can have the focus, even one without controls,
/// and the focused row is the selected one. So details beside the list follow the cursor. To choose
/// several rows make each a ``Toggle``; to choose one with Enter make each a ``RadioButton``. The
/// screen keeps the choice, best in a `Set`, since only the visible rows are looked up.
///
/// ```swift
/// List(menu) { topping in
///   Toggle(topping.name, isOn: self.chosen.contains(topping)) {
///     self.chosen.formSymmetricDifference([topping])
///   }
/// }
/// ```
public struct List: TransparentView {
  private let sections: [Section]
  private var selectedStep: ViewStep?
  private var didFocus: (@MainActor (Int) -> Void)?

  /// Whether letters filter the rows at once, and not only after `/`.
  var filtersAtOnce = false

  /// Creates a list of values that have an identity.
  ///
  /// - Parameters:
  ///   - data: the values of the rows.
  ///   - row: creates the row of a value; called for the visible rows, in each frame.
  public init<Data: RandomAccessCollection>(
    _ data: Data, @ViewBuilder row: @escaping @MainActor (Data.Element) -> [any View]
  ) where Data.Element: Identifiable {
    self.init { Section("", data, row: row) }
  }

  /// Creates a list of values that are identified by a property.
  ///
  /// - Parameters:
  ///   - data: the values of the rows.
  ///   - id: the property; `\.self` for unique values.
  ///   - row: creates the row of a value; called for the visible rows, in each frame.
  public init<Data: RandomAccessCollection, ID: Hashable>(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder row: @escaping @MainActor (Data.Element) -> [any View]
  ) {
    self.init { Section("", data, id: id, row: row) }
  }

  /// Creates a list of values that are identified by their positions.
  ///
  /// - Parameters:
  ///   - data: the values of the rows.
  ///   - row: creates the row of a value; called for the visible rows, in each frame.
  public init<Data: RandomAccessCollection>(
    _ data: Data, @ViewBuilder row: @escaping @MainActor (Data.Element) -> [any View]
  ) {
    self.init { Section("", data, row: row) }
  }

  /// Creates a list of positions.
  ///
  /// - Parameters:
  ///   - count: the number of rows.
  ///   - row: creates the row at a position from 0; called for the visible rows, in each frame.
  public init(count: Int, @ViewBuilder row: @escaping @MainActor (Int) -> [any View]) {
    self.init { Section("", count: count, row: row) }
  }

  /// Creates a list of sections, and of rows that are written one by one.
  ///
  /// ```swift
  /// List {
  ///   Button("Profile") {}
  ///   Section("Recent", names) { Text($0.name) }
  /// }
  /// ```
  ///
  /// The positions of rows are counted through all sections.
  ///
  /// - Parameter sections: from top to bottom.
  /// - Complexity: O(sections) for each frame, and the cost of the visible rows.
  public init(@ArrayBuilder<Section> _ sections: @MainActor () -> [Section]) {
    self.sections = Section.joined(sections())
  }

  /// Creates a list of values that have an identity, one of which is selected.
  ///
  /// ```swift
  /// HStack {
  ///   List(tweets, selection: selected) { tweet in
  ///     Text(tweet.text)
  ///   } onMove: {
  ///     self.selected = $0
  ///   }
  ///   Text("Tweet \(selected.map { "\($0)" } ?? "none")")
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - data: the values of the rows.
  ///   - selection: the identity of the selected row; the cursor moves there whenever it changes,
  ///     and when the list gets the focus or shows again. Nil for none.
  ///   - row: creates the row of a value; called for the visible rows, in each frame.
  ///   - onMove: called when another row gets the focus, by a key or because the focused row was
  ///     removed, and when the list gets the focus.
  ///   - onActivate: called for Enter, Space, a click and a tap.
  public init<Data: RandomAccessCollection>(
    _ data: Data, selection: Data.Element.ID?,
    @ViewBuilder row: @escaping @MainActor (Data.Element) -> [any View],
    onMove: @escaping @MainActor (Data.Element.ID) -> Void,
    onActivate: (@MainActor (Data.Element.ID) -> Void)? = nil
  ) where Data.Element: Identifiable {
    self.init(
      data, key: { $0.id }, selection: selection, row: row, onMove: onMove, onActivate: onActivate)
  }

  /// Creates a list of values that are identified by a property, one of which is selected.
  ///
  /// - Parameters:
  ///   - data: the values of the rows.
  ///   - id: the property; `\.self` for unique values.
  ///   - selection: the identity of the selected row; the cursor moves there whenever it changes,
  ///     and when the list gets the focus or shows again. Nil for none.
  ///   - row: creates the row of a value; called for the visible rows, in each frame.
  ///   - onMove: called when another row gets the focus, by a key or because the focused row was
  ///     removed, and when the list gets the focus.
  ///   - onActivate: called for Enter, Space, a click and a tap.
  public init<Data: RandomAccessCollection, ID: Hashable>(
    _ data: Data, id: KeyPath<Data.Element, ID>, selection: ID?,
    @ViewBuilder row: @escaping @MainActor (Data.Element) -> [any View],
    onMove: @escaping @MainActor (ID) -> Void, onActivate: (@MainActor (ID) -> Void)? = nil
  ) {
    self.init(
      data, key: { $0[keyPath: id] }, selection: selection, row: row, onMove: onMove,
      onActivate: onActivate)
  }

  private init<Data: RandomAccessCollection, ID: Hashable>(
    _ data: Data, key: @escaping @MainActor (Data.Element) -> ID, selection: ID?,
    row: @escaping @MainActor (Data.Element) -> [any View],
    onMove: @escaping @MainActor (ID) -> Void, onActivate: (@MainActor (ID) -> Void)?
  ) {
    let section = Section("", data, key: { AnyHashable(key($0)) }) { element in
      let key = key(element)
      return [
        SelectableRow(content: row(element), isSelected: key == selection) { onActivate?(key) }
      ]
    }
    self.init { section }
    selectedStep = selection.map { .key(AnyHashable($0)) }
    didFocus = { onMove(key(data[data.index(data.startIndex, offsetBy: $0)])) }
  }

  /// Calls an action when another row gets the focus, and when the list gets the focus.
  ///
  /// A row has the focus if a control in it has it. For a list with a `selection` use `onMove`.
  ///
  /// - Parameter action: called after the frame that shows the focus, with the position of the row
  ///   from 0.
  /// - Returns: the modified list.
  public func onFocus(_ action: @escaping @MainActor (Int) -> Void) -> List {
    var list = self
    let before = didFocus
    list.didFocus = { index in
      before?(index)
      action(index)
    }
    return list
  }

  /// The visible rows.
  public var rendering: ViewRendering {
    let rows = SectionedRows(sections)
    return ViewRendering(
      .rows(
        RowSource(
          count: rows.count, step: rows.step(at:), views: rows.views(at:below:),
          selectedStep: selectedStep, isCollection: sections.allSatisfy(\.isCollection),
          filtersAtOnce: filtersAtOnce, didFocus: didFocus)))
  }
}

/// The rows of all sections, counted through.
@MainActor
private struct SectionedRows {
  private let sections: [Section]

  // For each section, the number of rows up to its end, and the step to it; the section without a
  // title is the list itself.
  private let ends: [Int]
  private let steps: [ViewStep]

  init(_ sections: [Section]) {
    self.sections = sections
    var (end, ends, steps) = (0, [Int](), [ViewStep]())
    var counts: [AnyHashable: Int] = [:]
    for section in sections {
      end += section.count
      ends.append(end)
      let number = sections.count > 1 ? counts[section.identity, default: 0] : 0
      if sections.count > 1 { counts[section.identity] = number + 1 }
      let isList = number == 0 && section.identity == AnyHashable("")
      let own = ViewStep.key(section.identity)
      steps.append(isList ? .here : number > 0 ? own.index(number) : own)
    }
    (self.ends, self.steps) = (ends, steps)
  }

  var count: Int { ends.last ?? 0 }

  func step(at index: Int) -> ViewStep {
    let (section, row) = position(of: index)
    guard let key = sections[section].key else {
      // Without a title too, a row is known by its position in the list.
      let isList = sections[section].identity == AnyHashable("")
      return isList ? .index(index) : steps[section].index(row)
    }
    return steps[section].key(key(row))
  }

  // The first row of a section that is shown includes the heading, so that nothing comes between
  // them.
  func views(at index: Int, below above: Int?) -> [any View] {
    let (section, row) = position(of: index)
    let views = sections[section].row(row)
    let title = sections[section].title
    let isFirst = row == 0 || above.map { self.position(of: $0).section } != section
    if !isFirst || title.isEmpty { return views }
    return [IdentifiedView(step: .here, view: HeadedRow(title: title, row: views))]
  }

  private func position(of index: Int) -> (section: Int, row: Int) {
    let section = firstIndex(in: sections.count - 1) { index < ends[$0] }
    return (section, index - (ends[section] - sections[section].count))
  }
}

/// The first row of a section, with the heading above it.
struct HeadedRow: LayoutView {
  let content: [any View]

  init(title: String, row: [any View]) {
    // The views of the row have the same identities as without the heading.
    content = [
      IdentifiedView(step: .here, view: VStack(row)),
      Text(title, style: .bold).accessibilityLabel("\(title):"),
    ]
  }

  var layoutProperties: LayoutProperties { .headingLast }

  func size(in proposal: ProposedSize, of children: [LayoutChild]) -> Size {
    let (row, heading) = (children[0].size(in: proposal), children[1].size(in: proposal))
    return Size(width: max(row.width, heading.width), height: row.height + heading.height)
  }

  func place(_ children: [LayoutChild], in rect: Rect) {
    let own = children[1].size(in: ProposedSize(width: rect.width, height: nil)).height
    let heading = min(own, max(0, rect.height - 1))
    children[1].place(in: Rect(x: rect.x, y: rect.y, width: rect.width, height: heading))
    children[0].place(in: rect.inset(top: heading))
  }
}
