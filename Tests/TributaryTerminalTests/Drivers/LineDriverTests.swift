import FlowTestSupport
import TestSupport
import Testing
import TextTestSupport

// A line driver is made by the command line alone, and how far a question is for nobody to see.
@testable import TributaryFlow
@testable import TributaryTerminal

@MainActor
@Suite struct LineDriverTests {
  /// Returns the output for some lines, and the run.
  private static func run(
    _ lines: [String], in root: some Screen<Never, Int>, prompt: String = "", rows: Int = 12
  ) async -> (text: String, session: Session) {
    let printed = Box("")
    let session = Session(root: root, size: Size(columns: 40, rows: rows)) { "gave \($0)" }
    let driver = LineDriver(session: session, prompt: prompt) { printed.value += $0 }
    let (stream, continuation) = AsyncStream.makeStream(of: String.self)
    for line in lines { continuation.yield(line) }
    continuation.finish()
    await driver.run(stream)
    return (printed.value, session)
  }

  private static func flow(_ root: any Screen) -> NavigationFlow<Never, Never, Int> {
    NavigationFlow(root: root)
  }

  @Test func `a number or a name chooses`() async {
    let form = FormScreen()
    _ = await Self.run(["1", "Last", "  first ", "\tLAST\t"], in: Self.flow(form))
    #expect(form.presses == ["First", "Last", "First", "Last"])
  }

  @Test func `after a field was chosen the next line is its answer, with any text`() async {
    for answer in ["1", "Last", "back", "quit", "more", "", "  two  words ", "はち"] {
      let form = FormScreen()
      form.text = "old"
      let run = await Self.run(["2", answer, "Last"], in: Self.flow(form))
      #expect(form.submits == [answer])
      #expect(form.presses == ["Last"])
      #expect(run.text.contains("Name: type its text.\n"))
    }
  }

