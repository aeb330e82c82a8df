/// Rows of a list that belong together, below a heading.
///
/// ```swift
/// List {
///   Section("Fruit", fruits) { Text($0.name) }
///   Section("Bread", breads) { Text($0.name) }
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

  // In generic code a key path is made anew for each list, which takes as long as its rows.
  init<Data: RandomAccessCollection>(
    _ title: String, _ data: Data, key: @escaping @MainActor (Data.Element) -> AnyHashable,
    row: @escaping @MainActor (Data.Element) -> [any View]
  ) {
    // In generic code the runtime makes an object for each element that is read, but not of an array.
    let array = data as? [Data.Element]
    let element: @MainActor (Int) -> Data.Element = { place in
      array?[place] ?? data[data.index(data.startIndex, offsetBy: place)]
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
