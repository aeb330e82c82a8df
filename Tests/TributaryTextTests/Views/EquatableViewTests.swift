import FlowTestSupport
import Testing
import TextTestSupport
import TributaryText

@MainActor
@Suite struct EquatableViewTests {
  private let part = CountedPart()

  // The number of times that the body is evaluated for an event.
  private func evaluations(_ event: () -> Void) -> Int {
    let before = part.bodies.value
    event()
    return part.bodies.value - before
  }

  @Test func `the body of an equal view is not evaluated again, and its views stay`() {
    let above = Box("above")
    let host = TextHost(
      Sheet("T") {
        Text(above.value)
        self.part { Text("value \(self.part.value.value)") }
      })
    #expect(part.bodies.value == 1)
    above.value = "another"
    #expect(evaluations { host.redraw() } == 0)
    #expect(host.lines[2...3] == ["another", "value 1"])
    part.value.value = 2
    #expect(evaluations { host.redraw() } == 1)
    #expect(host.lines[3] == "value 2")
  }

  @Test
  func `a property that the body, a row, a size or a view inside reads is shown when it changes`() {
    let count = MutableProperty(0)
    let contents: [@MainActor () -> [any View]] = [
      { [Text("count \(count.value)")] },
      { [List(count: 1) { _ in Text("count \(count.value)") }] },
      { [GeometryReader { _ in Text("count \(count.value)") }] },
      { [VStack { Lines { count.value } }, Text("below")] },
      { [EquatablePart(value: 1) { [Text("count \(count.value)")] }.equatable()] },
      {
        [
          EquatablePart(value: 1) { [List(count: 1) { _ in Text("count \(count.value)") }] }
            .equatable()
        ]
      },
    ]
    for content in contents {
      let host = TextHost(Sheet("T") { self.part { content() } })
      let other = TextHost(Sheet("T") { content() })
      for value in [3, 4] {
        count.value = value
        #expect(host.lines == other.lines)
        #expect(evaluations { host.redraw() } == 0)
        #expect(host.lines == other.lines)
      }
    }
  }

  @Test func `a view with the focus inside is evaluated in each frame`() {
    let note = Box("")
    let host = TextHost(
      Sheet("T") {
        Button("above") {}
        self.part {
          Text("note \(note.value)")
          Button("note") { note.value += "!" }
        }
      })
    #expect(evaluations { host.press(.down) } == 0)
    #expect(host.focus == "note")
    host.press(.enter)
    #expect(host.lines[3] == "note !")
    host.press(.up)
    #expect(evaluations { host.redraw() } == 1)
    #expect(evaluations { host.redraw() } == 0)
    #expect(host.lines[3] == "note !")
  }

  @Test func `a view whose control has handled an event without the focus is evaluated again`() {
    let tab = Box(0)
    let host = TextHost(
      Sheet("T") {
        Button("first") {}
        self.part {
          TabView(selection: tab.value, onSelect: { tab.value = $0 }) {
            for place in 0..<2 { Tab("\(place)", value: place) { Text("page \(place)") } }
          }
        }
      })
    #expect(evaluations { host.press(.character("]")) } == 1)
    #expect(host.lines.contains("page 1"))
    #expect(host.focus == "first")
    #expect(evaluations { host.redraw() } == 0)
  }

  @Test func `a restored text shows, though the body reads it as a plain variable`() {
    let texts = [Box(""), Box("")]
    let hosts = texts.map { text in
      TextHost(
        Sheet("T") {
          Button("first") {}
          self.part { TextField("Name", text: text.value) { text.value = $0 } }
        })
    }
    hosts[0].press(.down)
    hosts[0].type("Ada")
    hosts[0].press(.up)
    #expect(hosts[1].restore(views: hosts[0].savedViews) == [])
    #expect(texts[1].value == "Ada")
    #expect(hosts[0].focus == "first")
    #expect(hosts[0].lines == hosts[1].lines)
  }

  @Test func `a modifier around it and a change of the environment are shown at once`() {
    let isDisabled = Box(false)
    let flow = Box<Stack?>(nil)
    let root = Sheet("T") {
      Button("first") {}
      self.part {
        Button("inside") {}
        Text(flow.value?.environment[HostWords.self].back ?? "none")
      }.disabled(isDisabled.value)
    }
    let stack = Stack(root: root)
    flow.value = stack
    let host = TextHost(stack)
    #expect(host.names == ["first", "inside"])
    isDisabled.value = true
    host.redraw()
    #expect(host.names == ["first"])
    isDisabled.value = false
    var words = HostWords()
    words.back = "Zurück"
    stack.environment[HostWords.self] = words
    #expect(host.names == ["first", "inside"])
    #expect(host.lines.contains("Zurück"))
    flow.value = nil
  }

  @Test func `a pane has the words of the focused one, and room for them`() {
    let words = {
      var words = HostWords()
      words.views.none = "nothing has been chosen"
      return words
    }()
    var lines: [[String]] = []
    for isKept in [true, false] {
      let picker = {
        Picker("Size", ["S", "L"], selection: nil, label: { $0 }, style: .menu) { _ in }
      }
      let split = SplitFlow<Never, Never, Never>(
        minimumWidths: [30, 30],
        root: Child(
          Sheet("Left") {
            Button("left") {}
            if isKept { self.part { HStack { picker() } } } else { HStack { picker() } }
          }))
      let right = Stack(root: Sheet("Right") { Button("right") {} })
      right.environment[HostWords.self] = words
      split.show(Child<Never, Never>(right), in: 1)
      let host = TextHost(split, columns: 80)
      host.redraw()
      split.focus(column: 1)
      lines.append(host.lines)
    }
    #expect(lines[0].contains { $0.contains("nothing has been chosen") })
    #expect(lines[0] == lines[1])
  }

  @Test func `a view with a pager is evaluated in each frame, so that its page is saved`() {
    let pager = Pager(["a", "b"])
    let host = TextHost(
      Sheet("T") {
        Button("first") {}
        self.part { pager.page { Text($0) } }
      })
    #expect(evaluations { host.redraw() } == 1)
  }
}

/// As many lines as a closure says.
private struct Lines: DrawnView {
  let count: @MainActor () -> Int

  func size(in proposal: ProposedSize) -> Size { Size(width: 5, height: count()) }

  func draw(in rect: Rect, on canvas: Canvas) {
    for row in 0..<rect.height { canvas.write("line", in: rect.row(row)) }
  }
}

/// Creates equatable views, and counts the evaluations of their bodies.
@MainActor
struct CountedPart {
  let bodies = Box(0)
  let value = Box(1)

  func callAsFunction(
    @ViewBuilder _ content: @escaping @MainActor () -> [any View]
  ) -> some View {
    let bodies = bodies
    return EquatablePart(value: value.value) {
      bodies.value += 1
      return content()
    }.equatable()
  }
}

/// A view that is equal to another one with the same value.
struct EquatablePart: View, Equatable {
  let value: Int
  let content: @MainActor () -> [any View]

  nonisolated static func == (one: EquatablePart, other: EquatablePart) -> Bool {
    one.value == other.value
  }

  var body: [any View] { content() }
}
