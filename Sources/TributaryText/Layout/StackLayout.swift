/// A view's least and greatest length along a stack.
struct StackItem {
  let least: Int
  let most: Int
  let priority: Double
}

/// Distributes a length among the views of a stack.
///
/// Each view gets its least length. The rest goes to the views in the order of their priorities.
/// Among views of equal priority, those with a small greatest length are served first, and the
/// others share the rest evenly.
///
/// - Returns: a length for each view; their sum exceeds the length if the least lengths do.
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
    // Equal views share as if all began with 0, so that views of the same kind get the same length.
    let fair = (rest + equals.reduce(0) { $0 + lengths[$1] }) / equals.count
    let own = max(lengths[index], min(items[index].most, fair))
    let more = min(own - lengths[index], rest)
    lengths[index] += more
    rest -= more
    order.removeFirst()
  }
  return lengths
}
