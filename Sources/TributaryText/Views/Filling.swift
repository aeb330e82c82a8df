/// Puts things of some widths into lines, a space apart, each where there is still room for it.
///
/// What is wider than a line has one to itself.
package func fill(_ widths: [Int], into width: Int) -> [Range<Int>] {
  var lines: [Range<Int>] = []
  var used = 0
  for (index, own) in widths.enumerated() {
    if let line = lines.last, used + 1 + own <= width {
      lines[lines.count - 1] = line.lowerBound..<(index + 1)
      used += 1 + own
    } else {
      lines.append(index..<(index + 1))
      used = own
    }
  }
  return lines
}
