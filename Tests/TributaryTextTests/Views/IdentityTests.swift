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
      Sheet("T") { for name in names.value { VStack { Button(name) {} }.id(name) } })
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
}
