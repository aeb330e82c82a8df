import Tributary

@main
enum Mail {
  static func main() async {
    let app = TextApp(
      "Mail", abstract: "Reads, sorts and writes mail.",
      options: .all + [
        CommandLineOption(
          "--count", value: "N", help: "messages in the inbox; 10000 unless given"),
        CommandLineOption("--seed", value: "N", help: "makes other messages; 1 unless given"),
        CommandLineOption("--server", value: "KIND", help: "fast, slow or failing"),
      ])
    await app.run { arguments throws(ExitError) in
      let count = try arguments.count("--count", upTo: 100_000) ?? 10_000
      let seed = try arguments.count("--seed", upTo: .max) ?? 1
      let mail = MadeMail(count: count, seed: UInt64(seed))
      return MailFlow.vend(
        store: MailStore(mail),
        server: MailServer(clock: arguments.clock, quality: try quality(arguments)))
    }
  }

  private static func quality(
    _ arguments: CommandLineArguments
  ) throws(ExitError) -> MailServer.Quality {
    guard let name = arguments["--server"] else { return .fast }
    if let quality = MailServer.Quality(rawValue: name) { return quality }
    throw .usage("--server '\(name)' is no kind of server; give fast, slow or failing")
  }
}
