import TributaryText

// The views of many elements.
extension ViewCatalog {
  static let collections = ViewSection(
    "Lists, trees and pages", [list, section, table, outline, log, tabs, pager])

  private static let list = ViewEntry(
    "List",
    pictures: [
      ViewPicture("Rows of any number, of which only the visible ones are made.", rows: 4) {
        List(1...100, id: \.self) { number in
          Button("Message \(number)") {}.buttonStyle(.plain)
        }.frame(height: 4)
      }
    ],
    controls: [
      ControlFacts(.row, hints: ["Enter open"], keys: .press("opens a row of a selection"))
    ],
    sample: ViewSample(weight: 8) { source in
      let count = source.number(0...12)
      return RandomTree(
        "selection of \(count)", names: { name in (0..<count).map { "\(name)/\($0)" } },
        view: { name, state in
          let row = state.variable(name, Int?.none)
          return List(0..<count, id: \.self, selection: row.value) {
            Text("\(name)/\($0)")
          } onMove: {
            row.value = $0
          }
        })
    })

  private static let section = ViewEntry(
    "Section",
    pictures: [
      ViewPicture("Rows of a list below a heading.", rows: 6) {
        List {
          Section("Fruit", ["Apples", "Figs"]) { Toggle($0, isOn: $0 == "Figs") {} }
          Section("Bread", ["Rye", "Wheat"]) { Toggle($0, isOn: false) {} }
        }
      }
    ],
    sample: ViewSample(weight: 8) { source in
      let counts = (0..<source.number(1...3)).map { _ in source.rows(8) }
      let rows = source.trees(2)
      return RandomTree(
        "list\(counts) of \(rows)",
        names: { name in
          counts.enumerated().flatMap { section, count in
            (0..<count).flatMap { RandomTree.names(rows, "\(name)/\(section)-\($0)") }
          }
        },
        view: { name, state in
          List {
            for (section, count) in counts.enumerated() {
              let title = section == 0 ? "" : "\(name) \(section)"
              // Rows of a collection, or of positions.
              if counts.count == 2 {
                Section(title, count: count) {
                  RandomTree.views(rows, "\(name)/\(section)-\($0)", state)
                }
              } else {
                Section(title, 0..<count, id: \.self) {
                  RandomTree.views(rows, "\(name)/\(section)-\($0)", state)
                }
              }
            }
          }
        })
    })

  private static let table = ViewEntry(
    "Table",
    pictures: [
      ViewPicture(
        "Rows in columns below a header that stays, with a cursor and an order.", rows: 4
      ) {
        Table(
          "Processes", Process.all, sort: TableSort("CPU", isDescending: true)
        ) {
          TableColumn("Name", width: .shared(2)) { $0.name }
          TableColumn("User", width: .fixed(8)) { $0.user }
          TableColumn("CPU", width: .fixed(7), alignment: .trailing) { "\($0.load) %" }
        }
      }
    ],
    controls: [
      ControlFacts(
        .table, hints: ["Enter open"],
        keys: [
          KeyUse(.up, .down, .left, .right, effect: "a row or a column further"),
          KeyUse(.pageUp, .pageDown, effect: "a page further"),
          KeyUse(.home, .end, effect: "the first and the last row"),
          KeyUse(.enter, .character(" "), effect: "opens the row, or sorts by the column"),
          KeyUse(
            .character("s"), .character("S"), effect: "sorts by the next column, turns the order"),
        ])
    ],
    sample: ViewSample(weight: 8) { source in
      let count = source.number(0...20)
      let cursor = source.pick([TableCursor.row, .cell])
      return .control("table \(count)") { name, state in
        let order = state.variable(name, TableSort?.none)
        let row = state.variable(name, Int?.none)
        return Table(
          name, 0..<count, id: { $0 }, selection: row.value, cursor: cursor, sort: order.value
        ) {
          TableColumn("\(name)/1", width: .fixed(5)) { "\($0)" }
          TableColumn("\(name)/2") { "\(name) \($0)" }
        } onMove: {
          row.value = $0?.row
        } onActivate: { _ in
        } onSort: {
          order.value = $0
        }
      }
    })

