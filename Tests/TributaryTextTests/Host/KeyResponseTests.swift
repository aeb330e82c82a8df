import Testing
import TextTestSupport
import TributaryText

@MainActor
@Suite struct KeyResponseTests {
  @Test func `keys edit the focused field, and Enter submits it`() {
    let form = Form()
    let host = TextHost(form)
    host.press(.tab)
    host.type("a c")
    host.press(.left, .character("b"), .delete, .backspace, .home, .character("x"), .end, .enter)
    #expect(form.text == "xa ")
    #expect(form.submits == ["xa "])
  }

  @Test func `Tab and the arrows up and down leave a field`() {
    let form = Form()
    let host = TextHost(form)
    host.press(.tab, .down)
    #expect(host.focus == "Last")
    host.press(.up, .up)
    #expect(host.focus == "First")
    #expect(form.text == "")
  }

  @Test func `a screen is not notified of a key that changes nothing`() {
    let edits = Box(0)
    let host = TextHost(
      Sheet("T") { TextField("N", text: "abc") { _ in edits.value += 1 } })
    host.press(.delete, .left, .right, .home, .backspace, .end)
    #expect(edits.value == 0)
  }

  @Test func `a character other than a blank presses no button`() {
    let form = Form()
    let host = TextHost(form)
    host.type("First")
    #expect(form.presses == [])
    host.type(" ")
    #expect(form.presses == ["First"])
  }
}
