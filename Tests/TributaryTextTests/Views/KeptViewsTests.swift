import FlowTestSupport
import Testing
import TextTestSupport
import TributaryText

/// The places, the rows and the end of views that are kept from frame to frame.
@MainActor
@Suite struct KeptViewsTests {
  private let part = CountedPart()

  @Test func `it moves with the views above it, and its lists keep their rows`() {
    let lines = Box(1)
    let host = TextHost(
      Sheet("T") {
        for line in 0..<lines.value { Text("line \(line)") }
        Button("button") {}
        self.part { List(count: 30) { Text("row \($0)") } }
      })
    for (count, place) in [(1, 4), (3, 6), (2, 5)] {
      lines.value = count
      host.redraw()
      #expect(host.lines[place] == "row 0")
    }
    let wheel = MouseEvent(.wheelDown, column: 0, row: 6)
    if host.command(for: wheel) != nil { host.respond(to: wheel) }
    #expect(host.lines[5] == "row 3")
    host.redraw()
    #expect(host.lines[5] == "row 3")
    #expect(part.bodies.value == 1)
  }

  @Test func `its lists move with the part that scrolls, also back to where they stood`() {
    var frames: [[String]] = []
    for isKept in [true, false] {
      let lines = MutableProperty(4)
      let rows = { List(count: 3) { Text("row \($0)") }.frame(height: 3) }
      let host = TextHost(
        Sheet("T") {
          Button("first") {}
          for line in 0..<lines.value { Text("line \(line)") }
          if isKept { self.part { rows() } } else { VStack { rows() } }
          for line in 0..<30 { Text("below \(line)") }
        })
      host.redraw()
      host.press(.down, .down, .down)
      lines.value += 3
      frames.append(host.lines)
    }
    #expect(frames[0][7...9].map { String($0.prefix(5)) } == ["row 0", "row 1", "row 2"])
    #expect(frames[0] == frames[1])
  }

  @Test func `its list moves to the row that the screen selects, also in the first frame`() {
    let selection = MutableProperty("row 20")
    let list = {
      List((0..<30).map { "row \($0)" }, id: \.self, selection: selection.value) {
        Text($0)
      } onMove: { _ in
      }
    }
    var frames: [[[String]]] = []
    for isKept in [true, false] {
      let host = TextHost(
        Sheet("T") {
          Button("button") {}
          if isKept { self.part { list() } } else { list() }
        })
      frames.append(
        ["row 20", "row 5", "row 29"].map {
          selection.value = $0
          return host.lines
        })
      selection.value = "row 20"
    }
    #expect(frames[0].map { $0.contains("› row 20") } == [true, false, false])
    #expect(frames[0] == frames[1])
  }

  @Test func `a row that is taller than its list comes back to the lines that the user left`() {
    var frames: [[[String]]] = []
    for isKept in [true, false] {
      let isShown = Box(true)
      let focus = Focus<Int>()
      let list = {
        List(count: 1) { _ in
          VStack {
            Button("row") {}
            for line in 0..<5 { Text("line \(line)") }
          }
        }.frame(height: 2)
      }
      let host = TextHost(
        Sheet("T") {
          if isShown.value { Button("first") {} }
          if isKept { self.part { list() } } else { VStack { list() } }
          Button("last") {}.focused(focus, equals: 1)
        })
      let wheel = MouseEvent(.wheelDown, column: 0, row: 3)
      if host.command(for: wheel) != nil { host.respond(to: wheel) }
      isShown.value = false
      host.redraw()
      #expect(host.focus == "row")
      let shown = host.lines
      focus.field = 1
      host.redraw()
      #expect(host.focus == "last")
      frames.append([shown, host.lines])
    }
    #expect(frames[0].map { $0[2].contains("row") } == [true, false])
    #expect(frames[0] == frames[1])
  }

  @Test func `of two views with one identity, both show`() {
    let host = TextHost(
      Sheet("T") {
        EquatablePart(value: 1) { [Text("first")] }.equatable().id("x")
        EquatablePart(value: 2) { [Text("second")] }.equatable().id("x")
      })
    for _ in 0..<3 {
      #expect(host.lines[2...3] == ["first", "second"])
      host.redraw()
    }
  }

  @Test func `a screen that comes back shows its views, and a view that is gone retains nothing`() {
    let flow = Stack(root: Sheet("T") { self.part { Text("value \(self.part.value.value)") } })
    let host = TextHost(flow)
    weak let tree = host.tree
    flow.push(Sheet("Other") { Text("other") })
    host.redraw()
    #expect(tree == nil)
    part.value.value = 2
    host.press(.escape)
    #expect(host.lines.contains("value 2"))
  }
}
