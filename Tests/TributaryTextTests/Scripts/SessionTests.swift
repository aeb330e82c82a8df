import FlowTestSupport
import Testing
import TextTestSupport
import TributaryText

@MainActor
@Suite struct SessionTests {
  @Test func `the first output of the root is the result, and ends the run`() throws {
    let root = Answering()
    let session = Session(root: root, size: .usual) { "gave \($0)" }
    #expect(!session.isOver)
    #expect(session.result == nil)
    try session.host.tap("Give 1")
    #expect(session.isOver)
    #expect(session.result == "gave 1")
    try session.host.tap("Give 2")
    #expect(session.result == "gave 1")
  }

  @Test func `leaving ends the run without a result`() {
    let session = Session(root: Answering(), size: .usual) { "gave \($0)" }
    session.leave()
    session.leave()
    #expect(session.isOver)
    #expect(session.result == nil)
  }

  @Test(arguments: [false, true])
  func `the end is reported once, and at once to a later observer`(isLate: Bool) {
    let session = Session(root: Answering(), size: .usual) { "gave \($0)" }
    let ends = Box(0)
    if !isLate { session.didEnd = { ends.value += 1 } }
    session.leave()
    session.leave()
    if isLate { session.didEnd = { ends.value += 1 } }
    #expect(ends.value == 1)
  }
}
