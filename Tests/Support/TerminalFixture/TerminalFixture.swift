import TributaryTerminal

/// A program that shows what its terminal tells it, and ends in each way a program can end.
///
/// `TerminalFixture --mouse` begins with the mouse; `TerminalFixture shell PROGRAM` is a shell around
/// another program; `TerminalFixture runs` shows two flows, one after another.
@main
enum TerminalFixture {
  static func main() async {
    let words = Array(CommandLine.arguments.dropFirst())
    if words.first == "runs" { return await Runs.perform() }
    #if canImport(Glibc)
    if words.first == "job" { Shell.become(Array(words.dropFirst())) }
    if words.first == "shell" {
      Shell(Array(words.dropFirst()))?.run()
      return
    }
    #endif
    guard TerminalDevice.isAvailable else {
      print("no terminal")
      return
    }
    let terminal = TerminalDevice()
    terminal.reportsMouse = words.contains("--mouse")
    guard terminal.enter() else { return }
    show("ready \(terminal.size.columns)x\(terminal.size.rows)", on: terminal)
    for await input in terminal.events() {
      TerminalDevice.prepareThread()
      switch input {
      case .key(.character("q")), .endOfInput: return terminal.leave()
      case .key(.character("t")): fatalError("boom")
      case .key(.character("i")): show("\(words[words.count + 7])", on: terminal)
      case .key(.character("d")): show("\(words.count / (words.count - words.count))", on: terminal)
      case .key(.character("a")): leaveByAbort()
      case .key(.character("n")): leaveByNullPointer()
      case .key(.character("m")):
        terminal.reportsMouse.toggle()
        show("mouse \(terminal.reportsMouse)", on: terminal)
      case .key(.character("o")): show("\(overflow(1))", on: terminal)
      case .key(.character("x")): leaveByExit()
      case .key(.character("l")): while true {}
      case .key(.character("k")):
        show("key k", on: terminal)
        waitForBackground()
        show("hidden", on: terminal)
      case .key(.character("p")):
        print("stray output")
        write("stray error\n", to: 2)
        show("printed", on: terminal)
      case .key(.character("w")):
        for number in 0..<4_000 { show("line \(number)", on: terminal) }
      case .key(.control("z")), .suspend: terminal.suspend()
      case .resume:
        terminal.resume()
        show("resumed", on: terminal)
      case .resize: show("size \(terminal.size.columns)x\(terminal.size.rows)", on: terminal)
      case .key(let key): show("key \(key.name)", on: terminal)
      case .mouse(let event):
        show("\(event.kind) \(event.column),\(event.row)", on: terminal)
      case .caughtUp: show("caught up", on: terminal)
      case .background(let isLight): show("light \(isLight)", on: terminal)
      case .paste(let text): show("paste \(printable(text))", on: terminal)
      case .leave(let signal):
        terminal.leave()
        terminal.leave()
        TerminalDevice.endProcess(by: signal)
      }
    }
    terminal.leave()
  }
}

private func show(_ text: String, on terminal: TerminalDevice) {
  terminal.write(Array("<\(text)>\r\n".utf8))
}

/// Calls itself until the stack is full; the work after the call keeps it from being a loop.
@inline(never)
private func overflow(_ depth: Int) -> Int {
  depth == 0 ? 0 : overflow(depth + 1) + depth
}

/// A program with something to do before, between and after two flows.
@MainActor
enum Runs {
  static func perform() async {
    heedBrokenPipes()
    say("before")
    for number in 1...2 {
      do {
        let answer = try await Terminal.run(Question(number))
        say("answer \(number): \(answer.map { "\($0)" } ?? "none")")
      } catch {
        say("error \(number): \(error)")
      }
    }
    say("after\(isBrokenPipeIgnored() ? ", pipes ignored" : "")")
  }

  private static func say(_ text: String) { write("<\(text)>\n", to: 1) }
}

private final class Question: TextScreen {
  let title: String
  @OutputPort<Int> var outputs

  init(_ number: Int) {
    title = "Question \(number)"
  }

  var body: [any View] {
    Button("Ten") { self._outputs.send(10) }
    Button("Twenty") { self._outputs.send(20) }
  }
}
