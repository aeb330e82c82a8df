/// An mbox: one file, in which each message begins with a line `From …` behind an empty line.
///
/// One pass finds where the messages begin, and their marks; it keeps no text.
struct Mbox: MailSource {
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

extension Mbox {
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
private struct MboxIndex {
  private(set) var starts: [Int] = []
  private(set) var states: [MessageState] = []

  /// The size of the file.
  private(set) var end = 0

  private var isBehindEmptyLine = true
  private var isInHeaders = false

  struct Mistake: Error {
    let line: Int
    let message: String
  }

  // Lines of any length: the rest of a longer one than a block is read as lines that begin no message.
  mutating func read(_ file: MailFile) throws(Mistake) {
    let size = 1 << 20
    var emptyLines = 0
    while true {
      let block = file.bytes(from: end, count: size)
      var rest = block[...]
      while let newline = rest.firstIndex(of: UInt8(ascii: "\n")) ?? last(rest, block, size) {
        let line = rest[..<newline]
        add(line, at: end + rest.startIndex)
        if starts.isEmpty {
          guard isBehindEmptyLine else {
            throw Mistake(
              line: emptyLines + 1,
              message: "this is no mbox, in which a message begins with 'From '; give another file")
          }
          emptyLines += 1
        }
        rest = rest[min(newline + 1, block.endIndex)...]
      }
      end += rest.startIndex
      guard states.count < Letter.firstID else {
        throw Mistake(line: 1, message: "there are more than \(Letter.firstID - 1) messages")
      }
      if block.count < size { return }
    }
  }

  // The end of the rest of a block, if there is no other end of a line.
  private func last(_ rest: ArraySlice<UInt8>, _ block: [UInt8], _ size: Int) -> Int? {
    let isWhole = block.count < size || rest.startIndex == 0
    return !rest.isEmpty && isWhole ? block.endIndex : nil
  }

  private mutating func add(_ line: ArraySlice<UInt8>, at start: Int) {
    let isEmpty = line.isEmpty || line.count == 1 && line.first == UInt8(ascii: "\r")
    if isBehindEmptyLine, line.first == UInt8(ascii: "F"), line.starts(with: "From ".utf8) {
      starts.append(start)
      states.append(MessageState(folder: .inbox))
      isInHeaders = true
    } else if isInHeaders, isEmpty {
      isInHeaders = false
    } else if isInHeaders, let first = line.first, "SsXx".utf8.contains(first) {
      addMarks(String(decoding: line.prefix(80), as: UTF8.self))
    }
    isBehindEmptyLine = isEmpty
  }

  private mutating func addMarks(_ line: String) {
    let parts = line.split(separator: ":", maxSplits: 1)
    guard parts.count == 2 else { return }
    let value = parts[1].filter { !$0.isWhitespace }
    switch parts[0].lowercased() {
    case "status": states[states.count - 1].isRead = value.contains("R")
    case "x-status":
      states[states.count - 1].isFlagged = value.contains("F")
      if value.contains("D") { states[states.count - 1].folder = .trash }
    case "x-folder":
      if let folder = Folder(rawValue: value), folder != .drafts {
        states[states.count - 1].folder = folder
      }
    default: break
    }
  }
}
