/// Puts views of some widths into lines, each where there is still room for it.
///
/// One that is wider than a line has a line to itself.
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
