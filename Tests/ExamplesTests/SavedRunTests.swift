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
      state == "toppings/size/address/summary\n large%0APepperoni%0A7%20Oak%20St\n")
    let second = try order("Order\n")
    #expect(second.status == .exited(0))
    #expect(second.output.hasSuffix("ordered: large pizza with Pepperoni to 7 Oak St\n"))
  }

  @Test func `what has its result begins anew`() throws {
    _ = try order("Start\nNext\nsmall\n1 Main St\nOrder\n")
    #expect(state == "")
    #expect(try order("").output.contains("Hungry?"))
  }

  @Test func `going back is saved as well`() throws {
    _ = try order("Start\nNext\nlarge\nback\nback\n")
    #expect(state == "toppings\n large%0A%0A\n")
  }

  @Test func `a file that is no saved state is left alone and said so`() throws {
    try writeTextFile("50% of nothing\n", at: file)
    let outcome = try order("Start\n")
    #expect(outcome.status == .exited(1))
    #expect(
      outcome.errors
        == "PizzaToppings: --save \(file): this is no saved state; "
        + "give another path, or remove the file\n")
    #expect(state == "50% of nothing\n")
  }

  @Test func `a run begins at the place that it is told`() throws {
    let outcome = try browse("--open", "timeline/user/bob")
    #expect(outcome.status == .exited(0))
    #expect(outcome.output.contains("Screen: bob"))
  }

  @Test func `a place that is not there is a mistake`() throws {
    let outcome = try browse("--open", "timeline/tweet/10")
    #expect(outcome.status == .exited(2))
    #expect(
      outcome.errors
        == "TweetTimeline: --open 'timeline/tweet/10' leads nowhere: nothing here is called 'tweet'; "
        + "where the app is now is 'timeline'\n")
  }
}
