internal import TributaryText

/// A text as XML 1.0 can hold it, in an element as well as in an attribute.
///
/// Characters that XML forbids or advises against (section 2.2), controls and noncharacters, become U+FFFD; a
/// line break stays.
///
/// - Complexity: O(length).
func textForXML(_ text: String) -> String {
  var result = String.UnicodeScalarView()
  for scalar in text.unicodeScalars {
    switch scalar {
    case "&": result.append(contentsOf: "&amp;".unicodeScalars)
    case "<": result.append(contentsOf: "&lt;".unicodeScalars)
    case ">": result.append(contentsOf: "&gt;".unicodeScalars)
    case "\"": result.append(contentsOf: "&quot;".unicodeScalars)
    case "'": result.append(contentsOf: "&#39;".unicodeScalars)
    case "\n": result.append(scalar)
    default: result.append(isPlain(scalar) ? scalar : "\u{FFFD}")
    }
  }
  return String(result)
}

private func isPlain(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0..<0x20, 0x7F..<0xA0, 0xFDD0...0xFDEF: false
  case let value: value & 0xFFFE != 0xFFFE
  }
}
