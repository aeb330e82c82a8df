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
