/// A row of a list in a frame.
@MainActor
package struct RowPosition: Equatable {
  package let list: ViewNode
  package let index: Int

  package static func == (one: RowPosition, other: RowPosition) -> Bool {
    one.list === other.list && one.index == other.index
  }
}