  private static let outline = ViewEntry(
    "OutlineGroup",
    pictures: [
      ViewPicture("A tree whose branches are expanded and collapsed.", rows: 5) {
        OutlineGroup(
          Folder.all, children: { $0.children }, label: { $0.id }, expanded: ["Sources"],
          onExpand: { _ in })
      }
    ],
    controls: [
      ControlFacts(
        .outlineRow, hints: ["Left/Right fold"],
        keys: [
          KeyUse(
            .left, .right, effect: "collapse and expand, or go to the parent and the first child"),
          KeyUse(.enter, .character(" "), effect: "opens the row"),
        ])
    ],
    sample: ViewSample(weight: 8) { source in
      let count = source.number(1...4)
      return RandomTree(
        "outline \(count)",
        names: { name in ([0, 10, 11] + (1..<count)).map { "\(name)/\($0)" } },
        view: { name, state in
          let expanded = state.variable(name, Set([0]))
          return OutlineGroup(
            Array(0..<count), id: { $0 },
            children: {
              $0 == 0 || state.isKept && $0 < 90 ? [10 * $0 + 10, 10 * $0 + 11] : nil
            },
            label: { "\(name)/\($0)" }, expanded: expanded.value,
            onExpand: { expanded.value.formSymmetricDifference([$0]) })
        })
    })

  private static let log = ViewEntry(
    "LogView",
    pictures: [
      ViewPicture("Lines of any number that follow their end, with a searched text.", rows: 4) {
        LogView("Log", count: 1_000, follows: true, search: "slow", isMarked: { $0 == 997 }) {
          Text("12:0\($0 % 10) ", style: .dim) + Text($0 % 3 == 1 ? "a slow answer" : "done")
        }.frame(height: 4)
      }
    ],
    controls: [
      ControlFacts(
        Role("log"), hints: ["Page Up/Down scroll"],
        keys: [
          KeyUse(.up, .down, effect: "a row further"),
          KeyUse(.left, .right, effect: "half of the columns further, if lines are not wrapped"),
          KeyUse(.pageUp, .pageDown, .character(" "), effect: "a page further"),
          KeyUse(.home, .end, effect: "the first and the last line"),
        ])
    ],
    sample: ViewSample(weight: 8) { source in
      let (count, follows) = (source.number(60...90), source.pick([true, false]))
      return .control("log of \(count)") { name, _ in
        LogView(name, count: count, follows: follows) {
          Text("\(name) \($0) " + String(repeating: "=", count: 90))
        }
      }
    })

  private static let tabs = ViewEntry(
    "TabView",
    pictures: [
      ViewPicture("A few groups of views, of which one is visible at a time.", rows: 3) {
        TabView(selection: "Files", onSelect: { _ in }) {
          Tab("Files") {
            Text("main.swift")
            Text("Pizza.swift")
          }
          Tab("Log") { Text("9:14 started") }
        }
      }
    ],
    controls: [ControlFacts(.tab, hints: ["Enter open"], keys: .press("shows the tab"))],
    sample: ViewSample(weight: 8) { source in
      let trees = source.trees(3)
      return RandomTree(
        "tabs\(trees)",
        names: { name in
          trees.indices.map { "\(name)-\($0)" } + (trees.first?.names("\(name).0") ?? [])
        },
        view: { name, state in
          let tab = state.variable(name, 0)
          return TabView(selection: tab.value, onSelect: { tab.value = $0 }) {
            for (index, tree) in trees.enumerated() {
              Tab("\(name)-\(index)", value: index) { tree.view("\(name).\(index)", state) }
            }
          }
        })
    })

  private static let pager = ViewEntry(
    "Pager",
    pictures: [
      ViewPicture("One of several elements at a time, with buttons to turn.", rows: 2) {
        promotions.page { Text($0) }
      }
    ],
    controls: [
      ControlFacts(
        .button, hints: ["Enter previous", "Enter press"], keys: .press("turns the page"))
    ],
    sample: ViewSample(leftOutOfTrees: "names: its two buttons are called the same in each") {
      source in
      let tree = source.tree()
      return RandomTree(
        "pager(\(tree))", names: { name in tree.names("\(name).0") + ["Previous", "Next"] },
        view: { name, state in
          let pager = state.object(name) { Pager([0, 1, 2]) }
          return pager.page { tree.view("\(name).\($0)", state) }
        })
    })

  @MainActor private static let promotions = Pager([
    "Two pizzas for the price of one", "Free lemonade",
  ])

  private struct Process: Identifiable {
    let id: Int
    let name: String
    let user: String
    let load: Int

    static let all = [
      Process(id: 212, name: "compiler", user: "ada", load: 62),
      Process(id: 1, name: "init", user: "root", load: 3),
      Process(id: 87, name: "editor", user: "ada", load: 1),
    ]
  }

  private struct Folder: Identifiable {
    let id: String
    var children: [Folder]?

    static let all = [
      Folder(
        id: "Sources",
        children: [Folder(id: "Views", children: []), Folder(id: "main.swift")]),
      Folder(id: "Tests", children: []),
      Folder(id: "README.md"),
    ]
  }
}
