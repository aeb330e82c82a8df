import FlowTestSupport
import Testing

// A recorder is made by the command line alone.
@testable import TributaryText

@MainActor
@Suite(.timeLimit(.minutes(10))) struct ScriptRecorderTests {
  @Test func `a record begins with the size, and joins what is typed`() {
    let recorder = ScriptRecorder(size: Size(columns: 60, rows: 20))
    for key: Key in [.down, .character("a"), .character("b"), .enter, .character(" ")] {
      recorder.record(.press(key))
    }
    #expect(
      recorder.text == "resize 60x20\npress down\ntype ab\npress enter\ntype \" \"\n")
  }

  @Test func `what came of it stands beneath as comments, and what is typed stays one line`() throws
  {
    let form = Form()
    let flow = NavigationFlow<Never, Never, String>(root: form)
    let host = TextHost(flow, columns: 30, rows: 8)
    let recorder = ScriptRecorder(size: Size(columns: 30, rows: 8))
    recorder.start(with: host)
    for character in "ab" {
      recorder.record(.press(.character(character)))
      flow.emit("typed \(character)")
    }
    #expect(
      recorder.text == """
        resize 30x8
        type ab
        # Form: tells typed a
        # Form: tells typed b

        """)
    #expect(try Script(recorder.text).commands.count == 2)
  }

  @Test func `a wait that is too long for a line takes several, and the record can be run`() throws
  {
    let recorder = ScriptRecorder(size: Size(columns: 60, rows: 20))
    recorder.cameByItself(at: .seconds(20_000))
    recorder.record(.press(.enter))
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

  @Test func `a record waits where the user has waited for something, and only there`() {
    let recorder = ScriptRecorder(size: Size(columns: 60, rows: 20))
    recorder.record(.press(.enter))
    recorder.cameByItself(at: .milliseconds(1500))
    recorder.cameByItself(at: .milliseconds(2300) + .microseconds(400))
    recorder.record(.press(.down))
    recorder.record(.press(.down))
    recorder.cameByItself(at: .milliseconds(2500))
    recorder.record(.press(.enter))
    recorder.cameByItself(at: .seconds(9))
    #expect(
      recorder.text == """
        resize 60x20
        press enter
        wait 2301ms
        press down
        press down
        wait 200ms
        press enter

        """)
  }
}
