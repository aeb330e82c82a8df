/// The text of a number in a chart: with one decimal, or with none for a whole number.
func figure(_ value: Double) -> String {
  guard value.isFinite, abs(value) < 1e15 else { return "\(value)" }
  let tenths = (value * 10).rounded()
  let whole = Int64(tenths.magnitude / 10)
  let digit = Int64(tenths.magnitude) % 10
  let sign = tenths < 0 ? "-" : ""
  return digit == 0 ? "\(sign)\(whole)" : "\(sign)\(whole).\(digit)"
}

/// The position of a value in a range, from 0 to 1; 0 if it has none.
func share(of value: Double, in range: ClosedRange<Double>) -> Double {
  // Halves, since the difference of two great numbers may overflow.
  let length = range.upperBound / 2 - range.lowerBound / 2
  let share = (value / 2 - range.lowerBound / 2) / length
  return share.isNaN ? 0 : max(0, min(1, share))
}

/// A bar with a precision of an eighth of a cell.
func blocks(_ share: Double, of cells: Int) -> String {
  let eighths = Int((share * Double(cells) * 8).rounded())
  let rest = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"][eighths % 8]
  return String(repeating: "█", count: eighths / 8) + rest
}
