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
    // By bytes: a mark after it would make another character of its end.
    var bytes = Array(text.utf8)
    // The longest first, since one may be part of another.
    for hidden in texts.values.joined().sorted(by: { $0.utf8.count > $1.utf8.count }) {
      for form in [String(reflecting: hidden).dropFirst().dropLast(), hidden[...]]
      where !form.isEmpty {
        bytes.replace(Array(form.utf8), with: "•••".utf8)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
