/// The sizes of a view in one frame, by the keys of their proposals.
///
/// Most views are measured for four proposals at most, and these need no array.
struct MeasuredSizes {
  private var few = InlineArray<4, Entry>(repeating: Entry(key: 0, size: Size(width: 0, height: 0)))
  private var count = 0
  private var others: [Entry] = []

  private struct Entry {
    let key: UInt64
    let size: Size
  }

  subscript(key: UInt64) -> Size? {
    for index in 0..<min(count, few.count) where few[index].key == key { return few[index].size }
    for entry in others where entry.key == key { return entry.size }
    return nil
  }

  mutating func insert(_ size: Size, for key: UInt64) {
    let entry = Entry(key: key, size: size)
    if count < few.count { few[count] = entry } else { others.append(entry) }
    count += 1
  }
}

// The layouts around a view ask for its least, its greatest and its ideal height. A line of cells, a
// wrapped text and a stack of such views answer the same, so their sizes are computed once for each
// width.
extension ViewNode {
  /// Computes ``ignoresHeight`` from the view and its children, which are all created.
  func findIgnoresHeight() -> Bool {
    guard properties.contains(.heightFollowsWidth) else { return false }
    let isHorizontal = properties.contains(.horizontal)
    for child in children {
      // A horizontal stack gives no row to a spacer.
      if !(isHorizontal && child.isSpacer), !child.node.ignoresHeight { return false }
    }
    return true
  }
}
