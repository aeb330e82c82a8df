/// The ASCII character for another one, for terminals that show only ASCII; `?` for letters without
/// a likeness.
///
/// Lines, blocks, arrows and marks get similar signs; letters of Latin-1 lose their accents.
func asciiSubstitute(for scalar: Unicode.Scalar) -> UInt8 {
  let value = scalar.value
  switch value {
  case 0x20...0x7E: return UInt8(value)
  case 0xC0...0xFF: return latin[Int(value - 0xC0)]
  case 0x2571: return UInt8(ascii: "/")
  case 0x2572: return UInt8(ascii: "\\")
  case 0x2573: return UInt8(ascii: "X")
  case 0x2500...0x257F: return lineSubstitute(value)
  case 0x2588, 0x2591...0x2593: return UInt8(ascii: "#")
  case 0x2581, 0x2594: return UInt8(ascii: "-")
  case 0x258C, 0x258F, 0x2590, 0x2595: return UInt8(ascii: "|")
  case 0x2580...0x259F: return UInt8(ascii: "=")
  case 0x2800...0x28FF: return braille(value)
  default: return signs[value] ?? UInt8(ascii: "?")
  }
}

private func lineSubstitute(_ value: UInt32) -> UInt8 {
  switch value {
  case 0x2500, 0x2501, 0x2504, 0x2505, 0x2508, 0x2509, 0x254C, 0x254D, 0x2550, 0x2574, 0x2576,
    0x2578, 0x257A, 0x257C, 0x257E:
    UInt8(ascii: "-")
  case 0x2502, 0x2503, 0x2506, 0x2507, 0x250A, 0x250B, 0x254E, 0x254F, 0x2551, 0x2575, 0x2577,
    0x2579, 0x257B, 0x257D, 0x257F:
    UInt8(ascii: "|")
  default: UInt8(ascii: "+")
  }
}

// By the number of dots, and by their positions if they are few.
private func braille(_ value: UInt32) -> UInt8 {
  let dots = value & 0xFF
  switch dots.nonzeroBitCount {
  case 0: return UInt8(ascii: " ")
  case 1...2: return UInt8(ascii: dots & 0b0001_1011 == dots ? "'" : ".")
  case 3...5: return UInt8(ascii: ":")
  default: return UInt8(ascii: "#")
  }
}

private let latin = Array("AAAAAAACEEEEIIIIDNOOOOOxOUUUUYTsaaaaaaaceeeeiiiidnooooo/ouuuuyty".utf8)

private let signs: [UInt32: UInt8] = {
  let likenesses: [(String, Unicode.Scalar)] = [
    ("\u{A0}", " "), ("‐‑‒–—―−\u{AD}", "-"), ("‘’‚‹›`´", "'"), ("“”„«»", "\""), ("…", "~"),
    ("·∙", "."),
    ("•●◉★☆■◆", "*"), ("○◯□◇◌", "o"), ("✓✔☑☒×", "x"), ("✗✘", "!"), ("←◀◂◄", "<"), ("→▶▸►", ">"),
    ("↑▲▴", "^"), ("↓▼▾", "v"), ("⏎↵", "<"), ("⌄", "v"), ("❯›", ">"), ("❮‹", "<"),
    ("¦", "|"), ("©", "c"), ("®", "r"), ("°º", "o"), ("ª", "a"), ("²", "2"), ("³", "3"),
    ("¹", "1"),
  ]
  var table: [UInt32: UInt8] = [:]
  for (scalars, likeness) in likenesses {
    for scalar in scalars.unicodeScalars { table[scalar.value] = UInt8(ascii: likeness) }
  }
  return table
}()
