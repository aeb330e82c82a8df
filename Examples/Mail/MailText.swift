/// A message as it is in a file: headers, an empty line, and a body (RFC 5322).
///
/// Headers may be missing, wrong or twice; any bytes are some message.
nonisolated struct MailText {
  typealias Line = ArraySlice<UInt8>

  /// The number of bytes in which headers are looked for.
  static let headLimit = 1 << 15

  /// The number of bytes that are read of a message; attachments behind them are not.
  static let limit = 1 << 20

  /// The headers by their names in lower case; the first of each name.
  private(set) var headers: [String: String] = [:]

  /// The lines behind the headers.
  let lines: ArraySlice<Line>

  init(_ lines: ArraySlice<Line>) {
    let end = lines.firstIndex(where: \.isEmpty) ?? lines.endIndex
    self.lines = lines[min(end + 1, lines.endIndex)...]
    var header = ""
    for line in lines[..<end] {
      let text = String(decoding: line, as: UTF8.self)
      if !text.utf8.starts(with: " ".utf8), !text.utf8.starts(with: "\t".utf8) {
        add(header)
        header = ""
      }
      header += text
    }
    add(header)
  }

  private mutating func add(_ header: String) {
    guard let colon = header.utf8.firstIndex(of: UInt8(ascii: ":")) else { return }
    let name = header[..<colon].lowercased()
    if headers[name] == nil {
      headers[name] = String(header[colon...].dropFirst().drop(while: \.isWhitespace))
    }
  }

  /// Returns the lines of a file, which end with LF or CRLF; the last one need not end.
  static func lines(_ bytes: [UInt8]) -> [Line] {
    var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines.map { $0.last == UInt8(ascii: "\r") ? $0.dropLast() : $0 }
  }
}

// Messages.
nonisolated extension MailText {
  /// Returns the message of these headers.
  ///
  /// - Parameters:
  ///   - id: its number.
  ///   - date: the date of its delivery, for one without a date.
  ///   - body: reads its body.
  /// - Returns: the message, with words in place of missing headers.
  func message(
    _ id: MailMessage.ID, date: MailDate?, body: @escaping @Sendable () -> String
  ) -> MailMessage {
    let subject = headers["subject"].map(EncodedWords.decoded) ?? ""
    return MailMessage(
      id: id, from: contact("from"), to: contact("to"),
      date: headers["date"].flatMap { MailDate(header: $0) } ?? date,
      subject: subject.isEmpty ? "No subject" : subject, body: body)
  }

  // `Ann Lee <ann@example.org>`, `"Lee, Ann" <…>` or `ann@example.org`; the first of several.
  private func contact(_ name: String) -> Contact {
    let text = headers[name] ?? ""
    var (words, isQuoted, address) = ("", false, Substring())
    var rest = text[...]
    while let character = rest.popFirst() {
      switch character {
      case "\\" where isQuoted: words += rest.popFirst().map { String($0) } ?? ""
      case "\"": isQuoted.toggle()
      case "<" where !isQuoted:
        address = rest.prefix { $0 != ">" }
        rest = ""
      case "," where !isQuoted: rest = ""
      default: words.append(character)
      }
    }
    let decoded = EncodedWords.decoded(words)
    let person = decoded.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace)
    let found = String(person.reversed())
    return Contact(
      name: found.isEmpty ? String(address) : found,
      address: address.isEmpty && found.contains("@") ? found : String(address))
  }

  /// Returns a message as it is in a file.
  ///
  /// - Parameters:
  ///   - message: the message.
  ///   - marks: more headers.
  /// - Returns: the lines, each with its end.
  static func text(of message: MailMessage, marks: [String] = []) -> String {
    var headers = [
      "From: \(EncodedWords.encoded(message.from.name)) <\(message.from.address)>",
      "To: \(EncodedWords.encoded(message.to.name)) <\(message.to.address)>",
      "Subject: \(EncodedWords.encoded(message.subject))",
    ]
    if let date = message.date { headers.append("Date: \(date.header)") }
    headers += ["Content-Type: text/plain; charset=utf-8", "Content-Transfer-Encoding: 8bit"]
    return (headers + marks + ["", message.body, ""]).joined(separator: "\n")
  }
}
