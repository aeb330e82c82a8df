import TributaryText

// The views that contain others.
extension Gallery {
  static let layout = GallerySection(
    "Layout",
    [
      GalleryEntry("HStack", "Views side by side, continued below in a narrow window.") {
        HStack(spacing: 3) {
          Text("3 bicycles")
          Text("42.00")
          Button("Rent") {}
        }
      },
      GalleryEntry("VStack", "Views one below the other, here centred.", rows: 3) {
        VStack(alignment: .center) {
          Text("Bicycles for rent")
          Text("by the hour")
          Button("Choose a bicycle") {}
        }
      },
      GalleryEntry("ZStack", "Views over each other, such as a mark in a corner.", rows: 4) {
        ZStack(alignment: .topTrailing) {
          GroupBox("Cart") {
            Text("2 pizzas")
            Text("1 lemonade")
          }
          Badge(3).padding(horizontal: 2)
        }
      },
      GalleryEntry("Spacer", "Free cells that push the views beside it apart.") {
        HStack {
          Text("Total: 42.00")
          Spacer()
          Button("Pay") {}
        }
      },
      GalleryEntry("Grid", "A few rows whose columns are aligned, such as a form.", rows: 3) {
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
      },
      GalleryEntry("GroupBox", "Views that belong together, below a title.", rows: 4) {
        GroupBox("Address") {
          Text("1 Main Street")
          Text("Springfield")
        }
      },
      GalleryEntry(
        "ScrollView", "A part of a screen that scrolls beside others that stay.", rows: 5
      ) {
        ScrollView {
          for line in 1...6 { Text("Line \(line) of 6 of the terms and conditions") }
        }.frame(height: 4)
        Button("Accept") {}
      },
      GalleryEntry(
        "GeometryReader", "Views that depend on the room that they have.", rows: 2
      ) {
        GeometryReader { size in
          Text("\(size.width) columns and \(size.height) rows")
          if size.width >= 30 { Text("so there is room for more") }
        }.frame(height: 2)
      },
      GalleryEntry("Group", "Several views with the same modifier, here disabled together.") {
        HStack {
          Button("Paste") {}
          Group {
            Button("Cut") {}
            Button("Copy") {}
          }.disabled()
        }
      },
      GalleryEntry("EquatableView", "A view that is kept from frame to frame while it is equal.") {
        Price(amount: 42).equatable()
      },
      GalleryEntry("ForEach", "The same view for each of a few elements.") {
        HStack {
          ForEach(["swift", "terminal", "views"], id: \.self) { tag in Badge(tag) }
        }
      },
    ])

  static let collections = GallerySection(
    "Lists, trees and pages",
    [
      GalleryEntry("List", "Rows of any number, of which only the visible ones are made.", rows: 4)
      {
        List(1...100, id: \.self) { number in
          Button("Message \(number)", isPlain: true) {}
        }.frame(height: 4)
      },
      GalleryEntry("Section", "Rows of a list below a heading.", rows: 6) {
        List {
          Section("Fruit", ["Apples", "Figs"]) { Toggle($0, isOn: $0 == "Figs") {} }
          Section("Bread", ["Rye", "Wheat"]) { Toggle($0, isOn: false) {} }
        }
      },
      GalleryEntry(
        "Table", "Rows in columns below a header that stays, with a cursor and an order.", rows: 4
      ) {
        Table(
          "Processes", Process.all, sort: TableSort("CPU", isDescending: true)
        ) {
          TableColumn("Name", width: .shared(2)) { $0.name }
          TableColumn("User", width: .fixed(8)) { $0.user }
          TableColumn("CPU", width: .fixed(7), alignment: .trailing) { "\($0.load) %" }
        }
      },
      GalleryEntry("OutlineGroup", "A tree whose branches are expanded and collapsed.", rows: 5) {
        OutlineGroup(
          Folder.all, children: { $0.children }, label: { $0.id }, expanded: ["Sources"],
          onExpand: { _ in })
      },
      GalleryEntry("TabView", "A few groups of views, of which one is visible at a time.", rows: 3)
      {
        TabView(selection: "Files", onSelect: { _ in }) {
          Tab("Files") {
            Text("main.swift")
            Text("Pizza.swift")
          }
          Tab("Log") { Text("9:14 started") }
        }
      },
      GalleryEntry("Pager", "One of several elements at a time, with buttons to turn.", rows: 2) {
        promotions.page { Text($0) }
      },
    ])

  private static let promotions = Pager(["Two pizzas for the price of one", "Free lemonade"])

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

private struct Price: View, Equatable {
  let amount: Int

  var body: [any View] { Text("Total: \(amount).00") }
}
