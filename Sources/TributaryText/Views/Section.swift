/// Rows of a list that belong together, below a heading.
///
/// ```swift
/// List {
///   Section("Fruit", fruits) { Text($0.name) }
///   Section("Other") {
///     Text("Salt")
///     Text("Pepper")
///   }
/// }
/// ```
///
/// The heading scrolls with the rows. A section without rows is not shown, nor is its heading; give
/// it a row that says that it is empty if you want to show one.
///
/// A section is known by its title, or by the key of ``id(_:)``, so its rows keep the focus when other
/// sections come and go. A row with an identity keeps the focus also when it moves to another section.
@MainActor
public struct Section {
  let title: String
  private(set) var identity: AnyHashable
  let count: Int
  let key: (@MainActor (Int) -> AnyHashable)?
  let row: @MainActor (Int) -> [any View]

  /// Whether the rows come from a collection, not from a closure that takes positions.
  let isCollection: Bool

  // The views of a section whose rows are written one by one.
  private var views: [any View]?

  /// Creates a section of values that have an identity.
  ///
  /// - Parameters:
  ///   - title: the heading; empty for none.
  ///   - data: the values of the rows.
  ///   - row: creates the row of a value; called for the visible rows, in each frame.
  public init<Data: RandomAccessCollection>(
    _ title: String, _ data: Data,
    @ViewBuilder row: @escaping @MainActor (Data.Element) -> [any View]
  ) where Data.Element: Identifiable {
    self.init(title, data, key: { AnyHashable($0.id) }, row: row)
  }

  /// Creates a section of values that are identified by a property.
  ///
  /// - Parameters:
  ///   - title: the heading; empty for none.
  ///   - data: the values of the rows.
  ///   - id: the property; `\.self` for unique values.
  ///   - row: creates the row of a value; called for the visible rows, in each frame.
  public init<Data: RandomAccessCollection, ID: Hashable>(
    _ title: String, _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder row: @escaping @MainActor (Data.Element) -> [any View]
  ) {
    self.init(title, data, key: { AnyHashable($0[keyPath: id]) }, row: row)
  }

  // In generic code a key path is made again for each list, which takes as long as its rows.
  init<Data: RandomAccessCollection>(
    _ title: String, _ data: Data, key: @escaping @MainActor (Data.Element) -> AnyHashable,
    row: @escaping @MainActor (Data.Element) -> [any View]
  ) {
    // In generic code the runtime makes an object for each element that is read, but not of an array.
    let array = data as? [Data.Element]
    let element: @MainActor (Int) -> Data.Element = { index in
      array?[index] ?? data[data.index(data.startIndex, offsetBy: index)]
    }
    self.init(title, count: data.count, key: { key(element($0)) }, row: { row(element($0)) })
  }

  /// Creates a section of values that are identified by their positions.
  ///
  /// - Parameters:
  ///   - title: the heading; empty for none.
  ///   - data: the values of the rows.
  ///   - row: creates the row of a value; called for the visible rows, in each frame.
  public init<Data: RandomAccessCollection>(
    _ title: String, _ data: Data,
    @ViewBuilder row: @escaping @MainActor (Data.Element) -> [any View]
  ) {
    self.init(title, count: data.count, key: nil, isCollection: true) { position in
      row(data[data.index(data.startIndex, offsetBy: position)])
    }
  }

  /// Creates a section of positions.
  ///
  /// - Parameters:
  ///   - title: the heading; empty for none.
  ///   - count: the number of rows; a negative one counts as 0.
  ///   - row: creates the row at a position from 0 in this section; called for the visible rows, in
  ///     each frame.
  public init(
    _ title: String, count: Int, @ViewBuilder row: @escaping @MainActor (Int) -> [any View]
  ) {
    self.init(title, count: count, key: nil, isCollection: false, row: row)
  }

  /// Creates a section of rows that are written one by one.
  ///
  /// Each view is a row, those of a ``ForEach`` too; all are created in each frame.
  ///
  /// - Parameters:
  ///   - title: the heading; empty for none.
  ///   - rows: the rows, from top to bottom.
  public init(_ title: String, @ViewBuilder rows: @MainActor () -> [any View]) {
    self.init(title, views: rows())
  }

  fileprivate init(_ title: String, views: [any View]) {
    var rows: [(key: AnyHashable, view: any View)] = []
    Self.add(views, below: [], to: &rows)
    self.init(title, count: rows.count, key: { rows[$0].key }, row: { [rows[$0].view] })
    self.views = views
  }

  // A row is known by its place in the code, or by its key.
  private static func add(
    _ views: [any View], below path: [AnyHashable],
    to rows: inout [(key: AnyHashable, view: any View)]
  ) {
    for (index, view) in views.enumerated() {
      let path = path + [AnyHashable(index)]
      switch view.rendering.kind {
      case .group(let views): add(views, below: path, to: &rows)
      case .keyedGroup(let groups):
        for group in groups { add(group.views, below: path + [group.key], to: &rows) }
      default: rows.append((AnyHashable(path), view))
      }
    }
  }

  private init(
    _ title: String, count: Int, key: (@MainActor (Int) -> AnyHashable)?,
    isCollection: Bool = true, row: @escaping @MainActor (Int) -> [any View]
  ) {
    self.title = title
    identity = AnyHashable(title)
    self.count = max(0, count)
    self.key = key
    self.isCollection = isCollection
    self.row = row
  }
}

extension Section {
  /// Gives the section a key in place of its title, such as for a title that changes.
  ///
  /// - Parameter key: a key that differs from those of the other sections of the list.
  /// - Returns: the section with the key.
  public func id(_ key: some Hashable) -> Section {
    var section = self
    section.identity = AnyHashable(key)
    return section
  }
}

extension Section {
  /// Joins the rows between the sections of a list, which were written one by one.
  static func joined(_ parts: [Section]) -> [Section] {
    var sections: [Section] = []
    var isRun = false
    var runs = 0
    for part in parts {
      guard let views = part.views, part.title.isEmpty else {
        sections.append(part)
        isRun = false
        continue
      }
      let before = isRun ? sections.removeLast().views ?? [] : []
      if !isRun { runs += 1 }
      sections.append(Section("", views: before + views).id(runs))
      isRun = true
    }
    return sections
  }
}

// The rows of a list that are written one by one. One that is left out keeps its position.
extension ArrayBuilder where Element == Section {
  /// A row.
  public static func buildExpression(_ row: some View) -> [Section] {
    [Section("", views: [row])]
  }

  /// An `if` without `else`.
  public static func buildOptional(_ part: [Section]?) -> [Section] { part ?? nothing }

  /// The first branch of a choice.
  public static func buildEither(first part: [Section]) -> [Section] { part + nothing }

  /// The other branch of a choice.
  public static func buildEither(second part: [Section]) -> [Section] { nothing + part }

  private static var nothing: [Section] { [Section("", views: [Group([])])] }
}
