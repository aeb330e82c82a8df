/// A view's least and greatest length along a stack.
struct StackItem {
  let least: Int
  let most: Int
  let priority: Double
}

/// The length of a view that is alone in a stack.
func share(_ length: Int, to item: StackItem) -> Int {
  max(item.least, min(item.most, length))
}

/// Distributes a length among the views of a stack.
///
/// Each view gets its least length. The rest goes to the views in the order of their priorities.
/// Among views of equal priority, those with a small greatest length are served first, and the
/// others share the rest evenly.
///
/// - Returns: a length for each view; their sum exceeds the length if the least lengths do.
func share(_ length: Int, among items: [StackItem]) -> [Int] {
  if items.count == 1 { return [share(length, to: items[0])] }
  var (rest, more, flexible) = (length, 0, 0)
  var last = 0
  var lengths: [Int] = []
  lengths.reserveCapacity(items.count)
  for (index, item) in items.enumerated() {
    lengths.append(item.least)
    rest -= item.least
    if item.most > item.least {
      more += item.most - item.least
      flexible += 1
      last = index
    }
  }
  if rest <= 0 || flexible == 0 { return lengths }
  if flexible == 1 {
    lengths[last] += min(rest, more)
    return lengths
  }
  if more <= rest {
    for (index, item) in items.enumerated() { lengths[index] = max(item.least, item.most) }
    return lengths
  }
  var order: [Int] = []
  order.reserveCapacity(flexible)
  for index in items.indices where items[index].most > items[index].least { order.append(index) }
  order.sort { one, other in
    let (a, b) = (items[one], items[other])
    if a.priority != b.priority { return a.priority > b.priority }
    return a.most == b.most ? one < other : a.most < b.most
  }
  for (place, index) in order.enumerated() where rest > 0 {
    let equals = order[place...].prefix { items[$0].priority == items[index].priority }
    // Equal views share as if all began with 0, so that views of the same kind get the same length.
    let fair = (rest + equals.reduce(0) { $0 + lengths[$1] }) / equals.count
    let own = max(lengths[index], min(items[index].most, fair))
    let more = min(own - lengths[index], rest)
    lengths[index] += more
    rest -= more
  }
  return lengths
}

/// Distributes views of some widths over rows; a view goes into the next row if it does not fit.
///
/// A view that is wider than a row gets its own row.
package func fill(_ widths: [Int], into width: Int, spacing: Int = 1) -> [Range<Int>] {
  var lines: [Range<Int>] = []
  var used = 0
  for (index, own) in widths.enumerated() {
    if let line = lines.last, used + spacing + own <= width {
      lines[lines.count - 1] = line.lowerBound..<(index + 1)
      used += spacing + own
    } else {
      lines.append(index..<(index + 1))
      used = own
    }
  }
  return lines
}
