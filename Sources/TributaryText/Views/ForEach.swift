/// Views of the elements of a collection, each the same wherever its element moves.
///
/// The views lie as those around them do: side by side in an ``HStack``, one below the other in a ``VStack``. Focus,
/// cursor and scroll position follow the element. All of them are made; for many there is ``List``.
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
  ///   - views: makes the views of a value.
  public init<Data: Sequence>(
    _ data: Data, @ViewBuilder views: @MainActor (Data.Element) -> [any View]
  ) where Data.Element: Identifiable {
    groups = data.map { (AnyHashable($0.id), views($0)) }
  }

  /// Creates views of values that have a property by which they are told apart.
  ///
  /// - Parameters:
  ///   - data: the values.
  ///   - id: the property; `\.self` for values that are different.
  ///   - views: makes the views of a value.
  public init<Data: Sequence, ID: Hashable>(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder views: @MainActor (Data.Element) -> [any View]
  ) {
    groups = data.map { (AnyHashable($0[keyPath: id]), views($0)) }
  }

  /// The views of all elements.
  public var rendering: ViewRendering { ViewRendering(.keyedGroup(groups)) }
}
