import FlowTestSupport
import Testing
import TextTestSupport

// The name of the app is set by drivers.
@testable import TributaryText

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

  @Test func `a script reads a line in its place`() {
    let host = TextHost(Stack(root: FormScreen("Home")), columns: 20, rows: 10)
    #expect(host.lines[1] == String(repeating: "─", count: 20))
  }
}
