import FlowTestSupport
import TestSupport
import Testing
import TextTestSupport
import TributaryText

@MainActor
@Suite struct IdentityTests {
  private struct Note: Identifiable {
    let id: String
    var text = ""
  }

  private final class Notes: TextScreen {
    let title = "Notes"
    var notes: [Note]
    private(set) var deleted: [String] = []

    init(_ names: [String]) {
      notes = names.map { Note(id: $0) }
    }

    var body: [any View] {
      List(notes) { note in
        HStack {
          TextField(note.id, text: note.text) { text in
            guard let index = self.notes.firstIndex(where: { $0.id == note.id }) else { return }
            self.notes[index].text = text
          }
          Button("Delete \(note.id)") {
            self.deleted.append(note.id)
            self.notes.removeAll { $0.id == note.id }
          }
        }
      }
      Button("Below") {}
    }
  }

  @Test func `Enter uses the row that has the focus, though another has come above`() throws {
    let screen = Notes(["ann", "bob", "cleo"])
    let host = TextHost(screen)
    host.press(.down, .right)
    #expect(host.focus == "Delete bob")
    screen.notes.insert(Note(id: "alice"), at: 0)
    host.redraw()
    #expect(host.focus == "Delete bob")
    host.press(.enter)
    #expect(screen.deleted == ["bob"])
    #expect(host.focus == "Delete cleo")
  }

  @Test func `typing goes on in the row in which it began`() {
    let screen = Notes(["ann", "bob"])
    let host = TextHost(screen)
    host.press(.down)
    host.type("bo")
    host.press(.left)
    screen.notes.insert(Note(id: "alice"), at: 0)
    host.redraw()
    host.type("r")
    #expect(screen.notes.map(\.text) == ["", "", "bro"])
  }

  @Test func `when the last row goes, the one before it has the focus`() {
    let screen = Notes(["ann", "bob"])
    let host = TextHost(screen)
    host.press(.down, .right, .enter)
    #expect(screen.deleted == ["bob"])
    #expect(host.focus == "Delete ann")
    host.press(.enter)
    #expect(host.focus == "Below")
  }

