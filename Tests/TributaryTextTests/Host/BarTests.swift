import FlowTestSupport
import Testing
import TextTestSupport

// The name of the app is set by drivers.
@testable import TributaryText

@MainActor
@Suite struct NavigationBarTests {
  @Test func `Back is there when there is a step back, and only then`() throws {
    let flow = Stack(root: FormScreen("Root"))
    let host = TextHost(flow)
    #expect(!host.names.contains("Back"))
    flow.push(FormScreen("Pushed"))
    host.redraw()
    #expect(host.names.first == "Back")
    try host.tap("Back")
    #expect(host.lines[0].contains("Root"))
    #expect(!host.names.contains("Back"))
  }

  @Test func `a screen that a flow of tabs pushes over shows Back too`() {
    let inner = Stack(root: FormScreen("Inner"))
    let outer = Stack(root: Sheet("Outer"))
    let host = TextHost(outer)
    outer.push(Tabs(tabs: [inner, FormScreen("Other")]))
    host.redraw()
    #expect(host.names.first == "Back")
  }

  @Test func `the root of a modal flow shows no Back, though it can be dismissed`() {
    let flow = Stack(root: FormScreen("Root"))
    let host = TextHost(flow)
    flow.push(FormScreen("Pushed"))
    flow.present(Stack(root: FormScreen("Modal")))
    host.redraw()
    #expect(!host.names.contains("Back"))
  }

  @Test func `buttons are left and right of the title`() {
    let pressed = Box<[String]>([])
    let flow = Stack(root: Sheet("Root"))
    let host = TextHost(flow)
    flow.push(
      Sheet(
        "Title", leading: [Button("Edit") { pressed.value.append("Edit") }],
        trailing: [Button("Next") { pressed.value.append("Next") }]))
    host.redraw()
    #expect(host.lines[0] == "[Back] [Edit]    Title            >Next<")
    host.press(.left, .enter, .right, .enter)
    #expect(pressed.value == ["Edit", "Next"])
  }

  @Test func `a title that is too long ends in an ellipsis between the buttons`() {
    let screen = Sheet(
      "A title that is long", leading: [Button("Edit") {}], trailing: [Button("Next") {}])
    let host = TextHost(screen, columns: 24, rows: 4)
    #expect(host.lines[0] == "[Edit] A title t… >Next<")
  }

  @Test func `a title is in the middle of the bar where that is free`() {
    #expect(TextHost(Sheet("Title"), columns: 11, rows: 2).lines == ["   Title", "───────────"])
  }

  @Test func `buttons that have no room beside each other are in lines below the title`() {
    func sheet() -> Sheet {
      Sheet("Title", leading: [Button("Cancel") {}], trailing: [Button("Save") {}]) {
        Text("body")
      }
    }
    let host = TextHost(sheet(), columns: 13, rows: 6)
    #expect(host.lines[0].contains("Title"))
    #expect(host.lines[1...] == ["[Cancel]", ">Save<", "─────────────", "body", ""])
    let small = TextHost(sheet(), columns: 13, rows: 4)
    #expect(small.lines[1...] == ["[Cancel]", ">Save<", "────────────↓"])
    small.press(.up, .down, .down)
    #expect(small.lines == ["[Cancel]    ↑", ">Save<", "────────────", "body"])
  }
}

@MainActor
@Suite struct LocationBarTests {
  private static func host(_ flow: Stack) -> TextHost {
    let host = TextHost(flow, columns: 60, rows: 10)
    host.look = Look(isFilled: true, isOnTerminal: true)
    host.name = "Shop"
    host.redraw()
    return host
  }

  @Test func `the header shows the app and the path to the screen`() {
    let flow = Stack(root: FormScreen("Home"))
    let host = Self.host(flow)
    #expect(host.lines[1] == " Shop")
    flow.push(FormScreen("Teapots"))
    flow.push(FormScreen("Blue"))
    #expect(host.lines[1] == " Shop › Home › Teapots")
    #expect(host.lines[0].contains("Blue"))
  }

  @Test func `where there is little room the nearest screens are shown`() {
    let flow = Stack(root: FormScreen("Home"))
    flow.push(FormScreen("Teapots"))
    flow.push(FormScreen("Blue"))
    let host = Self.host(flow)
    flow.push(FormScreen("Gone"))
    let ways = [(24, " Shop › Teapots › Blue"), (14, " Shop › Blue"), (8, " Blue")]
    for (columns, way) in ways {
      host.resize(to: Size(width: columns, height: 10))
      #expect(host.lines[1] == way)
    }
  }

  @Test func `a wizard shows its step`() {
    let flow = Stack(root: FormScreen("Home"))
    flow.environment[WizardSteps.self] = ["Size", "Address"]
    let host = Self.host(flow)
    #expect(!host.lines[1].contains("of"))
    flow.push(FormScreen("Size"))
    #expect(host.lines[1].hasSuffix("1 of 2 ● ○"))
    flow.push(FormScreen("Address"))
    #expect(host.lines[1].hasSuffix("2 of 2 ● ●"))
    host.look = Look(isFilled: false, isOnTerminal: true)
    host.redraw()
    #expect(host.lines[1].hasPrefix("─Shop › Home › Size─"))
    #expect(host.lines[1].hasSuffix(" 2 of 2 ─"))
  }

  @Test func `a word is there once: the app is not named again by its first screen`() {
    let flow = Stack(root: FormScreen("Shop"))
    let host = Self.host(flow)
    #expect(host.lines[1].isEmpty)
    flow.push(FormScreen("Shop"))
    #expect(host.lines[1].isEmpty)
    flow.push(FormScreen("Teapots"))
    #expect(host.lines[1] == " Shop")
  }

  @Test(arguments: [(HeaderStyle.automatic, 2), (.inline, 1), (.hidden, 0)])
  func `a flow chooses the rows of the header, and buttons keep one`(
    style: HeaderStyle, rows: Int
  ) {
    let flow = Stack(root: FormScreen("Home"))
    flow.environment[HeaderStyle.self] = style
    let host = Self.host(flow)
    #expect(host.tree.movingRect?.y == rows)
    #expect(host.lines[0].contains("Home") == (rows > 0))
    #expect(LineRendering(host: host).text.contains("Screen: Home"))
    flow.push(FormScreen("Blue"))
    #expect(host.tree.movingRect?.y == max(1, rows))
    #expect(host.lines[0].hasPrefix("‹ Back"))
  }

  @Test(arguments: HeaderStyle.allCases)
  func `with each header a long text scrolls by keys, and the footer has their keys for it alone`(
    style: HeaderStyle
  ) {
    for (rows, scrolls) in [(2, false), (30, true)] {
      let text = (1...rows).map { "line \($0)." }.joined(separator: "\n")
      let flow = Stack(root: Sheet("Home") { Text(text) })
      flow.environment[HeaderStyle.self] = style
      let host = Self.host(flow)
      #expect(host.lines.joined().contains("Page Up/Down") == scrolls)
      #expect(host.lines.joined().contains("line 1."))
      host.press(.pageDown)
      #expect(host.lines.joined().contains("line 1.") != scrolls)
    }
  }

  @Test func `a script reads a line in its place`() {
    let host = TextHost(Stack(root: FormScreen("Home")), columns: 20, rows: 10)
    #expect(host.lines[1] == String(repeating: "─", count: 20))
  }
}
