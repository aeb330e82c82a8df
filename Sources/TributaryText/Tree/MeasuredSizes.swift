/// The sizes of a view in one frame, by the keys of their proposals.
///
/// Most views are measured for two proposals at most, and these need no array.
struct MeasuredSizes {
  private var first: Entry?
  private var second: Entry?
  private var others: [Entry] = []

  private struct Entry {
    let key: UInt64
    let size: Size
  }

  subscript(key: UInt64) -> Size? {
    if let first, first.key == key { return first.size }
    if let second, second.key == key { return second.size }
    for entry in others where entry.key == key { return entry.size }
    return nil
  }

  mutating func insert(_ size: Size, for key: UInt64) {
    let entry = Entry(key: key, size: size)
    if first == nil {
      first = entry
    } else if second == nil {
      second = entry
    } else {
      others.append(entry)
    }
  }
}
