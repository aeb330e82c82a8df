/// Returns the first position whose predicate holds, as it does for all positions after it; the count
/// if there is none.
///
/// - Complexity: O(log *count*).
func firstIndex(in count: Int, where isWanted: (Int) -> Bool) -> Int {
  var (low, high) = (0, count)
  while low < high {
    let middle = (low + high) / 2
    if isWanted(middle) { high = middle } else { low = middle + 1 }
  }
  return low
}

/// Returns the position nearest to a hint that satisfies a predicate; of two equally near ones, the
/// later.
///
/// - Complexity: O(distance).
@inlinable
func nearestIndex(in count: Int, to hint: Int, where isWanted: (Int) -> Bool) -> Int? {
  if count == 0 { return nil }
  let hint = max(0, min(count - 1, hint))
  if isWanted(hint) { return hint }
  for distance in 1..<max(2, count) {
    let (below, above) = (hint + distance, hint - distance)
    if below < count, isWanted(below) { return below }
    if above >= 0, isWanted(above) { return above }
    if below >= count && above < 0 { break }
  }
  return nil
}
