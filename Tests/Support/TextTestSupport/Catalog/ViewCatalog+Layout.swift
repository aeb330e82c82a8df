import TributaryText

// The views that arrange others.
extension ViewCatalog {
  static let layout = ViewSection(
    "Layout",
    [
      ViewEntry(
        "HStack",
        pictures: [
          ViewPicture("Views side by side, continued below in a narrow window.") {
            HStack(spacing: 3) {
              Text("3 bicycles")
              Text("42.00")
              Button("Rent") {}
            }
          }
        ],
        sample: ViewSample(weight: 16) { source in
          .container("row", source.trees(4)) { views in HStack { views() } }
        }),
      ViewEntry(
        "VStack",
        pictures: [
          ViewPicture("Views one below the other, here centred.", rows: 3) {
            VStack(alignment: .center) {
              Text("Bicycles for rent")
              Text("by the hour")
              Button("Choose a bicycle") {}
            }
          }
        ],
        sample: ViewSample(weight: 16) { source in .column(source.trees(4)) }),
      ViewEntry(
        "ZStack",
        pictures: [
          ViewPicture("Views over each other, such as a mark in a corner.", rows: 4) {
            ZStack(alignment: .topTrailing) {
              GroupBox("Cart") {
                Text("2 pizzas")
                Text("1 lemonade")
              }
              Badge(3).padding(horizontal: 2)
            }
          }
        ],
        sample: ViewSample(weight: 8) { source in
          let tree = source.tree()
          return RandomTree("layers(\(tree))", names: { tree.names($0) }) { name, state in
            ZStack {
              Text(name)
              VStack { [tree.view(name, state)] }
            }
          }
        }),
      ViewEntry(
        "Spacer",
        pictures: [
          ViewPicture("Free cells that push the views beside it apart.") {
            HStack {
              Text("Total: 42.00")
              Spacer()
              Button("Pay") {}
            }
          }
        ],
        sample: ViewSample(weight: 1) { _ in RandomTree("spacer") { _, _ in Spacer() } }),
      grid,
      ViewEntry(
        "GroupBox",
        pictures: [
          ViewPicture("Views that belong together, below a title.", rows: 4) {
            GroupBox("Address") {
              Text("1 Main Street")
              Text("Springfield")
            }
          }
        ],
        sample: ViewSample(weight: 8) { source in
          let trees = source.trees(3)
          return RandomTree("box\(trees)", names: { RandomTree.names(trees, $0) }) { name, state in
            GroupBox(name) { RandomTree.views(trees, name, state) }
          }
        }),
      ViewEntry(
        "ScrollView",
        pictures: [
          ViewPicture("A part of a screen that scrolls beside others that stay.", rows: 5) {
            ScrollView {
              for line in 1...6 { Text("Line \(line) of 6 of the terms and conditions") }
            }.frame(height: 4)
            Button("Accept") {}
          }
        ],
        sample: ViewSample(weight: 8) { source in
          .container("scroll", source.trees(5)) { views in ScrollView { views() } }
        }),
      ViewEntry(
        "GeometryReader",
        pictures: [
          ViewPicture("Views that depend on the room that they have.", rows: 2) {
            GeometryReader { size in
              Text("\(size.width) columns and \(size.height) rows")
              if size.width >= 30 { Text("so there is room for more") }
            }.frame(height: 2)
          }
        ],
        sample: ViewSample(weight: 8) { source in
          .container("room", source.tree()) { view in GeometryReader { _ in [view()] } }
        }),
      ViewEntry(
        "Group",
        pictures: [
          ViewPicture("Several views with the same modifier, here disabled together.") {
            HStack {
              Button("Paste") {}
              Group {
                Button("Cut") {}
                Button("Copy") {}
              }.disabled()
            }
          }
        ],
        sample: ViewSample { source in
          .container("group", source.trees(3)) { views in Group { views() } }
        }),
      ViewEntry(
        "EquatableView",
        pictures: [
          ViewPicture("A view that is kept from frame to frame while it is equal.") {
            Price(amount: 42).equatable()
          }
        ],
        sample: ViewSample { source in
          let tree = source.tree()
          return RandomTree("equatable(\(tree))", names: { tree.names($0) }) { name, state in
            EquatableTree(name: name, tree: tree, state: state).equatable()
          }
        }),
      ViewEntry(
        "ForEach",
        pictures: [
          ViewPicture("The same view for each of a few elements.") {
            HStack {
              ForEach(["swift", "terminal", "views"], id: \.self) { tag in Badge(tag) }
            }
          }
        ],
        sample: ViewSample { source in
          let trees = source.trees(3)
          return RandomTree("for each\(trees)", names: { RandomTree.names(trees, $0) }) {
            name, state in
            ForEach(trees.indices, id: \.self) { trees[$0].view("\(name).\($0)", state) }
          }
        }),
    ])

  private static let grid = ViewEntry(
    "Grid",
    pictures: [
      ViewPicture("A few rows whose columns are aligned, such as a form.", rows: 3) {
        Grid(spacing: 2) {
          GridRow {
            Text("From")
            Text("London")
            Text("9:14")
          }
          GridRow {
            Text("Change")
            Text("Brussels")
            Text("12:05")
          }
          GridRow {
            Text("To")
            Text("Amsterdam")
            Text("14:42")
          }
        }
      }
    ],
    sample: ViewSample(weight: 8) { source in
      let rows = (0..<source.rows(3)).map { _ in source.trees(3) }
      return RandomTree(
        "grid\(rows)",
        names: { name in
          rows.enumerated().flatMap { RandomTree.names($1, "\(name)/\($0)") }
        },
        view: { name, state in
          Grid {
            for (index, row) in rows.enumerated() {
              GridRow {
                for view in RandomTree.views(row, "\(name)/\(index)", state) { view }
              }
            }
          }
        })
    })
}

private struct Price: View, Equatable {
  let amount: Int

  var body: [any View] { Text("Total: \(amount).00") }
}

// Everything that it shows depends on its name, and on a state whose changes its controls make.
private struct EquatableTree: View, Equatable {
  let name: String
  let tree: RandomTree
  let state: SampleState

  nonisolated static func == (one: EquatableTree, other: EquatableTree) -> Bool {
    one.name == other.name
  }

  var body: [any View] { [tree.view(name, state)] }
}
