/// The keys by the codes that terminals send for them.
///
/// The one table of keys: a code is in a letter, in a number before `~`, in the last byte of
/// the keypad, or in the code point of `CSI u`. Modifiers are the same for all and no part of it.
enum KeyCodes {
  /// The key of `ESC [ 1 ; modifiers letter` and `ESC O letter`.
  static func letter(_ letter: UInt8) -> Key.Code? {
    switch letter {
    case 0x41: .up
    case 0x42: .down
    case 0x43: .right
    case 0x44: .left
    case 0x46: .end
    case 0x48: .home
    case 0x50...0x53: .function(Int(letter) - 0x4F)
    default: nil
    }
  }

  /// The key of `ESC [ number ~`, and of rxvt's other last bytes.
  static func number(_ number: Int) -> Key.Code? {
    switch number {
    case 1, 7: .home
    case 2: .insert
    case 3: .delete
    case 4, 8: .end
    case 5: .pageUp
    case 6: .pageDown
    // The VT220 left out a number after every fifth key or so.
    case 11...15: .function(number - 10)
    case 17...21: .function(number - 11)
    case 23...26: .function(number - 12)
    case 28, 29: .function(number - 13)
    case 31...34: .function(number - 14)
    default: nil
    }
  }

  /// The key of `ESC O letter` on a numeric keypad in application mode.
  static func keypad(_ letter: UInt8) -> Key.Code? {
    switch letter {
    case 0x49: .tab
    case 0x4D: .enter
    case 0x58: .character("=")
    case 0x6A...0x79: .character(Character(Unicode.Scalar(letter - 0x40)))
    default: nil
    }
  }

  /// The key of `CSI u`, modifyOtherKeys and the kitty protocol: a code point, or a number in the
  /// private use area for a key that types nothing.
  static func codePoint(_ code: Int) -> Key.Code? {
    switch code {
    case 8, 0x7F: .backspace
    case 9: .tab
    case 13, 57_414: .enter
    case 27: .escape
    // Terminals send no other control here; xterm's `CSI 1 ; 5 u` is a key of the keypad.
    case ..<0x20, 0x80...0x9F: nil
    case 57_376...57_398: .function(code - 57_363)
    case 57_399...57_408: .character(Character(Unicode.Scalar(UInt8(code - 57_399 + 0x30))))
    case 57_409: .character(".")
    case 57_410: .character("/")
    case 57_411: .character("*")
    case 57_412: .character("-")
    case 57_413: .character("+")
    case 57_415: .character("=")
    case 57_416: .character(",")
    case 57_417: .left
    case 57_418: .right
    case 57_419: .up
    case 57_420: .down
    case 57_421: .pageUp
    case 57_422: .pageDown
    case 57_423: .home
    case 57_424: .end
    case 57_425: .insert
    case 57_426: .delete
    case 0xE000...0xF8FF: nil
    default: UInt32(exactly: code).flatMap(Unicode.Scalar.init).map { .character(Character($0)) }
    }
  }
}
