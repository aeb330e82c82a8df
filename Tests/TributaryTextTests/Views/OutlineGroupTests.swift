import Testing
import TextTestSupport
import TributaryText

@MainActor
@Suite struct OutlineGroupTests {
  private struct Folder: Identifiable {
    let id: Int
    var folders: [Folder]?
  }

  private let expanded = Box<Set<Int>>([])
  private let selected = Box<[Int]>([])
  private let looks = Box(0)

  private static let small = [
    Folder(id: 1, folders: [Folder(id: 11), Folder(id: 12, folders: [Folder(id: 121)])]),
    Folder(id: 2, folders: []), Folder(id: 3),
  ]

  private func host(
    _ folders: [Folder] = small, selects: Bool = false, columns: Int = 40, rows: Int = 9
  ) -> TextHost {
    let append: @MainActor (Int) -> Void = { self.selected.value.append($0) }
    let select = selects ? append : nil
    return TextHost(
      Sheet("T") {
        OutlineGroup(
          folders, children: { $0.folders },
          label: {
            self.looks.value += 1
            return "Folder \($0.id)"
          }, expanded: self.expanded.value,
          onExpand: { self.expanded.value.formSymmetricDifference([$0]) }, onSelect: select)
        Button("After") {}
      }, columns: columns, rows: rows)
  }

  @Test func `Right and Left leave a tree from a row without children and without a parent`() {
    let host = TextHost(
      Sheet("T") {
        HStack {
          Button("Before") {}
          OutlineGroup(
            [Folder(id: 1), Folder(id: 2)], children: { $0.folders }, label: { "Folder \($0.id)" },
            expanded: [], onExpand: { _ in })
          Button("After") {}
        }
      })
    host.press(.right)
    #expect(host.focus == "Folder 1")
    host.press(.right)
    #expect(host.focus == "After")
    host.press(.left, .left)
    #expect(host.focus == "Before")
  }

  @Test func `Right goes beside the tree from a row beside which nothing is`() {
    expanded.value = [1]
    let host = TextHost(
      Sheet("T") {
        HStack {
          OutlineGroup(
            Self.small, children: { $0.folders }, label: { "Folder \($0.id)" },
            expanded: expanded.value, onExpand: { _ in })
          Button("After") {}
        }
      })
    host.press(.right)
    #expect(host.focus == "Folder 11")
    host.press(.right)
    #expect(host.focus == "After")
  }

  @Test func `Right expands and goes in, Left collapses and goes out`() {
    let host = host()
    #expect(host.lines[2...4] == [">▸ Folder 1", " ▸ Folder 2", " · Folder 3"])
    host.press(.right)
    #expect(
      host.lines[2...5] == [">▾ Folder 1", "   · Folder 11", "   ▸ Folder 12", " ▸ Folder 2"])
    host.press(.right)
    #expect(host.focus == "Folder 11")
    host.press(.down, .right, .right)
    #expect(host.focus == "Folder 121")
    host.press(.left)
    #expect(host.focus == "Folder 12")
    host.press(.left, .left)
    #expect(host.focus == "Folder 1")
    #expect(expanded.value == [1])
    host.press(.left)
    #expect(expanded.value == [])
  }

  @Test func `Left goes to a row around it that does not show`() {
    let inner = (100..<150).map { Folder(id: $0) }
    expanded.value = [1]
    let host = host([Folder(id: 1, folders: inner), Folder(id: 2)])
    for _ in 0..<40 { host.press(.down) }
    #expect(host.focus == "Folder 139")
    host.press(.left)
    #expect(host.focus == "Folder 1")
    #expect(host.lines[2] == ">▾ Folder 1")
  }

  @Test func `Enter calls the screen's action, or else expands`() {
    host().press(.enter)
    #expect(expanded.value == [1])
    host(selects: true).press(.down, .enter)
    #expect(selected.value == [11])
  }

  @Test func `a tree is one stop of Tab`() {
    let host = host()
    host.press(.down, .tab)
    #expect(host.focus == "After")
    host.press(.tab)
    #expect(host.focus == "Folder 2")
  }

  @Test func `the focus stays with an element while rows come and go above it`() {
    let host = host()
    host.press(.down)
    expanded.value = [1, 12]
    host.redraw()
    #expect(host.focus == "Folder 2")
    #expect(host.lines[6] == ">▸ Folder 2")
  }

  @Test func `by lines a row says whether it is expanded, and at which level it is`() {
    expanded.value = [1]
    #expect(
      LineRendering(host: host()).lines.prefix(3) == [
        "1. Folder 1, item: expanded, level 1", "2. Folder 11, item: level 2",
        "3. Folder 12, item: collapsed, level 2",
      ])
  }

  @Test func `of a hundred thousand nodes only those that show are asked for their labels`() {
    let folders = (0..<1_000).map { folder in
      Folder(id: -1 - folder, folders: (0..<100).map { Folder(id: 100 * folder + $0) })
    }
    expanded.value = Set(folders.map(\.id))
    let host = host(folders)
    for key in [Key.down, .pageDown, .pageUp, .end, .home, .down] {
      looks.value = 0
      host.press(key)
      #expect(looks.value < 40, "after \(key)")
    }
  }

  @Test func `a tree that holds itself has an end`() {
    struct Endless: Identifiable {
      let id = 0
    }
    let host = TextHost(
      Sheet("T") {
        OutlineGroup(
          [Endless()], children: { [$0] }, label: { _ in "Again" }, expanded: [0],
          onExpand: { _ in })
      })
    host.press(.end, .left, .right)
    #expect(host.focus == "Again")
  }
}
