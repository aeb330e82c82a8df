import TestSupport
import Testing

// The answers that a driver waits for are its own business.
@testable import TributaryTerminal

@Suite(.timeLimit(.generous)) struct PendingAnswersTests {
  @Test func `an answer is waited for half a second, or three round trips`() {
    var answers = PendingAnswers()
    #expect(answers.end(at: .zero) == nil)
    answers.ask(.background, at: .zero)
    answers.ask(.status, at: .milliseconds(100))
    #expect(answers.end(at: .milliseconds(200)) == .milliseconds(600))
    answers.terminalHasAnswered(.status, at: .milliseconds(200))
    #expect(answers.end(at: .milliseconds(300)) == .milliseconds(500))
    #expect(answers.end(at: .milliseconds(500)) == nil)
    answers.terminalHasAnswered(.background, at: .milliseconds(400))
    #expect(answers.end(at: .milliseconds(401)) == nil)
    answers.ask(.status, at: .seconds(1))
    #expect(answers.end(at: .seconds(1)) == .milliseconds(2_200))
    answers.terminalHasAnswered(.status, at: .seconds(9))
    answers.ask(.status, at: .seconds(9))
    #expect(answers.end(at: .seconds(9)) == .seconds(12))
  }

  @Test func `an answer may come late, and is expected until it has come or ten seconds are over`()
  {
    var answers = PendingAnswers()
    answers.ask(.status, at: .seconds(1))
    #expect(answers.isExpected(at: .seconds(10)))
    #expect(!answers.isExpected(at: .seconds(11)))
    answers.terminalHasAnswered(.status, at: .seconds(2))
    #expect(!answers.isExpected(at: .seconds(2)))
    answers.ask(.background, at: .seconds(3))
    answers.removeAll()
    #expect(!answers.isExpected(at: .seconds(3)))
    #expect(answers.end(at: .seconds(3)) == nil)
  }

  @Test
  func `a status that comes ends the wait for what was asked before it, but for the background`() {
    var answers = PendingAnswers()
    answers.ask(.status, at: .zero)
    answers.ask(.cursor, at: .milliseconds(50))
    answers.ask(.colorScheme, at: .milliseconds(100))
    answers.terminalHasAnswered(.status, at: .milliseconds(110))
    #expect(answers.end(at: .milliseconds(200)) == .milliseconds(600))
    answers.ask(.status, at: .milliseconds(200))
    answers.terminalHasAnswered(.status, at: .milliseconds(210))
    #expect(answers.end(at: .milliseconds(210)) == nil)
    answers.ask(.background, at: .milliseconds(300))
    answers.ask(.status, at: .milliseconds(310))
    answers.terminalHasAnswered(.status, at: .milliseconds(320))
    #expect(answers.end(at: .milliseconds(320)) == .milliseconds(800))
  }
}

@MainActor
@Suite(.timeLimit(.generous)) struct TerminalQuestionsTests {
  // The time does not move, so that only the inputs end the wait. Both end the input too, after which the
  // thread of the events reads no more.
  @Test(arguments: ["xyz\u{1B}]11;rgb:0/0/0\u{7}\u{1B}[0nx", "\u{1B}[0"])
  func `all answers are read, with the keys between them, and the end of input ends that`(
    input: String
  ) async throws {
    let (keyboard, screen) = (try Pipe(), try Pipe())
    let events = TerminalEvents(
      input: keyboard.readEnd, output: TerminalOutput(), keys: KeyReader())
    defer { events.end() }
    let terminal = TerminalDevice(input: keyboard.readEnd, output: screen.writeEnd)
    let questions = TerminalQuestions(on: terminal, events) { .zero }
    questions.ask(.background)
    questions.ask(.status, after: Array("frame".utf8))
    #expect(events.expectsAnswer)
    keyboard.writeAndClose(Array(input.utf8))
    #expect(await questions.readAnswers() == nil)
    #expect(!events.expectsAnswer)
    screen.closeWriteEnd()
  }

  @Test func `a paste that has begun ends where another reader gets the keyboard`() async throws {
    let keyboard = try Pipe()
    let events = TerminalEvents(
      input: keyboard.readEnd, output: TerminalOutput(), keys: KeyReader())
    defer { events.end() }
    keyboard.send(Array("x\u{1B}[200~abc".utf8))
    await events.wait()
    #expect(events.next() == .key(.character("x")))
    await events.pause()
    try #require(events.next() == .paste("abc"))
    events.goOn()
    // A Ctrl-C that a busy test takes late would end the process.
    keyboard.writeAndClose(Array("y".utf8))
    await events.wait()
    #expect(events.next() == .key(.character("y")))
  }
}
