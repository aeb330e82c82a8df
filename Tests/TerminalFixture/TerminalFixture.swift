import TributaryText

/// A program that shows what its terminal tells it, and ends in each way a program can end.
@main
enum TerminalFixture {
  static func main() async {
    guard Terminal.isAvailable else {
      print("no terminal")
      return
    }
    let terminal = Terminal()
    guard terminal.enter() else { return }
    show("ready \(terminal.size.columns)x\(terminal.size.rows)", on: terminal)
    for await input in terminal.events() {
      Terminal.prepareThread()
      switch input {
      case .key(.character("q")), .endOfInput: return terminal.leave()
      case .key(.character("t")): fatalError("boom")
      case .key(.character("o")): show("\(overflow(1))", on: terminal)
      case .key(.character("x")): leaveByExit()
      case .key(.character("l")): while true {}
      case .key(.character("p")):
        print("stray output")
        write("stray error\n", to: 2)
        show("printed", on: terminal)
      case .key(.control("z")), .suspend: terminal.suspend()
      case .resume:
        terminal.resume()
        show("resumed", on: terminal)
      case .resize: show("size \(terminal.size.columns)x\(terminal.size.rows)", on: terminal)
      case .key(let key): show("key \(key.name)", on: terminal)
      case .mouse(let event):
        show("\(event.kind) \(event.column),\(event.row)", on: terminal)
      case .paste(let text): show("paste \(printable(text))", on: terminal)
      case .leave(let signal):
        terminal.leave()
        terminal.leave()
        Terminal.die(by: signal)
      }
    }
    terminal.leave()
  }
}

private func show(_ text: String, on terminal: Terminal) {
  terminal.write(Array("<\(text)>\r\n".utf8))
}

/// Calls itself until the stack is full; the work after the call keeps it from being a loop.
@inline(never)
private func overflow(_ depth: Int) -> Int {
  depth == 0 ? 0 : overflow(depth + 1) + depth
}
