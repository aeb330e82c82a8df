/// The signs of the library in ASCII, for terminals that do not show UTF-8; each is one cell wide as its twin.
enum ASCIISigns {
  /// The sign to write for one that is beyond ASCII; `?` for a character of a text.
  static func sign(for scalar: UInt32) -> UInt8 {
    switch scalar {
    case 0x2500, 0x2501, 0x2574, 0x2578, 0x2594, 0x2581: UInt8(ascii: "-")
    case 0x2502, 0x2503, 0x2590, 0x258C, 0x2595, 0x258F: UInt8(ascii: "|")
    case 0x250C...0x254B, 0x256D...0x2570: UInt8(ascii: "+")
    case 0x2022, 0x25CF, 0x00B7: UInt8(ascii: "*")
    case 0x25CB: UInt8(ascii: "o")
    case 0x2713: UInt8(ascii: "x")
    case 0x2717: UInt8(ascii: "!")
    case 0x2026: UInt8(ascii: "~")
    case 0x2190, 0x2039: UInt8(ascii: "<")
    case 0x2192, 0x203A, 0x25B8: UInt8(ascii: ">")
    case 0x2191: UInt8(ascii: "^")
    case 0x2193, 0x25BE: UInt8(ascii: "v")
    case 0x2588, 0x2593, 0x2592, 0x2591: UInt8(ascii: "#")
    case 0x2580...0x259F: UInt8(ascii: "=")
    case 0x2018, 0x2019: UInt8(ascii: "'")
    case 0x201C, 0x201D: UInt8(ascii: "\"")
    case 0x2013, 0x2014: UInt8(ascii: "-")
    default: UInt8(ascii: "?")
    }
  }
}
