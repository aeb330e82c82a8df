import Testing
import TextTestSupport
import TributaryText

@MainActor
@Suite struct ButtonTests {
  @Test func `the marks show the focus without any style`() {
    let host = TextHost(
      Sheet("T") {
        Button("One") {}
        Button("Two") {}
        Button("Plain") {}.buttonStyle(.plain)
      })
    #expect(host.lines[2...4] == [">One<", "[Two]", " Plain"])
    host.press(.tab, .tab)
    #expect(host.lines[2...4] == ["[One]", "[Two]", ">Plain"])
  }

  @Test func `each press calls the action once`() {
    let presses = Box(0)
    let host = TextHost(Sheet("T") { Button("Go") { presses.value += 1 } })
    host.press(.enter, .character(" "), .enter)
    #expect(presses.value == 3)
  }

  @Test func `a screen shows a button for each closure it was given, and no other`() {
    func host(_ share: (@MainActor () -> Void)?) -> TextHost {
      TextHost(
        Sheet("T") {
          Button("Save") {}
          if let share { Button("Share", action: share) }
        })
    }
    let presses = Box(0)
    let offered = host { presses.value += 1 }
    #expect(offered.names == ["Save", "Share"])
    offered.press(.tab, .enter)
    #expect(presses.value == 1)
    #expect(host(nil).names == ["Save"])
  }

  @Test func `a button in less room than its label ends in an ellipsis`() {
    let host = TextHost(Sheet("T") { Button("Long label") {} }, columns: 6, rows: 3)
    #expect(host.lines[2] == ">Lon…<")
  }
}

@MainActor
@Suite struct ToggleTests {
  @Test func `the marks of toggles and radio buttons differ, on and off`() {
    let host = TextHost(
      Sheet("T") {
        Toggle("Off", isOn: false) {}
        Toggle("On", isOn: true) {}
        RadioButton("One", isOn: true) {}
        RadioButton("Other", isOn: false) {}
      })
    #expect(host.lines[2...5] == [">[ ] Off", " [x] On", " (x) One", " ( ) Other"])
  }

  @Test func `Enter and Space press it once each, and the screen decides on the effect`() {
    let isOn = Box(false)
    let host = TextHost(
      Sheet("T") { Toggle("Switch", isOn: isOn.value) { isOn.value.toggle() } })
    host.press(.enter)
    #expect(host.lines[2] == ">[x] Switch")
    host.press(.character(" "))
    #expect(host.lines[2] == ">[ ] Switch")
  }
}
