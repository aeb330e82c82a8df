import TextTestSupport
import TributaryText

struct TableProcess: Identifiable, Equatable {
  let id: Int
  var name: String
  var cpu: Int

  static func many(_ count: Int) -> [TableProcess] {
    (0..<count).map { TableProcess(id: $0, name: "p\($0)", cpu: $0) }
  }
}

/// A screen with a table, a text that follows its cursor, and a button.
final class TableScene: TextScreen {
  let title = "Top"
  var processes: [TableProcess]
  var sort: TableSort? = TableSort("CPU")
  var selection: Int?
  var sortsItself = false
  let cursor: TableCursor
  weak var host: TextHost?

  /// The cursor position that the table has reported last.
  private(set) var selected: Int?
  private(set) var place = ""
  private(set) var activated: [String] = []

  init(_ processes: [TableProcess], cursor: TableCursor = .row) {
    self.processes = processes
    self.cursor = cursor
  }

  static let keys: [Key] = [
    .up, .down, .left, .right, .home, .end, .pageUp, .pageDown, .enter, .character(" "),
    .character("s"), .character("S"), .tab, .shift(.tab),
  ]

  var body: [any View] {
    Table(
      "Processes", processes, selection: selection, cursor: cursor, sort: sort
    ) {
      TableColumn("Name") { $0.name }
      TableColumn("CPU", alignment: .trailing) { "\($0.cpu)%" }
      TableColumn("State") { _ in "" }
    } onMove: { cell in
      self.selected = cell?.row.id
      self.place = cell.map { "\($0.row.id) \($0.column)" } ?? ""
    } onActivate: { cell in
      self.activated.append(cell.row.name)
    } onSort: { sort in
      self.sort = sort
      if self.sortsItself { self.sortRows() }
    }
    Text("Selected: \(selected.map { "\($0)" } ?? "none")")
    Button("Done") {}
  }

  func sortRows() {
    guard let sort else { return }
    processes.sort { one, other in
      sort.column == "Name" ? one.name < other.name : one.cpu < other.cpu
    }
    if sort.isDescending { processes.reverse() }
  }
}