  @Test(arguments: 1...rounds(UInt64(5), optimized: 30))
  func `the focus stays on its row while others come, go and move`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let screen = Notes((0..<30).map { "\($0)" })
    let host = TextHost(screen, rows: Int.random(in: 5...12, using: &random))
    var next = 30
    for _ in 0..<40 {
      for _ in 0..<Int.random(in: 0...2, using: &random) {
        host.press(random.pick([Key.down, .up, .pageDown, .end, .home, .right, .left]))
      }
      let focus = try #require(host.focus, "seed \(seed)")
      let before = screen.notes.map(\.id)
      switch Int.random(in: 0..<4, using: &random) {
      case 0:
        let place = Int.random(in: 0...before.count, using: &random)
        screen.notes.insert(Note(id: "\(next)"), at: place)
        next += 1
      case 1 where before.count > 1:
        screen.notes.remove(at: Int.random(in: 0..<before.count, using: &random))
      case 2: screen.notes.shuffle(using: &random)
      default: screen.notes.reverse()
      }
      host.redraw()
      let id = focus.replacing("Delete ", with: "")
      let now = try #require(host.focus, "seed \(seed)")
      if focus == "Below" || screen.notes.contains(where: { $0.id == id }) {
        try #require(now == focus, "seed \(seed)")
      } else {
        let index = try #require(before.firstIndex(of: id))
        let neighbour = screen.notes[min(index, screen.notes.count - 1)].id
        try #require(now == focus.replacing(id, with: neighbour), "seed \(seed)")
      }
      try #require(host.lines.contains { $0.contains(">") }, "seed \(seed)")
    }
  }

  @Test func `views with an identity keep their focus when a loop yields them in another order`() {
    let names = Box(["a", "b", "c"])
    let host = TextHost(
      Sheet("T") {
        ForEach(names.value, id: \.self) { name in VStack { Button(name) {} }.id(name) }
      })
    host.press(.down)
    for order in [["b", "c", "a"], ["x", "y", "b"], ["b"], ["a", "c", "b"]] {
      names.value = order
      host.redraw()
      #expect(host.focus == "b")
    }
  }

  @Test func `views of a loop keep their focus when one comes before them`() {
    let names = Box(["b", "c"])
    let host = TextHost(
      Sheet("T") { HStack { ForEach(names.value, id: \.self) { name in Button(name) {} } } })
    host.press(.right)
    #expect(host.focus == "c")
    names.value = ["a", "b", "c"]
    host.redraw()
    #expect(host.focus == "c")
    names.value = ["a", "b"]
    host.redraw()
    #expect(host.focus == "b")
  }

  @Test func `the neighbour of a view that went keeps the focus when the data changes again`() {
    let names = Box(["a", "b", "c", "d"])
    let host = TextHost(
      Sheet("T") { HStack { ForEach(names.value, id: \.self) { name in Button(name) {} } } })
    host.press(.right)
    for (now, focus) in [
      (["a", "c", "d"], "c"), (["x", "a", "c", "d"], "c"), (["x", "a", "d"], "d"), (["a"], "a"),
    ] {
      names.value = now
      host.redraw()
      #expect(host.focus == focus)
    }
  }

  @Test func `another key makes another view`() {
    let (key, text) = (Box(1), Box("abc"))
    let host = TextHost(
      Sheet("T") { TextField("Name", text: text.value) { text.value = $0 }.id(key.value) })
    host.press(.left)
    key.value = 2
    host.redraw()
    host.type("X")
    #expect(text.value == "abcX")
  }

  @Test func `a section that appears leaves the focus on its row`() {
    let days = Box(["Sun": ["3", "4"]])
    let names = ["Tue", "Mon", "Sun"]
    let host = TextHost(
      Sheet("T") {
        List {
          for day in names where days.value[day] != nil {
            Section(day, days.value[day] ?? [], id: \.self) { mail in
              HStack {
                Button("Read \(mail)") {}; Button("Delete \(mail)") {}
              }
            }
          }
        }
      })
    host.press(.down, .right)
    days.value["Tue"] = ["9"]
    host.redraw()
    #expect(host.focus == "Delete 4")
    // The row changes its section, and becomes the first one of another.
    days.value = ["Tue": ["9"], "Mon": ["4"], "Sun": ["3"]]
    host.redraw()
    #expect(host.focus == "Delete 4")
    days.value = ["Sun": ["4"]]
    host.redraw()
    #expect(host.focus == "Delete 4")
  }

  @Test(arguments: 0..<4)
  func `a key holds inside every modifier, in an array of views too`(modifier: Int) {
    let names = Box(["ann", "bob"])
    func row(_ name: String) -> any View {
      let button = Button("Delete \(name)") {}.id(name)
      return switch modifier {
      case 0: button.padding(.horizontal)
      case 1: button.background(.selection)
      case 2: button.bold().frame(width: 20)
      default: button.focusSection().help("x").padding()
      }
    }
    let host = TextHost(Sheet("T") { names.value.map(row) })
    host.press(.tab)
    names.value = ["zed", "ann", "bob"]
    host.redraw()
    #expect(host.focus == "Delete bob")
  }

  @Test func `the branches of a choice are two views`() {
    let (isFirst, text) = (Box(true), Box("beta"))
    let host = TextHost(
      Sheet("T") {
        if isFirst.value {
          TextField("A", text: text.value) { text.value = $0 }
        } else {
          TextField("B", text: text.value) { text.value = $0 }
        }
      })
    host.press(.home)
    isFirst.value = false
    host.redraw()
    host.type("X")
    #expect(host.focus == "B")
    #expect(text.value == "betaX")
  }

  @Test func `the rows of a grid follow their keys`() {
    let ids = Box([1])
    let host = TextHost(
      Sheet("T") {
        Grid {
          ForEach(ids.value, id: \.self) { id in
            GridRow {
              Text("\(id)")
              Button("Delete \(id)") {}
            }
          }
        }
      })
    ids.value = [2, 1]
    host.redraw()
    #expect(host.focus == "Delete 1")
    #expect(host.lines[2...3] == ["2 [Delete 2]", "1 >Delete 1<"])
  }

  @Test func `a tab keeps the focus when another one comes before it`() {
    let tabs = Box(["b"])
    let host = TextHost(
      Sheet("T") {
        TabView(selection: "b", onSelect: { _ in }) {
          for name in tabs.value { Tab(name) { Text(name) } }
        }
      })
    tabs.value = ["a", "b"]
    host.redraw()
    #expect(host.focus == "b")
  }

  @Test func `rows with one key are walked all the same`() {
    let host = TextHost(
      Sheet("T") { List(["a", "a", "a", "b"], id: \.self) { Button($0) {} } })
    var rows: [Int?] = []
    for _ in 0..<4 {
      rows.append(host.tree.focused?.row?.index)
      host.press(.down)
      host.redraw()
    }
    #expect(rows == [0, 1, 2, 3])
    let loop = TextHost(
      Sheet("T") { ForEach(["a", "a", "b"], id: \.self) { Button($0) {} } })
    loop.press(.down, .down)
    #expect(loop.focus == "b")
  }

  @Test func `a cursor of cells follows its column, and onMove reports another one`() {
    let (titles, log) = (Box(["Name", "CPU"]), Box<[String]>([]))
    let host = TextHost(
      Sheet("T") {
        Table("T", 0..<3, id: { $0 }, cursor: .cell) {
          for title in titles.value { TableColumn(title) { "\($0)" } }
        } onMove: {
          log.value.append($0?.column ?? "none")
        }
      })
    host.press(.right)
    titles.value = ["Id", "Name", "CPU"]
    host.redraw()
    #expect(log.value.last == "CPU")
    titles.value = ["Id", "Name"]
    host.redraw()
    #expect(log.value.last == "Name")
  }
}
