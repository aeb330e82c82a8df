/// The texts that were typed into hidden fields, which no text for a reader may contain.
///
/// They are kept when their screens have gone: a flow may pass a password on later.
@MainActor
final class HiddenTexts {
  private var texts: [ViewID: [String]] = [:]

  init() {}

  /// Notes the text of a field.
  ///
  /// The one before is kept unless this one only continues it, since the app may have it by now.
  func note(_ text: String, of field: ViewID) {
    var known = texts[field] ?? []
    if let last = known.last, text.hasPrefix(last) { known.removeLast() }
    known.append(text)
    texts[field] = known.suffix(16)
  }

  /// Returns a text with dots in place of the hidden texts, as they are and as they are printed
  /// inside of a value.
  func redacted(_ text: String) -> String {
    var redacted = text
    // The longest first, since one may be part of another.
    for hidden in texts.values.joined().sorted(by: { $0.utf8.count > $1.utf8.count }) {
      for form in [String(reflecting: hidden).dropFirst().dropLast(), hidden[...]] {
        redacted = Self.replacing(form, in: redacted)
      }
    }
    return redacted
  }

  private static func replacing(_ part: Substring, in text: String) -> String {
    let (part, bytes) = (Array(part.utf8), Array(text.utf8))
    guard !part.isEmpty, bytes.count >= part.count else { return text }
    var result: [UInt8] = []
    var index = 0
    while index < bytes.count {
      if bytes[index...].starts(with: part) {
        result += Array("•••".utf8)
        index += part.count
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
