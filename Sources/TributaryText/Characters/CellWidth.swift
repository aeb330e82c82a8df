/// The number of cells, 0 to 2, that a terminal gives a character.
///
/// Zero means that the character has no cell of its own: a control character, or a mark without a
/// base. Never put such a character into a cell. No table can be right for every terminal, so check
/// `isUncertain(_:)` before you rely on a cluster's width on a real screen.
package func cellWidth(of character: Character) -> Int {
  let scalars = character.unicodeScalars
  guard let first = scalars.first else { return 0 }
  if scalars.index(after: scalars.startIndex) == scalars.endIndex { return cellWidth(of: first) }
  return clusterWidth(scalars)
}

/// Returns the number of cells that a terminal gives a line of text.
///
/// Use it in your own ``DrawnView`` or ``LayoutView`` to measure texts. A character counts as 0, 1
/// or 2 cells by its East Asian width and its emoji properties; no table is right for every
/// terminal.
///
/// - Parameter text: one line. Control characters count as 0, though ``Canvas/write(_:in:_:)``
///   shows a sign for each.
/// - Returns: the number of cells.
/// - Complexity: O(length).
public func cellWidth(of text: String) -> Int {
  simpleWidth(of: text) ?? text.reduce(0) { $0 + cellWidth(of: $1) }
}

/// Whether terminals disagree on the width of this character.
///
/// A renderer should clear two cells before it draws such a character, and then move the cursor to
/// an absolute position; a wrong width then affects only those two cells.
package func isUncertain(_ character: Character) -> Bool {
  let scalars = character.unicodeScalars
  guard let first = scalars.first else { return false }
  if scalars.index(after: scalars.startIndex) != scalars.endIndex { return true }
  if first.value < firstMark { return false }
  return first.value >= 0x1F000 || contains(narrowEmojiRanges, first)
    || contains(widenedRanges, first)
}

/// The most cells of a scalar that a terminal draws apart from the others of its cluster.
///
/// Some terminals give each half of a flag two cells, and a heart that has a picture.
func greatestCellWidth(of scalar: Unicode.Scalar) -> Int {
  isRegionalIndicator(scalar) || contains(narrowEmojiRanges, scalar) ? 2 : cellWidth(of: scalar)
}

/// Scalars that are wide since Unicode 16, which terminals with older data draw in one cell.
private let widenedRanges: [UInt32] = [
  0x2630, 0x2637, 0x268A, 0x268F, 0x4DC0, 0x4DFF, 0x1D300, 0x1D356, 0x1D360, 0x1D376,
]

/// The first combining mark; no lower scalar is wide or a mark.
private let firstMark: UInt32 = 0x300

private func cellWidth(of scalar: Unicode.Scalar) -> Int {
  if scalar.value < firstMark {
    return scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value) ? 0 : 1
  }
  if contains(zeroWidthRanges, scalar) { return 0 }
  if contains(wideRanges, scalar) { return 2 }
  // The standard library may know emoji that are newer than the tables.
  return scalar.value >= 0x1F000 && scalar.properties.isEmojiPresentation
    && !isRegionalIndicator(scalar) ? 2 : 1
}

private func clusterWidth(_ scalars: Character.UnicodeScalarView) -> Int {
  var width = 0
  var spacingMarks = 0
  var regionalIndicators = 0
  var previous: Unicode.Scalar?
  for scalar in scalars {
    if scalar == "\u{FE0F}", let base = previous, contains(narrowEmojiRanges, base) { return 2 }
    if isRegionalIndicator(scalar) { regionalIndicators += 1 }
    if previous != nil, scalar.properties.generalCategory == .spacingMark {
      spacingMarks += 1
    } else {
      width = max(width, cellWidth(of: scalar))
    }
    previous = scalar
  }
  return regionalIndicators == 2 ? 2 : min(2, width + spacingMarks)
}

private func isRegionalIndicator(_ scalar: Unicode.Scalar) -> Bool {
  (0x1F1E6...0x1F1FF).contains(scalar.value)
}

/// Searches sorted pairs of a first and a last scalar.
///
/// - Complexity: O(log *n*) for *n* pairs.
private func contains(_ ranges: [UInt32], _ scalar: Unicode.Scalar) -> Bool {
  let range = firstIndex(in: ranges.count / 2) { scalar.value <= ranges[2 * $0 + 1] }
  return 2 * range < ranges.count && scalar.value >= ranges[2 * range]
}
