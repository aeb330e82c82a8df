/// A view's least and most length along a stack.
struct StackItem {
  let least: Int
  let most: Int
  let priority: Double
}

/// Shares a length among the views of a stack.
///
/// Each view has its least. Of the rest, views of a higher priority have as much as they take before others have
/// any, and among equals those that take little come first, so that the others share evenly.
///
/// - Returns: a length for each view; together they may be more than the length if that is less than all need.
func share(_ length: Int, among items: [StackItem]) -> [Int] {
  var lengths = items.map(\.least)
  var rest = length - lengths.reduce(0, +)
  if rest <= 0 { return lengths }
  var order = items.indices.filter { items[$0].most > items[$0].least }
  order.sort { one, other in
    let (a, b) = (items[one], items[other])
    if a.priority != b.priority { return a.priority > b.priority }
    return a.most == b.most ? one < other : a.most < b.most
  }
  while let index = order.first, rest > 0 {
    let equals = order.prefix { items[$0].priority == items[index].priority }
    // As if all equals began from nothing, so that views of the same kind become equally long.
    let fair = (rest + equals.reduce(0) { $0 + lengths[$1] }) / equals.count
    let own = max(lengths[index], min(items[index].most, fair))
    let more = min(own - lengths[index], rest)
    lengths[index] += more
    rest -= more
    order.removeFirst()
  }
  return lengths
}
