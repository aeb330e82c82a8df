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
