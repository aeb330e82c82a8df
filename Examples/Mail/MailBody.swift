nonisolated extension MailText {
  /// The body as a text; of several parts the first that is plain text, or else any text.
  var body: String {
    text(depth: 8) { $0 == "text/plain" } ?? text(depth: 8) { $0.hasPrefix("text/") }
      ?? "This message has no text."
  }

  // Parts may be in parts.
  private func text(depth: Int, _ isText: (String) -> Bool) -> String? {
    let content = headers["content-type"] ?? "text/plain"
    let type = content.prefix { $0 != ";" && !$0.isWhitespace }.lowercased()
    guard let boundary = parameter("boundary", of: content), type.hasPrefix("multipart/") else {
      return isText(type) ? decoded(charset: parameter("charset", of: content) ?? "") : nil
    }
    guard depth > 0 else { return nil }
    let (separator, end) = (Array("--\(boundary)".utf8), Array("--\(boundary)--".utf8))
    let parts = lines.split(omittingEmptySubsequences: false) {
      $0.starts(with: separator) && ($0.count == separator.count || $0.starts(with: end))
    }
    for part in parts.dropFirst() {
      if let text = MailText(part).text(depth: depth - 1, isText) { return text }
    }
    return nil
  }

  private func decoded(charset: String) -> String {
    let bytes = Array(lines.joined(separator: [UInt8(ascii: "\n")]))
    switch headers["content-transfer-encoding"]?.lowercased() {
    case "base64"?: return EncodedWords.text(EncodedWords.base64(bytes), charset)
    case "quoted-printable"?: return EncodedWords.text(EncodedWords.quoted(bytes), charset)
    default: return EncodedWords.text(bytes, charset)
    }
  }

  // `name=value` or `name="value"` behind a semicolon.
  private func parameter(_ name: String, of header: String) -> String? {
    for part in header.split(separator: ";").dropFirst() {
      let words = part.split(separator: "=", maxSplits: 1)
      guard words.count == 2, words[0].filter({ !$0.isWhitespace }).lowercased() == name else {
        continue
      }
      let value = words[1].drop(while: \.isWhitespace)
      if value.first == "\"" { return String(value.dropFirst().prefix { $0 != "\"" }) }
      return String(value.prefix { !$0.isWhitespace })
    }
    return nil
  }
}
