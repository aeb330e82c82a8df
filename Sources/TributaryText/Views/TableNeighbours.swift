/// The rows around the cursor of a ``Table``, one of which gets the cursor when its row is removed.
///
/// The near ones are known one by one, then ones at growing distances: if a few rows are removed at
/// once the nearest is found, and if many are, one not far away.
@MainActor
struct TableNeighbours {
  // With their distances from the center, negative before it.
  private var rows: [(distance: Int, key: Key)] = []
  private var keyOfShown: (@MainActor (Int) -> AnyHashable)?
  private var center = 0
  private var count = 0

  private static let near = 12

  // Hardly any is ever asked for, and each takes as long as a cell; those that need a row which is
  // known are made on demand.
  private enum Key {
    case known(AnyHashable)
    case shown(Int)
  }

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
  ///   - shown: the positions of the rows that are drawn.
  ///   - keyOfShown: the identity of a row that is drawn, also after the rows have changed.
  ///   - key: the identity of the row at any other position.
  /// - Complexity: O(log(rows)) calls of `key`.
  mutating func collect(
    around index: Int, in count: Int, shown: Range<Int>,
    keyOfShown: @escaping @MainActor (Int) -> AnyHashable, key: (Int) -> AnyHashable
  ) {
    (center, self.count, self.keyOfShown) = (index, count, keyOfShown)
    rows.removeAll(keepingCapacity: true)
    for step in [1, -1] {
      var distance = 1
      while (0..<count).contains(index + step * distance) {
        let place = index + step * distance
        rows.append((step * distance, shown.contains(place) ? .shown(place) : .known(key(place))))
        distance += distance < Self.near ? 1 : distance
      }
    }
    // The cursor may move away from it before the next frame.
    if count > 0 { rows.append((0, shown.contains(index) ? .shown(index) : .known(key(index)))) }
  }

  /// The rows move because others were inserted or removed before them.
  mutating func move(by rows: Int) { center += rows }

  /// The identities of the rows after a position, the nearest first, then of those before it.
  func keys(from index: Int) -> [AnyHashable] {
    let own = index - center
    let following = rows.filter { $0.distance > own }.sorted { $0.distance < $1.distance }
    let previous = rows.filter { $0.distance < own }.sorted { $0.distance > $1.distance }
    return (following + previous).compactMap { row in
      switch row.key {
      case .known(let key): key
      case .shown(let place): keyOfShown?(place)
      }
    }
  }

  mutating func removeAll() { (rows, keyOfShown) = ([], nil) }
}
