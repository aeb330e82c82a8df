/// Views for the elements of a collection; each view keeps its identity when its element moves.
///
/// The views are arranged as those around them: side by side in an ``HStack``, one below the other
/// in a ``VStack``. The focus, the cursor and the scroll position follow the element. The views of
/// all elements are created in each frame; for many elements use ``List``.
///
/// ```swift
/// ForEach(notes) { note in
///   TextField(note.name, text: note.text) { self.edit(note, $0) }
/// }
/// ```
public struct ForEach: TransparentView {
  private let groups: [(key: AnyHashable, views: [any View])]

  /// Creates views of values that have an identity.
  ///
  /// - Parameters:
  ///   - data: the values.
  ///   - views: creates the views of a value.
  public init<Data: Sequence>(
    _ data: Data, @ViewBuilder views: @MainActor (Data.Element) -> [any View]
  ) where Data.Element: Identifiable {
    groups = data.map { (AnyHashable($0.id), views($0)) }
  }

  /// Creates views of values that are identified by a property.
  ///
  /// - Parameters:
  ///   - data: the values.
  ///   - id: the property; `\.self` for unique values.
  ///   - views: creates the views of a value.
  public init<Data: Sequence, ID: Hashable>(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder views: @MainActor (Data.Element) -> [any View]
  ) {
    groups = data.map { (AnyHashable($0[keyPath: id]), views($0)) }
  }

  /// Creates views of numbers, each of which is the identity of its views.
  ///
  /// - Parameters:
  ///   - range: the numbers.
  ///   - views: creates the views of a number.
  public init(_ range: Range<Int>, @ViewBuilder views: @MainActor (Int) -> [any View]) {
    groups = range.map { (AnyHashable($0), views($0)) }
  }

  /// The views of all elements.
  public var rendering: ViewRendering { ViewRendering(.keyedGroup(groups)) }
}
