import FlowTestSupport
import TestSupport
import Testing
import TextTestSupport

// Only the command line creates a recorder.
@testable import TributaryText

@MainActor
@Suite(.timeLimit(.generous)) struct ScriptRecorderTests {
  @Test func `a record begins with the size, and joins typed characters`() {
    let recorder = ScriptRecorder(size: Size(columns: 60, rows: 20))
    for key: Key in [.down, .character("a"), .character("b"), .enter, .character(" ")] {
      recorder.record(.press(key), at: .zero)
    }
    #expect(
      recorder.text == "resize 60x20\npress down\ntype ab\npress enter\ntype \" \"\n")
  }

  @Test func `outputs and actions follow a command as comments, and typed text stays one line`()
    throws
  {
    let form = Form()
    let flow = NavigationFlow<Never, Never, String>(root: form)
    let host = TextHost(flow, columns: 30, rows: 8)
    let recorder = ScriptRecorder(size: Size(columns: 30, rows: 8))
    recorder.start(with: host)
    for character in "ab" {
      recorder.record(.press(.character(character)), at: .zero)
      flow.emit("typed \(character)")
    }
    #expect(
      recorder.text == """
        resize 30x8
        type ab
        # Form: sends typed a
        # Form: sends typed b

        """)
    #expect(try Script(recorder.text).commands.count == 2)
  }

  @Test func `a wait that is too long for a line takes several, and the record can be run`() throws
  {
    let recorder = ScriptRecorder(size: Size(columns: 60, rows: 20))
    recorder.cameByItself(at: .seconds(20_000))
    recorder.record(.press(.enter), at: .seconds(20_000))
    #expect(
      recorder.text == """
        resize 60x20
        wait 9999999ms
        wait 9999999ms
        wait 3ms
        press enter

        """)
    #expect(try Script(recorder.text).commands.count == 5)
  }

  @Test func `a record waits where the user waited, and until the end of changes without input`() {
    let recorder = ScriptRecorder(size: Size(columns: 60, rows: 20))
    recorder.record(.press(.enter), at: .milliseconds(200))
    recorder.cameByItself(at: .milliseconds(1500))
    recorder.cameByItself(at: .milliseconds(2300) + .microseconds(400))
    recorder.record(.press(.down), at: .milliseconds(2400))
    recorder.record(.press(.down), at: .milliseconds(2400) + .microseconds(300))
    recorder.record(.press(.character("a")), at: .milliseconds(2450))
    recorder.record(.press(.character("b")), at: .milliseconds(2450))
    recorder.record(.press(.character("c")), at: .milliseconds(2480))
    recorder.cameByItself(at: .milliseconds(2500))
    #expect(
      recorder.text == """
        resize 60x20
        wait 200ms
        press enter
        wait 2200ms
        press down
        press down
        wait 50ms
        type ab
        wait 30ms
        type c
        wait 21ms

        """)
  }

  @Test func `a record in which nothing comes by itself waits for nothing`() {
    let recorder = ScriptRecorder(size: Size(columns: 60, rows: 20))
    recorder.record(.press(.enter), at: .seconds(1))
    recorder.cameByItself(at: .seconds(2))
    for (second, character) in zip(3..., "abc") {
      recorder.record(.press(.character(character)), at: .seconds(second))
    }
    #expect(
      recorder.text == """
        resize 60x20
        wait 1000ms
        press enter
        wait 1001ms
        type abc

        """)
  }

  @Test func `an event without input is a comment after the wait for it`() throws {
    let form = Form()
    let flow = NavigationFlow<Never, Never, String>(root: form)
    let host = TextHost(flow, columns: 30, rows: 8)
    let recorder = ScriptRecorder(size: Size(columns: 30, rows: 8))
    recorder.start(with: host)
    recorder.record(.press(.enter), at: .milliseconds(100))
    flow.emit("begun")
    recorder.arrivalTime = { .milliseconds(700) }
    flow.emit("done")
    #expect(
      recorder.text == """
        resize 30x8
        wait 100ms
        press enter
        # Form: sends begun
        wait 601ms
        # Form: sends done

        """)
  }
}
