/// A Maildir: a folder with a file for each message, new ones in `new`, and others in `cur`, where the end of
/// a name has the marks.
///
/// The folders `.Sent`, `.Archive` and `.Trash` in it are shown too, if they are there.
nonisolated struct Maildir: MailSource {
  let states: [MessageState]
  private let paths: [String]

  init(_ path: String) throws(MailboxError) {
    var found = try Self.files(in: path, .inbox)
    for (name, folder) in [(".Sent", Folder.sent), (".Archive", .archive), (".Trash", .trash)]
    where MailFile.isFolder("\(path)/\(name)") {
      found += try Self.files(in: "\(path)/\(name)", folder)
    }
    found.sort { ($0.time, $0.name) < ($1.time, $1.name) }
    guard found.count < Letter.firstID else {
      throw MailboxError(text: "\(path): there are more than \(Letter.firstID - 1) messages")
    }
    states = found.map(\.state)
    paths = found.map { "\($0.folder)/\($0.name)" }
  }

  func message(_ id: MailMessage.ID) -> MailMessage {
    let path = paths[id - 1]
    let name = path.split(separator: "/").last ?? ""
    do throws(MailboxError) {
      let head = try MailFile(path).bytes(from: 0, count: MailText.headLimit)
      return MailText(MailText.lines(head)[...]).message(
        id, date: Self.time(in: name).map { MailDate(minutes: $0 / 60) }
      ) {
        let bytes = try? MailFile(path).bytes(from: 0, count: MailText.limit)
        return MailText(MailText.lines(bytes ?? [])[...]).body
      }
    } catch {
      // Another program may have moved it.
      let nobody = Contact(name: "", address: "")
      return MailMessage(
        id: id, from: nobody, to: nobody, date: nil, subject: "This message cannot be read",
        body: { error.text })
    }
  }

  private struct File {
    let folder: String
    let name: String
    let time: Int
    let state: MessageState
  }

  private static func files(in path: String, _ folder: Folder) throws(MailboxError) -> [File] {
    var files: [File] = []
    for part in ["cur", "new"] {
      guard MailFile.isFolder("\(path)/\(part)") else {
        throw MailboxError(text: "\(path): no folder '\(part)' is in it; a Maildir has cur and new")
      }
      for name in try MailFile.names(in: "\(path)/\(part)") {
        let marks = part == "cur" ? name.split(separator: ":2,").dropFirst().last ?? "" : ""
        let state = MessageState(
          folder: marks.contains("T") ? .trash : folder, isRead: marks.contains("S"),
          isFlagged: marks.contains("F"))
        files.append(
          File(folder: "\(path)/\(part)", name: name, time: time(in: name[...]) ?? 0, state: state))
      }
    }
    return files
  }

  // The name of a file begins with the seconds since 1970.
  private static func time(in name: Substring) -> Int? {
    let seconds = Int(name.prefix { $0.isASCII && $0.isNumber })
    return seconds.flatMap { (0..<(1 << 40)).contains($0) ? $0 : nil }
  }
}
