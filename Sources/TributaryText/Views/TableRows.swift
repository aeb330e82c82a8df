/// The rows of a table, of which only the visible ones are read.
///
/// The collection is known where the table is created, so the compiler can specialize the closures
/// there.
@MainActor
@usableFromInline
struct TableRows<Row> {
  let count: Int

  /// The value of a row.
  let value: @MainActor (Int) -> Row

  /// The identity of the row at a position.
  let key: @MainActor (Int) -> AnyHashable

  /// The identity of a row.
  let keyOfValue: @MainActor (Row) -> AnyHashable

  /// Returns the position of a row; the search begins at the hint.
  let index: @MainActor (_ key: AnyHashable, _ hint: Int) -> Int?

  /// Returns the position of the first of several identities that exists, in one pass over all
  /// rows.
  let indexOfFirst: @MainActor (_ keys: [AnyHashable]) -> Int?

  @usableFromInline
  init(
    count: Int, value: @escaping @MainActor (Int) -> Row,
    key: @escaping @MainActor (Int) -> AnyHashable,
    keyOfValue: @escaping @MainActor (Row) -> AnyHashable,
    index: @escaping @MainActor (AnyHashable, Int) -> Int?,
    indexOfFirst: @escaping @MainActor ([AnyHashable]) -> Int?
  ) {
    self.count = count
    self.value = value
    self.key = key
    self.keyOfValue = keyOfValue
    self.index = index
    self.indexOfFirst = indexOfFirst
  }
}

extension TableRows {
  @inlinable
  init<Data: RandomAccessCollection, ID: Hashable>(
    _ data: Data, id: @escaping @MainActor (Row) -> ID
  ) where Data.Element == Row {
    let count = data.count
    let value = { @MainActor (index: Int) -> Row in
      data[data.index(data.startIndex, offsetBy: index)]
    }
    self.init(
      count: count, value: value, key: { AnyHashable(id(value($0))) },
      keyOfValue: { AnyHashable(id($0)) }
    ) { key, hint in
      guard let key = key.base as? ID else { return nil }
      return nearestIndex(in: count, to: hint) { id(value($0)) == key }
    } indexOfFirst: { keys in
      var ranks: [ID: Int] = [:]
      for (rank, key) in keys.enumerated() {
        if let key = key.base as? ID, ranks[key] == nil { ranks[key] = rank }
      }
      var best: (rank: Int, index: Int)?
      for (index, row) in data.enumerated() {
        guard let rank = ranks[id(row)], rank < best?.rank ?? .max else { continue }
        best = (rank, index)
        if rank == 0 { break }
      }
      return best?.index
    }
  }
}

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
        let row = index + step * distance
        rows.append((step * distance, shown.contains(row) ? .shown(row) : .known(key(row))))
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
      case .shown(let index): keyOfShown?(index)
      }
    }
  }

  mutating func removeAll() { (rows, keyOfShown) = ([], nil) }
}