  @Test func `an unknown word is an answer only where a field has the focus`() async {
    let form = FormScreen()
    let run = await Self.run(
      ["nonsense", "Name", "first answer", "second answer"], in: Self.flow(form))
    #expect(
      run.text.contains(
        "There is nothing called \"nonsense\" here. Type a number or a name.\n"))
    #expect(form.submits == ["first answer", "second answer"])
  }

  @Test func `a line that changes nothing asks no view for its words`() async {
    let asked = Box(0)
    let flow = Self.flow(Sheet("T") { Spoken { asked.value += 1 } })
    _ = await Self.run([], in: flow)
    let once = asked.value
    asked.value = 0
    _ = await Self.run(Array(repeating: "nonsense", count: 100), in: flow)
    #expect(asked.value == once && once > 0)
  }

  @Test func `names that no row of a table has cost no more than two looks at all rows`() async {
    let asked = Box(0)
    let flow = Self.flow(
      Sheet("T") {
        Table("Rows", 0..<1000, id: { $0 }) {
          TableColumn("Name") { index in
            asked.value += 1
            return "row \(index)"
          }
        }
      })
    _ = await Self.run([], in: flow)
    asked.value = 0
    let run = await Self.run((0..<100).map { "nonsense \($0)" } + ["row 999"], in: flow)
    #expect(run.text.contains("row 999"))
    #expect(asked.value < 3000)
  }

  @Test func `back goes back, and names on the screen come before such words`() async {
    let flow = Self.flow(FormScreen("Root"))
    flow.push(FormScreen("Pushed"))
    let run = await Self.run(["BACK"], in: flow)
    #expect(run.text.contains("Screen: Pushed"))
    #expect(run.text.hasSuffix("Screen: Root\n1. First\n2. Name, text field, empty\n3. Last\n"))

    let pressed = Box(0)
    let named = Self.flow(Sheet("T") { Button("quit") { pressed.value += 1 } })
    _ = await Self.run(["quit", "quit"], in: named)
    #expect(pressed.value == 2)
  }

  @Test func `more and less turn the pages of a list`() async {
    let flow = Self.flow(Sheet("T") { List(count: 20) { Button("Row \($0)") {} } })
    let run = await Self.run(["more", "more", "less", "less", "less"], in: flow, rows: 7)
    let reported = run.text.split(separator: "\n").filter { $0.hasPrefix("Rows") }
    #expect(
      reported.map { $0.prefix { $0 != ";" } } == [
        "Rows 1 to 5 of 20", "Rows 5 to 9 of 20", "Rows 9 to 13 of 20", "Rows 5 to 9 of 20",
        "Rows 1 to 5 of 20", "Rows 1 to 5 of 20",
      ])
  }

  @Test func `quit, and the end of the input, leave without a result`() async {
    for lines in [["quit", "Give 1"], [], ["nonsense"]] {
      let run = await Self.run(lines, in: Answering())
      #expect(run.session.isOver)
      #expect(run.session.result == nil)
    }
  }

  @Test func `a result ends the run, and later lines are not read`() async {
    let run = await Self.run(["2", "1"], in: Answering(), prompt: "> ")
    #expect(run.session.result == "gave 2")
    #expect(run.text == "\nScreen: Answering\n1. Give 1\n2. Give 2\n> ")
  }

  @Test func `a prompt is before each answer`() async {
    let run = await Self.run(["nonsense", ""], in: Answering(), prompt: "> ")
    let screen = "\nScreen: Answering\n1. Give 1\n2. Give 2\n"
    #expect(
      run.text == screen
        + "> There is nothing called \"nonsense\" here. Type a number or a name.\n> "
        + screen + "> ")
  }

  @Test func `on the same screen only changes are printed`() async {
    let isOn = Box(false)
    let flow = Self.flow(
      Sheet("T") {
        Text("A text")
        Toggle("Olives", isOn: isOn.value) { isOn.value.toggle() }
        Button("Nothing") {}
        Button("Open") {}
      })
    let run = await Self.run(["1", "Olives", "2", ""], in: flow)
    let screen = "\nScreen: T\nA text\n1. Olives, off\n2. Nothing\n3. Open\n"
    #expect(
      run.text == screen + "1. Olives, on\n1. Olives, off\nNothing has changed.\n" + screen)
  }

  @Test func `when numbers change their meaning the whole screen is printed`() async {
    let rows = Box(["a", "b"])
    let flow = Self.flow(
      Sheet("T") { List(rows.value) { row in Button(row) { rows.value.removeAll { $0 == row } } } })
    let run = await Self.run(["a", "1"], in: flow)
    #expect(run.text == "\nScreen: T\n1. a\n2. b\n\nScreen: T\n1. b\n\nScreen: T\n")
  }

  @Test func `a change without input is printed when it happens, once`() {
    let text = Box("Loading")
    let sheet = Sheet("T") { Text(text.value) }
    let printed = Box("")
    let session = Session(root: Self.flow(sheet), size: .usual) { "gave \($0)" }
    let driver = LineDriver(session: session, prompt: "> ") { printed.value += $0 }
    driver.begin()
    #expect(printed.value == "\nScreen: T\nLoading\n> ")
    printed.value = ""
    sheet.setNeedsDisplay()
    #expect(printed.value == "")
    text.value = "Loaded"
    sheet.setNeedsDisplay()
    sheet.setNeedsDisplay()
    #expect(printed.value == "\nLoaded\n> ")
  }

  @Test func `a text beside the screen has its own line, and the prompt follows`() async {
    let printed = Box("")
    let session = Session(root: Self.flow(FormScreen()), size: Size(columns: 40, rows: 12)) {
      "\($0)"
    }
    let driver = LineDriver(session: session, prompt: "> ") { printed.value += $0 }
    driver.show("early")
    #expect(printed.value == "early\n")
    driver.begin()
    printed.value = ""
    driver.show("late")
    #expect(printed.value == "\nlate\n> ")
    session.leave()
  }

  @Test func `a number of any size is a word like others`() async {
    let form = FormScreen()
    let run = await Self.run(
      ["0", "-1", "-9223372036854775808", "99999999999999999999", "1"], in: Self.flow(form))
    #expect(form.presses == ["First"])
    #expect(run.text.contains("There is nothing called \"-9223372036854775808\" here."))
  }

  @Test(.timeLimit(.generous))
  func `a run that ends by itself ends the driver, though no line comes`() async {
    let flow = Self.flow(Sheet("Waiting"))
    let session = Session(root: flow, size: .usual) { "gave \($0)" }
    let driver = LineDriver(session: session, prompt: "") { _ in }
    let (lines, keyboard) = AsyncStream.makeStream(of: String.self)
    Task { flow.emit(7) }
    await driver.run(lines) { keyboard.finish() }
    #expect(session.result == "gave 7")
  }

  /// Returns the effect of lines that are all available at once, in a flow that pushes the result
  /// of its work.
  private static func press(
    _ lines: [String], workTimeout: Duration, _ clock: ManualClock,
    _ work: @escaping @Sendable @concurrent () async -> String
  ) async -> (first: [String], pushed: [String], isOver: Bool) {
    let (first, pushed) = (FormScreen(), FormScreen("Pushed"))
    let flow = NavigationFlow<Never, String, Int>(root: first)
    flow.handle { flow, _ in flow.push(pushed) }
    flow.run(work) { $0 }
    let session = Session(root: flow, size: .usual) { "gave \($0)" }
    let driver = LineDriver(
      session: session, prompt: "", workTimeout: workTimeout, clock: LineClock(clock)
    ) {
      _ in
    }
    let (stream, continuation) = AsyncStream.makeStream(of: String.self)
    for line in lines { continuation.yield(line) }
    continuation.finish()
    let time = Task {
      while !Task.isCancelled {
        if let next = clock.deadlines.first { clock.advance(by: clock.now.duration(to: next)) }
        await Task.yield()
      }
    }
    await driver.run(stream)
    time.cancel()
    await time.value
    return (first.presses, pushed.presses, session.isOver)
  }

  @Test func `a line is read when the task with the last answer has resumed`() async {
    let (first, early) = (FormScreen("First"), Box<[String]>([]))
    let flow = NavigationFlow<Never, Never, Int>(root: first)
    let session = Session(root: flow, size: .usual) { "gave \($0)" }
    let driver = LineDriver(session: session, prompt: "") { _ in }
    let (stream, continuation) = AsyncStream.makeStream(of: String.self)
    continuation.yield("First")
    continuation.finish()
    // As it is while the task of who asked comes by way of a pool that has other things to do.
    flow.node.context.outcomesDue = 1
    let late = Task {
      await giveTurns(50)
      early.value = first.presses
      flow.node.context.outcomesDue = 0
    }
    await driver.run(stream)
    await late.value
    #expect(early.value.isEmpty)
    #expect(first.presses == ["First"])
  }

  @Test func `with a timeout a line is read when no work is running`() async {
    let clock = ManualClock()
    let pressed = await Self.press(["First"], workTimeout: .seconds(10), clock) {
      try? await clock.sleep(for: .milliseconds(300))
      return "Pushed"
    }
    #expect(pressed.first == [])
    #expect(pressed.pushed == ["First"])
    #expect(pressed.isOver)
  }

  @Test func `work without an end holds up lines for as long as the timeout, once`() async {
    for workTimeout in [Duration.milliseconds(100), .zero] {
      let clock = ManualClock()
      let pressed = await Self.press(["First", "Last"], workTimeout: workTimeout, clock) {
        let (never, end) = AsyncStream<Never>.makeStream()
        for await _ in never {}
        end.finish()
        return "Pushed"
      }
      #expect(pressed.first == ["First", "Last"])
      #expect(clock.now.offset == workTimeout)
    }
  }
}

/// A view that reports each question for its words.
private struct Spoken: DrawnView {
  let whenAsked: @MainActor () -> Void

  var spokenText: String {
    whenAsked()
    return "words"
  }

  func size(in proposal: ProposedSize) -> Size { Size(width: 5, height: 1) }

  func draw(in rect: Rect, on canvas: Canvas) { canvas.write("words", in: rect) }
}
