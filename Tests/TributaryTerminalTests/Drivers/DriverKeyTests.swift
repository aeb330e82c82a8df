import Testing
import TributaryText

// The keys of the driver are internal to it.
@testable import TributaryTerminal

@MainActor
@Suite struct DriverKeyTests {
  @Test func `the driver keeps a few keys with Control, and Ctrl-B only if it can go back`() {
    let keys: [Key] = [.control("z"), .control("l"), .control("t"), .control("b")]
    #expect(
      keys.map { DriverKey($0, canGoBack: true, text: nil, commands: []) }
        == [.suspend, .repaint, .toggleMouse, .goBack])
    #expect(DriverKey(.control("b"), canGoBack: false, text: nil, commands: []) == nil)
    #expect(DriverKey(.control("c"), canGoBack: true, text: nil, commands: []) == nil)
    #expect(DriverKey(.character("z"), canGoBack: true, text: nil, commands: []) == nil)
  }

  @Test(arguments: ["z", "l", "t", "b"] as [Character])
  func `a command of the app goes before the driver with the same key`(character: Character) {
    let key = Key.control(character)
    #expect(
      DriverKey(key, canGoBack: true, text: nil, commands: [Command("Reload", key: key) {}]) == nil)
    let other = Command("Other", key: .control("y")) {}
    #expect(DriverKey(key, canGoBack: true, text: nil, commands: [other]) != nil)
  }

  @Test func `Ctrl-O is for an editor only where there is a text, and no command has the key`() {
    let key = Key.control("o")
    #expect(DriverKey(key, canGoBack: false, text: "", commands: []) == .edit)
    #expect(DriverKey(key, canGoBack: false, text: nil, commands: []) == nil)
    let open = Command("Open", key: key) {}
    #expect(DriverKey(key, canGoBack: false, text: "", commands: [open]) == nil)
  }

  @Test func `an ordinary key asks for no commands`() {
    var count = 0
    func commands() -> [Command] {
      count += 1
      return []
    }
    _ = DriverKey(.down, canGoBack: true, text: nil, commands: commands())
    #expect(count == 0)
  }
}
