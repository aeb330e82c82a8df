/// Rows of a list that belong together, below a heading.
///
/// ```swift
/// List {
///   Section("Fruit", fruits) { Text($0.name) }
///   Section("Bread", breads) { Text($0.name) }
/// }
/// ```
///
/// The heading scrolls with the rows. A section without rows does not show, nor does its heading;
/// to say that there is nothing, give it a row that says so.
@MainActor
public struct Section {
  let title: String
  let count: Int
  let row: @MainActor (Int) -> [any View]

  /// Makes a section over a collection.
  ///
  /// - Parameters:
  ///   - title: what the rows have in common; empty for no heading.
  ///   - data: the rows' values.
  ///   - row: makes the row of a value; called for rows that show, in each frame.
  public init<Data: RandomAccessCollection>(
    _ title: String, _ data: Data,
    @ViewBuilder row: @escaping @MainActor (Data.Element) -> [any View]
  ) {
    self.init(title, count: data.count) { position in
      row(data[data.index(data.startIndex, offsetBy: position)])
    }
  }

  /// Makes a section over positions.
  ///
  /// - Parameters:
  ///   - title: what the rows have in common; empty for no heading.
  ///   - count: the number of rows; a negative one counts as 0.
  ///   - row: makes the row at a position from 0 in this section; called for rows that show, in each
  ///     frame.
  public init(
    _ title: String, count: Int, @ViewBuilder row: @escaping @MainActor (Int) -> [any View]
  ) {
    self.title = title
    self.count = max(0, count)
    self.row = row
  }
}

extension Section {
  /// What stands above the first row, if anything does.
  var heading: (any Primitive)? { title.isEmpty ? nil : Heading(title: title) }

  private struct Heading: Primitive {
    let title: String

    var isElastic: Bool { true }
    var width: Int { cellWidth(of: printable(title)) }

    func draw(in area: Area, on canvas: Canvas) {
      if area.height > 0 { canvas.say("\(title):") }
      canvas.write(title, in: area, .bold)
    }
  }
}

/// Lets sections be written one below the other, with `if`, `switch` and `for`.
///
/// It is behind the braces of `List`, and need not be named.
@resultBuilder
@MainActor
public enum SectionBuilder {
  /// One section.
  public static func buildExpression(_ section: Section) -> [Section] { [section] }

  /// The sections, one below the other.
  public static func buildBlock(_ parts: [Section]...) -> [Section] { parts.flatMap(\.self) }

  /// An `if` without `else`.
  public static func buildOptional(_ part: [Section]?) -> [Section] { part ?? [] }

  /// The first branch of a choice.
  public static func buildEither(first part: [Section]) -> [Section] { part }

  /// The other branch of a choice.
  public static func buildEither(second part: [Section]) -> [Section] { part }

  /// A loop.
  public static func buildArray(_ parts: [[Section]]) -> [Section] { parts.flatMap(\.self) }
}
