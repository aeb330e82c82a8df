import Testing
import TextTestSupport
import TributaryText
import TributaryTextTesting

/// Views in a custom layout, written with the public protocols alone.
@MainActor
@Suite struct OwnLayoutTests {
  /// Two views that each get half of the width.
  private struct Halves: LayoutView {
    let content: [any View]

    func size(in proposal: ProposedSize, of children: [LayoutChild]) -> Size {
      let sizes = children.map { $0.size(in: proposal) }
      return Size(
        width: proposal.width ?? 40, height: sizes.reduce(0) { max($0, $1.height) })
    }

    func place(_ children: [LayoutChild], in rect: Rect) {
      let left = rect.width / 2
      children.first?.place(in: Rect(x: rect.x, y: rect.y, width: left, height: rect.height))
      children.last?.place(in: rect.from(rect.x + left))
    }
  }

  /// A custom cursor, which blinks while it has the focus.
  private struct Blinker: DrawnView, ControlView {
    let label = "Blinker"
    var role: Role { Role("blinker") }

    func size(in proposal: ProposedSize) -> Size { Size(width: 2, height: 1) }

    func draw(in rect: Rect, on canvas: Canvas) {
      if canvas.clip.intersection(rect).isEmpty { return }
      canvas.fill(rect, with: canvas.phase(of: 2, every: .seconds(1), in: rect) == 0 ? "#" : " ")
      canvas.clipped(to: rect.inset(right: 1)) { canvas.write("ab", in: rect) }
      if canvas.isFocused { canvas.placeCursor(x: rect.maxX - 1, y: rect.maxY - 1) }
    }
  }

  private final class Page: TextScreen {
    let title = "T"
    private let content: @MainActor () -> [any View]

    init(@ViewBuilder _ content: @escaping @MainActor () -> [any View]) {
      self.content = content
    }

    var body: [any View] { content() }
  }

  private func host(
    columns: Int = 20, rows: Int = 8, @ViewBuilder _ content: @escaping @MainActor () -> [any View]
  ) -> TestHost {
    TestHost(Page(content), columns: columns, rows: rows)
  }

  @Test func `a custom layout places controls, which keys reach`() {
    let host = host {
      Halves(content: [Button("left") {}, Button("right") {}])
      Blinker()
    }
    #expect(host.lines[2] == ">left<    [right]")
    host.press(.right)
    #expect(host.lines[2] == "[left]    >right<")
    #expect(host.lines[3] == "a#")
    host.press(.down)
    #expect(host.focus == "Blinker")
  }

  @Test func `in a room that is too low a custom layout is scrolled`() {
    let host = host(rows: 4) {
      Halves(content: [
        VStack { ForEach(0..<9, id: \.self) { number in Button("\(number)") {} } }, Text("beside"),
      ])
    }
    for _ in 0..<8 { host.press(.down) }
    #expect(host.focus == "8")
    #expect(host.lines.contains { $0.contains(">8<") })
  }

  @Test func `a grid's columns are as wide as their widest view`() {
    let host = host {
      Grid {
        GridRow {
          Text("Name")
          Text("a")
        }
        GridRow {
          Text("Postcode")
          Text("b")
        }
      }
    }
    #expect(host.lines[2...3] == ["Name     a", "Postcode b"])
  }

  @Test(arguments: [
    (Alignment.topLeading, ["x", "", ""]), (.top, ["  x", "", ""]),
    (.topTrailing, ["    x", "", ""]),
    (.leading, ["", "x", ""]), (.center, ["", "  x", ""]), (.trailing, ["", "    x", ""]),
    (.bottomLeading, ["", "", "x"]), (.bottom, ["", "", "  x"]),
    (.bottomTrailing, ["", "", "    x"]),
  ])
  func `a frame aligns a view that is smaller`(alignment: Alignment, lines: [String]) {
    let host = host { Text("x").frame(width: 5, height: 3, alignment: alignment) }
    #expect(Array(host.lines[2...4]) == lines)
  }

  @Test func `views lie above one another, padded, and the first in order has its room first`() {
    let host = host {
      ZStack(alignment: Alignment(horizontal: .center, vertical: .top)) {
        Text("......")
        Text("ab")
      }
      Text("x").padding(.horizontal, 2)
      HStack {
        Text("gives way").lineLimit(1)
        Group { Text("this stays whole").lineLimit(1).layoutPriority(1) }
      }.frame(width: 20)
    }
    #expect(host.lines[2] == "..ab..")
    #expect(host.lines[3] == "  x")
    #expect(host.lines[4].hasSuffix("this stays whole"))
  }

  @Test func `lines that are wider than a scroll view are scrolled sideways`() {
    let axes = ScrollView.Axes.both
    let host = host(columns: 8, rows: 6) { ScrollView(axes) { Text("0123456789") } }
    #expect(host.lines[2] == "01234567")
    host.press(.right, .right)
    #expect(host.lines[2] == "23456789")
  }

  @Test func `each word of the host can be replaced`() {
    var words = HostWords()
    for path in [
      \HostWords.nextHint, \.tabsHint, \.actionsHint, \.pageHint, \.commandsHint, \.leaveHint,
      \.cancelHint, \.closeHint,
      \.pressHint, \.openHint, \.changeHint, \.undoHint, \.foldHint, \.chooseHint, \.showHint,
      \.doneHint, \.tickHint, \.untickHint, \.notChosen, \.nothingChanged, \.finished,
    ] as [WritableKeyPath<HostWords, String>] {
      #expect(!words[keyPath: path].isEmpty)
      words[keyPath: path] = "other"
      #expect(words[keyPath: path] == "other")
    }
  }
}
