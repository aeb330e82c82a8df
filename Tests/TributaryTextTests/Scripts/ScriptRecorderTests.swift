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
    let form = FormScreen()
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

  @Test func `what is written while the run goes on is the whole text after each line`() {
    var random = SplitMix64(seed: 7)
    for _ in 0..<50 {
      let form = FormScreen()
      let flow = NavigationFlow<Never, Never, String>(root: form)
      let host = TextHost(flow, columns: 30, rows: 8)
      let recorder = ScriptRecorder(size: Size(columns: 30, rows: 8))
      recorder.start(with: host)
      var written: [UInt8] = []
      recorder.didChange = { bytes, position in
        #expect(position <= written.count)
        written.replaceSubrange(position..., with: bytes)
      }
      var time = Duration.zero
      for step in 0..<40 {
        time += .milliseconds(Int.random(in: 0...20, using: &random))
        switch Int.random(in: 0..<8, using: &random) {
        case 0: flow.emit("said \(step)")
        case 1: recorder.cameByItself(at: time)
        case 2: recorder.record(.press(.enter), at: time)
        case 3: recorder.record(.type("pasted"), at: time)
        default: recorder.record(.press(.character("x")), at: time)
        }
        #expect(String(decoding: written, as: UTF8.self) == recorder.text)
      }
    }
  }

  @Test func `a line of typed text ends, so that it is not written again without end`() throws {
    let recorder = ScriptRecorder(size: Size(columns: 60, rows: 20))
    for _ in 0..<1_000 { recorder.record(.press(.character("x")), at: .zero) }
    #expect(recorder.commandCount == 5)
    let typed = try Script(recorder.text).commands.compactMap { _, command in
      if case .type(let text) = command { text } else { nil }
    }
    #expect(typed.joined() == String(repeating: "x", count: 1_000))
  }

  @Test func `a text for a hidden field is recorded as dots, and never said by a log`() throws {
    let typed = Box("")
    let screen = Sheet("Secret") {
      SecureField("Code", text: typed.value) { typed.value = $0 }
      TextField("Name", text: "") { _ in }
    }
    let flow = NavigationFlow<Never, Never, String>(root: screen)
    let host = TextHost(flow, columns: 30, rows: 8)
    let recorder = ScriptRecorder(size: Size(columns: 30, rows: 8))
    recorder.start(with: host)
    for command in [.type("12\"4"), .press(.character("5")), .press(.tab), .type("ann")]
      as [ScriptCommand]
    {
      recorder.record(command, at: .zero)
      if case .press(let key) = command { host.press(key) }
      if case .type(let text) = command { host.type(text) }
    }
    #expect(typed.value == "12\"45")
    flow.emit("\(["code": typed.value])")
    flow.emit("code \(typed.value).")
    #expect(
      recorder.text == """
        resize 30x8
        type •••••
        press tab
        type ann
        # Secret: sends ["code": "•••"]
        # Secret: sends code •••.

        """)
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
    let form = FormScreen()
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
