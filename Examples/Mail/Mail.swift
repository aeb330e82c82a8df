import Tributary

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

@main
enum Mail {
  static func main() async {
    let app = TextApp(
      "Mail", abstract: "Reads, sorts and writes mail.",
      options: .all + [
        CommandLineOption("--mailbox", value: "FILE", help: "the mailbox to read"),
        CommandLineOption(
          "--count", value: "N", help: "makes N messages in the inbox instead; 10000 unless given"),
        CommandLineOption("--seed", value: "N", help: "makes other messages; 1 unless given"),
        CommandLineOption(
          "--generate", value: "FILE", help: "writes the messages that it makes to a file, and ends"
        ),
        CommandLineOption("--server", value: "KIND", help: "fast, slow or failing"),
      ])
    await app.run { arguments throws(ExitError) in
      let server = MailServer(clock: arguments.clock, quality: try quality(arguments))
      let mail = try mail(arguments)
      if let path = arguments["--generate"] { try write(mail, to: path) }
      return MailFlow.vend(store: MailStore(mail), server: server)
    }
  }

  private static func quality(
    _ arguments: CommandLineArguments
  ) throws(ExitError) -> MailServer.Quality {
    guard let name = arguments["--server"] else { return .fast }
    if let quality = MailServer.Quality(rawValue: name) { return quality }
    throw .usage("--server '\(name)' is no kind of server; give fast, slow or failing")
  }

  private static func mail(_ arguments: CommandLineArguments) throws(ExitError) -> MadeMail {
    guard let path = arguments["--mailbox"] else {
      let count = try arguments.count("--count", upTo: 100_000) ?? 10_000
      let seed = try arguments.count("--seed", upTo: .max) ?? 1
      return MadeMail(count: count, seed: UInt64(seed))
    }
    for other in ["--count", "--seed", "--generate"] where arguments.has(other) {
      throw .usage("--mailbox and \(other) exclude each other; remove one")
    }
    let lines = try arguments.lines(ofFile: "--mailbox") ?? []
    do throws(MailboxFile.Mistake) {
      return try MailboxFile.mail(from: lines)
    } catch {
      throw .data("\(path), line \(error.line): \(error.message)")
    }
  }

  /// Writes a mailbox, and ends the program, which has not drawn anything yet.
  private static func write(_ mail: MadeMail, to path: String) throws(ExitError) -> Never {
    let bytes = Array(MailboxFile.text(of: mail).utf8)
    // Files that are there may be letters of the user's.
    guard let file = unsafe fopen(path, "wx") else {
      throw .data("--generate \(path): \(reason()); give a new file in a folder of yours")
    }
    let written = unsafe fwrite(bytes, 1, bytes.count, file)
    guard unsafe fclose(file) == 0, written == bytes.count else {
      throw .data("--generate \(path): \(reason()); make room and try again")
    }
    print("\(mail.messages.count) messages; read them with --mailbox \(path)")
    exit(0)
  }

  private static func reason() -> String { unsafe String(cString: strerror(errno)) }
}
