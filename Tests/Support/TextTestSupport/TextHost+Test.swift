package import TributaryFlow
package import TributaryText

extension TextHost {
  /// A host of 40 x 12, small enough to be read in a test.
  package convenience init(_ root: any Screen, columns: Int = 40, rows: Int = 12) {
    self.init(root: root, size: Size(columns: columns, rows: rows))
  }

  /// Draws changes that a test has made without an event.
  package func redraw() { resize(to: size) }

  /// The accessible name of the focused control.
  package var focus: String? { tree.focused?.name }

  /// The accessible names of all controls, in reading order.
  package var names: [String] { tree.targets.map(\.name) }

  package func press(_ keys: Key...) {
    for key in keys { press(key) }
  }

  /// The bytes that the host would write to an empty terminal.
  package var bytes: [UInt8] { canvas.frame.bytes(from: nil, graphemes: canvas.graphemes) }
}
