import TestSupport
import Testing

// A run that ends in the middle is gone on with by the next one.
@Suite("A saved run") struct SavedRunTests {
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

  @Test func `an order goes on where it was left, with what had been chosen`() throws {
    let first = try order("Start\n2\nNext\nlarge\n7 Oak St\n")
    #expect(first.status == .exited(1))
    #expect(
      state
        == "Saved by PizzaToppings\ntoppings/size/address/summary\n large%0APepperoni%0A7%20Oak%20St\n"
    )
    let second = try order("Order\n")
    #expect(second.status == .exited(0))
    #expect(second.output.hasSuffix("ordered: large pizza with Pepperoni to 7 Oak St\n"))
  }

  @Test func `what has its result begins anew`() throws {
    _ = try order("Start\nNext\nsmall\n1 Main St\nOrder\n")
    #expect(state == "")
    #expect(try order("").output.contains("Hungry?"))
  }

  @Test(arguments: ["", "trap '' XFSZ; "])
  func `a run that is killed while it saves, or finds no room, leaves what was saved`(
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

  @Test func `going back is saved as well`() throws {
    _ = try order("Start\nNext\nlarge\nback\nback\n")
    #expect(state == "Saved by PizzaToppings\ntoppings\n large%0A%0A\n")
  }

  @Test func `what a screen changes in a service, without any action, is saved as well`() throws {
    let saving = ["--save", file]
    _ = try ChildProcess(builtProduct("ProductCatalog"), saving, input: "Skip\nann\nLamp\nStar\n")
    #expect(state == "Saved by ProductCatalog\nproducts/7\n 7%0A\n \n")
    let next = try ChildProcess(builtProduct("ProductCatalog"), saving, input: "Skip\nann\n")
    #expect(next.output.contains("Star, on"))
  }

  @Test func `what is in a cart is there in the next run`() throws {
    let (shop, saving) = (builtProduct("ShoppingCart"), ["--save", file])
    _ = try ChildProcess(shop, saving, input: "Add Kettle\nAdd Lamp\nCart\nRemove\n")
    #expect(state == "Saved by ShoppingCart\ncart\n Lamp%0A\n \n \n \n")
    #expect(try ChildProcess(shop, saving, input: "").output.contains("Total: $45"))
  }

  @Test(
    arguments: [
      "50% of nothing\n", "toppings\n", "two words\n", "\n", "Saved by SignUp\nname\n",
      "Saved by PizzaToppings\n50%\n", "Saved by PizzaToppings",
    ])
  func `a file that the program has not saved is left alone and said so`(text: String) throws {
    try writeTextFile(text, at: file)
    let outcome = try order("Start\n")
    #expect(outcome.status == .exited(1))
    #expect(
      outcome.errors
        == "PizzaToppings: --save \(file): PizzaToppings has not saved this; "
        + "give another path, or remove the file\n")
    #expect(state == text)
  }

  @Test func `a run begins at the place that it is told`() throws {
    let outcome = try browse("--open", "timeline/user/bob")
    #expect(outcome.status == .exited(0))
    #expect(outcome.output.contains("Screen: bob"))
  }

  @Test func `a timeline goes on where it was left, with what had been saved and posted`() throws {
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
      expect "bob: This is tweet number 2."
      tap "Remove"
      open timeline/user/you
      expect "はち, of 50%"
      tap "はち, of 50%"
      """)
    #expect(second.status == .exited(0), "\(second.errors)")
    #expect(
      state?.hasPrefix("Saved by TweetTimeline\ntimeline/user/you/tweet/new%201\n new%25201%2509")
        == true)
    let third = try run(
      """
      expect "Tweet new 1"
      tap "Saved"
      expect "Nothing saved yet."
      """)
    #expect(third.status == .exited(0), "\(third.errors)")
  }

  @Test(
    arguments: [
      "timeline\n 1%2509ann%0A\n", "cellar/99\n saved\n", "timeline/tweet/99999\n",
      "timeline\ncellar 1%2509ann%2509Hello%0A\n", "/\n", "\n",
    ])
  func `a saved state that is not of this run leads as far as it can`(text: String) throws {
    try writeTextFile("Saved by TweetTimeline\n\(text)", at: file)
    let outcome = try browse("--save", file)
    #expect(outcome.status == .exited(0), "\(outcome.errors)")
    #expect(outcome.output.contains("Screen: Timeline"))
  }

  @Test(arguments: ["PizzaToppings", "TweetTimeline"])
  func `what is no file, or no saved state, is told before anything is done`(
    program: String
  ) throws {
    try writeTextFile("\u{0}\u{1B}[2J%%%", at: file)
    for (path, message) in [
      ("/", "--save /: Is a directory"), (folder.path, "--save \(folder.path): Is a directory"),
      ("/nowhere/state", "--save /nowhere/state: No such file or directory"),
      (
        file,
        "--save \(file): \(program) has not saved this; give another path, or remove the file\n"
      ),
      ("/proc/self/mem", "--save /proc/self/mem: "),
    ] {
      let child = try ChildProcess(builtProduct(program), ["--save", path], input: "1\n")
      #expect(child.status == .exited(1), "\(path)")
      #expect(child.errors.hasPrefix("\(program): \(message)"), "\(child.errors)")
      #expect(child.errors.filter(\.isNewline).count == 1)
      #expect(child.output.isEmpty)
    }
  }

  @Test(arguments: ["nonsense", "toppings/nonsense", "tweet/1/2/3", "timeline/user/nobody"])
  func `a place that leads nowhere is told, and nothing is done`(place: String) throws {
    for program in ["PizzaToppings", "TweetTimeline"] {
      let child = try ChildProcess(builtProduct(program), ["--open", place], input: "1\n")
      #expect(child.status == .exited(2))
      #expect(child.errors.contains("--open '\(place)' leads nowhere: nothing here is called '"))
      #expect(child.output.isEmpty)
    }
  }

  @Test func `a place that is not there is a mistake`() throws {
    let outcome = try browse("--open", "timeline/tweet/10")
    #expect(outcome.status == .exited(2))
    #expect(
      outcome.errors
        == "TweetTimeline: --open 'timeline/tweet/10' leads nowhere: nothing here is called "
        + "'tweet/10'; the app is now at 'timeline'\n")
  }
}
