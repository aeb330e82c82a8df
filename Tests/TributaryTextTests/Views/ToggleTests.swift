import Testing
import TextTestSupport
import TributaryText

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
