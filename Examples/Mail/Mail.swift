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
        CommandLineOption(
          "--mailbox", value: "PATH", help: "the mbox or Maildir to read; it is never changed"),
        CommandLineOption(
          "--count", value: "N", help: "makes N messages in the inbox instead; 10000 unless given"),
        CommandLineOption("--seed", value: "N", help: "makes other messages; 1 unless given"),
        CommandLineOption(
          "--generate", value: "FILE",
          help: "writes the messages that it makes to an mbox, and ends"
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

  private static func mail(_ arguments: CommandLineArguments) throws(ExitError) -> any MailSource {
    guard let path = arguments["--mailbox"] else { return try made(arguments) }
    for other in ["--count", "--seed", "--generate"] where arguments.has(other) {
      throw .usage("--mailbox and \(other) exclude each other; remove one")
    }
    do throws(MailboxError) {
      return try MailFile.mailbox(at: path)
    } catch {
      throw .data("--mailbox \(error.text)")
    }
  }

  private static func made(_ arguments: CommandLineArguments) throws(ExitError) -> MadeMail {
    let count = try arguments.count("--count", upTo: 1_000_000) ?? 10_000
    let seed = try arguments.count("--seed", upTo: .max) ?? 1
    return MadeMail(count: count, seed: UInt64(seed))
  }

  /// Writes a mailbox, and ends the program, which has not drawn anything yet.
  private static func write(_ mail: any MailSource, to path: String) throws(ExitError) -> Never {
    // Files that are there may be letters of the user's.
    guard let file = unsafe fopen(path, "wx") else {
      throw .data("--generate \(path): \(MailFile.reason); give a new file in a folder of yours")
    }
    for (index, state) in mail.states.enumerated() {
      let text = Mbox.text(of: mail.message(index + 1), state)
      if unsafe fputs(text, file) < 0 { break }
    }
    guard unsafe ferror(file) == 0, unsafe fclose(file) == 0 else {
      throw .data("--generate \(path): \(MailFile.reason); make room and try again")
    }
    print("\(mail.states.count) messages; read them with --mailbox \(path)")
    exit(0)
  }
}
