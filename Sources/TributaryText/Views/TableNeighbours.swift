/// The rows around the cursor of a ``Table``, one of which gets the cursor when its row is removed.
///
/// The near ones are known one by one, then ones at growing distances: if a few rows are removed at
/// once the nearest is found, and if many are, one not far away.
@MainActor
struct TableNeighbours {
  // With their distances from the center, negative before it.
  private var rows: [(distance: Int, key: AnyHashable)] = []
  private var center = 0
  private var count = 0

  private static let near = 12

  /// The moves of the cursor after which eight rows at each side are known still.
  private static let moves = 4
}

extension TableNeighbours {
  /// Whether enough of the rows around a position are known.
  func areKnown(around index: Int, in count: Int) -> Bool {
    count == self.count && !rows.isEmpty && abs(index - center) <= Self.moves
  }

  /// Collects the rows around a position.
  ///
  /// - Parameters:
  ///   - index: the position of the cursor.
  ///   - count: the number of all rows.
  ///   - key: the identity of the row at a position.
  /// - Complexity: O(log(rows)) calls of `key`.
  mutating func collect(around index: Int, in count: Int, key: (Int) -> AnyHashable) {
    (center, self.count) = (index, count)
    rows.removeAll(keepingCapacity: true)
    for step in [1, -1] {
      var distance = 1
      while (0..<count).contains(index + step * distance) {
        rows.append((step * distance, key(index + step * distance)))
        distance += distance < Self.near ? 1 : distance
      }
    }
    // The cursor may move away from it before the next frame.
    if count > 0 { rows.append((0, key(index))) }
  }

  /// The rows move because others were inserted or removed before them.
  mutating func move(by rows: Int) { center += rows }

  /// The identities of the rows after a position, the nearest first, then of those before it.
  func keys(from index: Int) -> [AnyHashable] {
    let own = index - center
    let following = rows.filter { $0.distance > own }.sorted { $0.distance < $1.distance }
    let previous = rows.filter { $0.distance < own }.sorted { $0.distance > $1.distance }
    return (following + previous).map(\.key)
  }

  mutating func removeAll() { rows = [] }
}
