import Testing
import TributaryText

// The keys of the driver are internal to it.
@testable import TributaryTerminal

@MainActor
@Suite struct DriverKeyTests {
  @Test func `the driver keeps a few keys with Control, and Ctrl-B only if it can go back`() {
    let keys: [Key] = [.control("z"), .control("l"), .control("t"), .control("b")]
    #expect(
      keys.map { DriverKey($0, canGoBack: true, commands: []) }
        == [.suspend, .repaint, .toggleMouse, .goBack])
    #expect(DriverKey(.control("b"), canGoBack: false, commands: []) == nil)
    #expect(DriverKey(.control("c"), canGoBack: true, commands: []) == nil)
    #expect(DriverKey(.character("z"), canGoBack: true, commands: []) == nil)
  }

  @Test(arguments: ["z", "l", "t", "b"] as [Character])
  func `a command of the app goes before the driver with the same key`(character: Character) {
    let key = Key.control(character)
    #expect(DriverKey(key, canGoBack: true, commands: [Command("Reload", key: key) {}]) == nil)
    let other = Command("Other", key: .control("o")) {}
    #expect(DriverKey(key, canGoBack: true, commands: [other]) != nil)
  }

  @Test func `an ordinary key asks for no commands`() {
    var count = 0
    func commands() -> [Command] {
      count += 1
      return []
    }
    _ = DriverKey(.down, canGoBack: true, commands: commands())
    #expect(count == 0)
  }
}
