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
              Badge(3).padding(.horizontal, 2)
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
        "GridRow",
        pictures: [
          ViewPicture("A row of a grid; its columns line up with those of others.", rows: 2) {
            Grid {
              ForEach(["swift", "c"], id: \.self) { name in
                GridRow {
                  Text(name)
                  Button("Open") {}
                }
              }
            }
          }
        ],
        sample: ViewSample(leftOutOfTrees: "it stands in a grid, which random trees contain") {
          source in .container("gridRow", source.trees(2)) { views in GridRow { views() } }
        }),
      ViewEntry(
        "GroupBox",
        pictures: [
          ViewPicture("Views that belong together, below a title.", rows: 4) {
            GroupBox("Address") {
              Text("1 Main Street")
              Text("Springfield")
            }
          },
          ViewPicture(
            variant: "panels", "The panels of a column, each with a key; here 2 was pressed.",
            rows: 9, keys: [.character("2")]
          ) {
            GroupBox("Files") {
              List(["README.md", "main.swift"], id: \.self) { file in
                Button(file) {}.buttonStyle(.plain)
              }
            }.keyboardShortcut(.character("1")).frame(height: 4)
            GroupBox("Branches") {
              List(["main", "next", "fix"], id: \.self) { branch in
                Button(branch) {}.buttonStyle(.plain)
              }
            }.keyboardShortcut(.character("2")).frame(height: 5)
          },
        ],
        sample: ViewSample(weight: 8) { source in
          let trees = source.trees(3)
          return RandomTree("box\(trees)", names: { RandomTree.names(trees, $0) }) { name, state in
            GroupBox(name) { RandomTree.views(trees, name, state) }
          }
        }),
      ViewEntry(
        "Form",
        pictures: [
          ViewPicture("Fields with air between them, and what a form only shows.", rows: 5) {
            Form {
              TextField("Street", text: "1 Main Street") { _ in }
              LabeledContent("Delivery", value: "tomorrow")
              Button("Order") {}.buttonStyle(.primary)
            }
          }
        ],
        sample: ViewSample(weight: 4) { source in
          .container("form", source.trees(3)) { views in Form { views() } }
        }),
      ViewEntry(
        "LabeledContent",
        pictures: [
          ViewPicture("A label at the left edge, and its value at the right one.") {
            LabeledContent("Total", value: "42.00")
          }
        ],
        sample: ViewSample(weight: 4) { source in
          let tree = source.tree()
          return RandomTree("labeled(\(tree))", names: { tree.names($0) }) { name, state in
            LabeledContent(name) { tree.view(name, state) }
          }
        }),
      ViewEntry(
        "ScrollView",
        pictures: [
          ViewPicture("A part of a screen that scrolls beside others that stay.", rows: 5) {
            ScrollView {
              ForEach(1...6, id: \.self) { line in
                Text("Line \(line) of 6 of the terms and conditions")
              }
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
            ForEach(rows.enumerated(), id: \.offset) { index, row in
              GridRow { RandomTree.views(row, "\(name)/\(index)", state) }
            }
          }
        })
    })
}
