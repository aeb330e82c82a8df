import TestSupport
import Testing

// A run that ends in the middle is gone on with by the next one.
@Suite("A saved run", .waitsForPrograms) struct SavedRunTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private var file: String { "\(folder.path)/state" }

  private var state: String? { try? textFile(at: file) }

  private func order(_ lines: String) throws -> ChildProcess {
    try ChildProcess(builtProduct("PizzaToppings"), ["--save", file], input: lines)
  }

  private func browse(_ arguments: String...) throws -> ChildProcess {
    try ChildProcess(builtProduct("TweetTimeline"), ["--count", "9"] + arguments)
  }

  @Test func `an order continues where it was left, with the earlier choices, up to its result`()
    throws
  {
    let first = try order("Start\n2\nNext\nlarge\n7 Oak St\n")
    #expect(first.status == .exited(1))
    let saved = try #require(state)
    #expect(saved.contains("\"Tributary\": {\"app\": \"PizzaToppings\", \"version\": 1}"))
    for address in ["toppings", "size", "address", "summary"] {
      #expect(saved.contains("{\"address\": \"\(address)\", \"index\": "))
    }
    #expect(saved.contains("\"address\": \"7 Oak St\""))
    #expect(saved.contains("\"toppings\": [\"Pepperoni\"]"))
    let second = try order("Order\n")
    #expect(second.status == .exited(0))
    #expect(second.output.hasSuffix("ordered: large pizza with Pepperoni to 7 Oak St\n"))
    #expect(state == "")
    #expect(try order("").output.contains("Hungry?"))
  }

  @Test(arguments: ["", "trap '' XFSZ; "])
  func `a run that is killed while it saves, or has no disk space, keeps the old file`(
    ignoring: String
  ) throws {
    _ = try order("Start\n2\nNext\nlarge\n")
    let saved = try #require(state)
    // No file can grow: the first write ends the program, or fails as on a full disk.
    let command =
      "printf '7 Oak St\\n' | (\(ignoring)ulimit -f 0; exec '\(builtProduct("PizzaToppings"))' "
      + "--save '\(file)') | cat"
    let outcome = try ChildProcess("/bin/sh", ["-c", command])
    #expect(outcome.output.contains("Address"), "\(outcome.errors)")
    #expect(state == saved)
  }

  @Test func `a change in a service is saved, and onboarding that was read is not shown again`()
    throws
  {
    let saving = ["--save", file]
    _ = try ChildProcess(
      builtProduct("ProductCatalog"), saving, input: "Skip\nann\nsesame\nLamp\nStar\n")
    let saved = try #require(state)
    #expect(saved.contains("{\"address\": \"7\", \"index\": 1}"))
    #expect(saved.contains("{\"link\": null, \"onboarded\": true, \"stars\": [\"7\"]}"))
    let next = try ChildProcess(builtProduct("ProductCatalog"), saving, input: "ann\nsesame\n")
    #expect(next.output.contains("Star, on"))
  }

  @Test(arguments: ["toppings\n", "\u{0}\u{1B}[2J%%%", "{}", #"{"Tributary": {"app": "PizzaTop"#])
  func `a file that cannot be read is named in one line and kept, and the run goes on`(text: String)
    throws
  {
    try writeTextFile(text, at: file)
    let outcome = try order("Start\n")
    #expect(outcome.status == .exited(1))
    #expect(outcome.errors.hasPrefix("PizzaToppings: --save \(file): it "))
    #expect(
      outcome.errors.hasSuffix(
        ", so nothing is restored; it is kept in \(file).unreadable\n"
          + "PizzaToppings: left without a result\n"))
    #expect(outcome.errors.count { $0 == "\n" } == 2)
    #expect(outcome.output.contains("Toppings"))
    #expect(try textFile(at: "\(file).unreadable") == text)
    #expect(state?.contains("{\"address\": \"toppings\", \"index\": 1}") == true)
  }

  @Test func `a timeline continues where it was left, with the saved and posted tweets`() throws {
    let script = "\(folder.path)/run.script"
    func run(_ lines: String) throws -> ChildProcess {
      try writeTextFile(lines, at: script)
      return try browse("--save", file, "--script", script)
    }
    let first = try run(
      """
      tap "Save" in row 2
      tap "Share" in row 3
      tap "Compose"
      type はち, of 50%
      press enter
      tap "bob"
      tap "Profile"
      """)
    #expect(first.status == .exited(0), "\(first.errors)")
    let second = try run(
      """
      expect "Tweets posted: 1"
      expect "Tweets shared: 1"
      tap "Saved"
      expect "bob: The 7:40 was on time. I was not."
      open timeline/user/you
      expect "はち, of 50%"
      """)
    #expect(second.status == .exited(0), "\(second.errors)")
  }

  @Test(arguments: [
    #"{"values": {"posted": [{"author": "ann", "id": "1", "text": ""}, 7]}}"#,
    #"{"children": [{"address": "cellar", "children": [{"address": "99", "index": 1}]}]}"#,
    #"{"children": [{"address": "timeline", "children": [{"address": "tweet/99999", "index": 1}]}]}"#,
    "{}",
  ])
  func `a saved state that is not of this run leads as far as it can`(state: String) throws {
    try writeTextFile(
      #"{"Tributary": {"app": "TweetTimeline", "version": 1}, "state": \#(state)}"#, at: file)
    let outcome = try browse("--save", file)
    #expect(outcome.status == .exited(0), "\(outcome.errors)")
    #expect(outcome.output.contains("Screen: Timeline"))
    #expect(
      outcome.errors.contains("'posted' at the start cannot be read (1: ")
        == state.contains("posted"))
  }

  @Test func `a path that is not a file is reported before anything is done`() throws {
    for (path, reason) in [
      ("/", "Is a directory"), ("/nowhere/state", "No such file or directory"),
      ("/proc/self/mem", ""),
    ] {
      let outcome = try browse("--save", path)
      #expect(outcome.status == .exited(1), "\(path)")
      #expect(outcome.errors.hasPrefix("TweetTimeline: --save \(path): \(reason)"))
      #expect(outcome.output.isEmpty)
    }
  }

  @Test func `a place that is not there is a mistake`() throws {
    let outcome = try browse("--open", "timeline/tweet/10")
    #expect(outcome.status == .exited(2))
    #expect(
      outcome.errors
        == "TweetTimeline: --open 'timeline/tweet/10' leads nowhere: nothing here is called "
        + "'tweet/10'; the app is now at 'timeline'\n")
    #expect(outcome.output.isEmpty)
  }
}
