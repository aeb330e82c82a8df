/// An mbox: one file, in which each message begins with a line `From …` behind an empty line.
///
/// One pass finds where the messages begin, and their marks; it keeps no text.
nonisolated struct Mbox: MailSource {
  let states: [MessageState]
  private let starts: [Int]
  private let file: MailFile

  init(_ path: String) throws(MailboxError) {
    file = try MailFile(path)
    var index = MboxIndex()
    do throws(MboxIndex.Mistake) {
      try index.read(file)
    } catch {
      throw MailboxError(text: "\(path), line \(error.line): \(error.message)")
    }
    (states, starts) = (index.states, index.starts + [index.end])
  }

  func message(_ id: MailMessage.ID) -> MailMessage {
    let head = text(of: id, upTo: MailText.headLimit)
    // The line before the headers has the date of delivery.
    let words = String(decoding: head.first ?? [], as: UTF8.self).split(separator: " ")
    let date = MailDate(header: words.dropFirst(2).joined(separator: " "))
    return MailText(head.dropFirst()).message(id, date: date) {
      MailText(text(of: id, upTo: MailText.limit).dropFirst()).body
    }
  }

  // The lines, without the sign of those that begin as a message does.
  private func text(of id: MailMessage.ID, upTo limit: Int) -> [MailText.Line] {
    let (start, end) = (starts[id - 1], starts[id])
    var lines = MailText.lines(file.bytes(from: start, count: min(end - start, limit)))
    // The empty line before the next message.
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines.map { Self.isQuoted($0) ? $0.dropFirst() : $0 }
  }

  private static let start = Array("From ".utf8)

  private static func isQuoted(_ line: MailText.Line) -> Bool {
    guard line.first == UInt8(ascii: ">") else { return false }
    return line.drop { $0 == UInt8(ascii: ">") }.starts(with: start)
  }
}

nonisolated extension Mbox {
  /// Returns a message as it is in an mbox.
  static func text(of message: MailMessage, _ state: MessageState) -> String {
    var marks = ["Status: \(state.isRead ? "RO" : "O")"]
    if state.isFlagged { marks.append("X-Status: F") }
    if let folder = state.folder, folder != .inbox { marks.append("X-Folder: \(folder.rawValue)") }
    let lines = MailText.lines(Array(MailText.text(of: message, marks: marks).utf8)).map { line in
      let isQuoted = line.starts(with: start) || isQuoted(line)
      return (isQuoted ? ">" : "") + String(decoding: line, as: UTF8.self)
    }
    let date = message.date ?? MailDate(minutes: 0)
    return "From - \(date.delivery)\n\(lines.joined(separator: "\n"))\n\n"
  }
}

/// The places and the marks of the messages of an mbox.
nonisolated private struct MboxIndex {
  private(set) var starts: [Int] = []
  private(set) var states: [MessageState] = []

  /// The size of the file.
  private(set) var end = 0

  private var isBehindEmptyLine = true
  private var isInHeaders = false
  private var count = 0

  struct Mistake: Error {
    let line: Int
    let message: String
  }

  // Lines of any length: the rest of a longer one than a block is read as lines that begin no message.
  mutating func read(_ file: MailFile) throws(Mistake) {
    let size = 1 << 20
    while true {
      let block = file.bytes(from: end, count: size)
      var next = 0
      for index in block.indices where block[index] == UInt8(ascii: "\n") {
        try add(block[next..<index], at: end + next)
        next = index + 1
      }
      // The last line of the file, or a part of one that is longer than a block.
      if next < block.count, block.count < size || next == 0 {
        try add(block[next...], at: end + next)
        next = block.count
      }
      end += next
      guard states.count < Letter.firstID else {
        throw Mistake(line: 1, message: "there are more than \(Letter.firstID - 1) messages")
      }
      if block.count < size { return }
    }
  }

  // The first letters of headers with marks.
  private static let marks = Array("SsXx".utf8)

  private mutating func add(_ line: ArraySlice<UInt8>, at start: Int) throws(Mistake) {
    let isEmpty = line.isEmpty || line.count == 1 && line.first == UInt8(ascii: "\r")
    if isBehindEmptyLine, line.first == UInt8(ascii: "F"), line.starts(with: "From ".utf8) {
      starts.append(start)
      states.append(MessageState(folder: .inbox))
      isInHeaders = true
    } else if isInHeaders, isEmpty {
      isInHeaders = false
    } else if isInHeaders, let first = line.first, Self.marks.contains(first) {
      addMarks(line.prefix(80))
    }
    isBehindEmptyLine = isEmpty
    count += 1
    guard isEmpty || !starts.isEmpty else {
      throw Mistake(
        line: count,
        message: "this is no mbox, in which a message begins with 'From '; give another file")
    }
  }

  private mutating func addMarks(_ line: ArraySlice<UInt8>) {
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { return }
    // In lower case.
    let name = line[..<colon].map { $0 | 0x20 }
    let (value, last) = (line[colon...].dropFirst(), states.count - 1)
    if name.elementsEqual("status".utf8) {
      states[last].isRead = value.contains(UInt8(ascii: "R"))
    } else if name.elementsEqual("x-status".utf8) {
      states[last].isFlagged = value.contains(UInt8(ascii: "F"))
      if value.contains(UInt8(ascii: "D")) { states[last].folder = .trash }
    } else if name.elementsEqual("x-folder".utf8) {
      let word = String(decoding: value, as: UTF8.self).filter { !$0.isWhitespace }
      if let folder = Folder(rawValue: word), folder != .drafts { states[last].folder = folder }
    }
  }
}
