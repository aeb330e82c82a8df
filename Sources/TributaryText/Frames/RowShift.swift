/// Rows that a terminal moves up or down, so that their cells need not be written again.
struct RowShift: Equatable {
  /// The affected part of the screen; the rows outside of it stay.
  let rows: Range<Int>

  /// The number of rows by which the part moves up; negative for down.
  ///
  /// As many of its rows are blank afterwards.
  let distance: Int

  /// Returns the row before the shift that a terminal shows at a position afterwards; nil for a
  /// blank one.
  func source(of row: Int) -> Int? {
    guard rows.contains(row) else { return row }
    return rows.contains(row + distance) ? row + distance : nil
  }
}

extension Frame {
  // Fewer rows are cheaper to write than to look for.
  private static let leastRows = 4

  // The number of rows that are looked for in the older frame.
  private static let samples = 6

  // In bytes: the commands that move rows, and the one that precedes the cells of a row.
  private static let (costOfShift, costOfMove) = (40, 8)

  /// Finds rows of an older frame of the same size that have moved.
  ///
  /// Only whole rows move: if a part of a row stays, it is written again.
  ///
  /// - Parameters:
  ///   - old: the older frame.
  ///   - starts: the first column of each row that differs from it; nil for an equal row.
  /// - Returns: a shift that saves bytes; nil if none is found.
  /// - Complexity: O(rows) if few rows differ, else O(cells).
  func shift(from old: Frame, differingAt starts: [Int?]) -> RowShift? {
    let changed = (0..<rows).filter { starts[$0] != nil }
    guard changed.count >= Self.leastRows, let first = changed.first, let last = changed.last
    else { return nil }
    let range = first..<(last + 1)
    guard let distance = distance(of: changed, from: starts, in: range, of: old) else { return nil }
    let moved = range.map { row in
      range.contains(row + distance) && equals(row, row + distance, of: old)
    }
    let part = longestPart(of: moved)
    if part.isEmpty { return nil }
    // The rows that the others replace belong to the shift.
    let shift = RowShift(
      rows: (first + part.lowerBound + min(0, distance))..<(first + part.upperBound
        + max(0, distance)),
      distance: distance)
    return saves(shift, from: old) { moved[$0 - first] } ? shift : nil
  }

  // The distance by which most of a few rows have moved. Equal rows, such as empty ones, are found
  // where they have not moved to, so one row is not enough.
  private func distance(
    of changed: [Int], from starts: [Int?], in range: Range<Int>, of old: Frame
  ) -> Int? {
    var found: [Int] = []
    for index in stride(from: 0, to: changed.count, by: max(1, changed.count / Self.samples)) {
      let row = changed[index]
      // Nearly all other rows differ in the first cell that differs from the row itself.
      let start = starts[row] ?? 0
      let cell = cells[row * columns + start]
      let isThere = { (other: Int) in
        range.contains(other) && old.cells[other * columns + start] == cell
          && equals(row, other, of: old)
      }
      let steps = (1..<range.count).lazy
      guard let step = steps.first(where: { isThere(row + $0) || isThere(row - $0) }) else {
        continue
      }
      let distance = isThere(row + step) ? step : -step
      found.append(distance)
      if found.count(where: { $0 == distance }) == 3 { return distance }
    }
    return found.first { distance in found.count { $0 == distance } == 2 }
  }

  // The part in which most more rows have moved than have not.
  private func longestPart(of moved: [Bool]) -> Range<Int> {
    var best = (count: 0, part: 0..<0)
    var (count, start) = (0, 0)
    for (index, isMoved) in moved.enumerated() {
      count += isMoved ? 1 : -1
      if count < 0 { (count, start) = (0, index + 1) }
      if count > best.count { best = (count, start..<(index + 1)) }
    }
    return best.part
  }

  // Stops at the row at which it is certain.
  private func saves(
    _ shift: RowShift, from old: Frame, where isMoved: (Int) -> Bool
  ) -> Bool {
    let blank = Frame(columns: columns, rows: 1)
    var cost = Self.costOfShift
    for row in shift.rows {
      if let source = shift.source(of: row) {
        if !isMoved(row) { cost += self.cost(of: row, over: source, of: old) }
      } else {
        cost += self.cost(of: row, over: 0, of: blank)
      }
    }
    return shift.rows.contains { row in
      cost -= self.cost(of: row, over: row, of: old)
      return cost < 0
    }
  }

  private func equals(_ row: Int, _ other: Int, of old: Frame) -> Bool {
    let new = cells.span.extracting((row * columns)..<((row + 1) * columns))
    let old = old.cells.span.extracting((other * columns)..<((other + 1) * columns))
    return firstDifference(between: new, and: old, from: 0) == nil
  }

  // About as many bytes as it takes to write a row over another.
  private func cost(of row: Int, over other: Int, of old: Frame) -> Int {
    let new = cells.span.extracting((row * columns)..<((row + 1) * columns))
    let old = old.cells.span.extracting((other * columns)..<((other + 1) * columns))
    var count = 0
    for index in 0..<min(new.count, old.count) where new[index] != old[index] { count += 1 }
    return count == 0 ? 0 : count + Self.costOfMove
  }
}

/// Returns the position of the first cell of a row that differs from the one of another row, from a
/// position on.
///
/// Cells are compared in blocks, since a loop without an exit can be vectorized.
func firstDifference(
  between row: Span<Cell>, and other: Span<Cell>, from start: Int
) -> Int? {
  let count = min(row.count, other.count)
  var start = start
  while start < count {
    let end = min(start + 128, count)
    if differ(row.extracting(start..<end), other.extracting(start..<end)) {
      return (start..<end).first { row[$0] != other[$0] }
    }
    start = end
  }
  return nil
}

@inline(__always)
private func differ(_ cells: Span<Cell>, _ others: Span<Cell>) -> Bool {
  guard cells.count == others.count else { return true }
  var difference: UInt64 = 0
  for index in cells.indices { difference |= cells[index].bits ^ others[index].bits }
  return difference != 0
}
