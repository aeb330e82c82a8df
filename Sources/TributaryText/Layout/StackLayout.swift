/// A view's least and greatest length along a stack, and its share of the stack's length.
struct StackItem {
  let least: Int
  let most: Int
  var priority = 0.0

  /// The position of the view in the stack.
  var index = 0

  /// The line of the stack in which the view is.
  var line = 0

  /// The length that ``share(_:among:in:)`` has given the view.
  var length = 0
}

/// The length of a view that is alone in a stack.
func share(_ length: Int, to item: StackItem) -> Int {
  max(item.least, min(item.most, length))
}

/// Distributes a length among the views of a stack that are in one line.
///
/// Each view gets its least length. The rest goes to the views in the order of their priorities.
/// Among views of equal priority, those with a small greatest length are served first, and the
/// others share the rest evenly. The sum of the lengths exceeds the length if the least lengths do.
func share(_ length: Int, among items: inout [StackItem], in range: Range<Int>) {
  if range.count == 1 {
    items[range.lowerBound].length = share(length, to: items[range.lowerBound])
    return
  }
  var (rest, more, flexible, last) = (length, 0, 0, range.lowerBound)
  for index in range {
    let item = items[index]
    items[index].length = item.least
    rest -= item.least
    if item.most > item.least {
      more += item.most - item.least
      flexible += 1
      last = index
    }
  }
  if rest <= 0 || flexible == 0 { return }
  if flexible == 1 {
    items[last].length += min(rest, more)
    return
  }
  if more <= rest {
    for index in range { items[index].length = max(items[index].least, items[index].most) }
    return
  }
  var order: [Int] = []
  order.reserveCapacity(flexible)
  for index in range where items[index].most > items[index].least { order.append(index) }
  order.sort { one, other in
    let (a, b) = (items[one], items[other])
    if a.priority != b.priority { return a.priority > b.priority }
    return a.most == b.most ? one < other : a.most < b.most
  }
  for (rank, index) in order.enumerated() where rest > 0 {
    let equals = order[rank...].prefix { items[$0].priority == items[index].priority }
    // Equal views share as if all began with 0, so that views of the same kind get the same length.
    let fair = (rest + equals.reduce(0) { $0 + items[$1].length }) / equals.count
    let own = max(items[index].length, min(items[index].most, fair))
    let more = min(own - items[index].length, rest)
    items[index].length += more
    rest -= more
  }
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
