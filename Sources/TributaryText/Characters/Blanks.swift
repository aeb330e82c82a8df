extension StringProtocol {
  /// The text without the spaces and tabs at its ends.
  package var withoutOuterBlanks: String {
    let isBlank: (Character) -> Bool = { $0 == " " || $0 == "\t" }
    let start = drop(while: isBlank)
    guard let end = start.lastIndex(where: { !isBlank($0) }) else { return "" }
    return String(start[...end])
  }
}
