import Testing
import TextTestSupport
import TributaryText
import TributaryTextTesting

private struct Process: Identifiable {
  let id: Int
  var name: String
  var cpu: Int
}

/// Processes with a filter, an order, and details of the process at the cursor.
private final class ProcessViewer: TextScreen {
  let title = "Processes"
  var processes: [Process]
  private var filter = ""
  private var sort = TableSort("CPU", isDescending: true)
  private var selected: Process.ID?
  private(set) var killed: [String] = []

  init(_ processes: [Process]) {
    self.processes = processes
  }

  var body: [any View] {
    TextField("Filter", text: filter) { self.filter = $0 }
    HStack {
      Table("Processes", rows, sort: sort) {
        TableColumn("PID", width: .fixed(5), alignment: .trailing) { "\($0.id)" }
        TableColumn("Name", width: .shared(2)) { $0.name }
        TableColumn(
          "CPU", alignment: .trailing, style: { $0.cpu > 50 ? .warning : .plain },
          text: { "\($0.cpu)%" })
      } onMove: { cell in
        self.selected = cell?.row.id
      } onActivate: { cell in
        self.killed.append(cell.row.name)
        self.processes.removeAll { $0.id == cell.row.id }
      } onSort: { sort in
        self.sort = sort
      }
      GroupBox("Details") {
        if let process = processes.first(where: { $0.id == selected }) {
          Text(process.name).bold()
          Text("\(process.cpu)% of a core")
        } else {
          Text("No process")
        }
      }
    }
    Text("\(rows.count) of \(processes.count)")
  }

  private var rows: [Process] {
    let found = processes.filter { filter.isEmpty || $0.name.contains(filter) }
    let sorted = found.sorted { one, other in
      switch sort.column {
      case "PID": one.id < other.id
      case "Name": (one.name, one.id) < (other.name, other.id)
      default: (one.cpu, one.id) < (other.cpu, other.id)
      }
    }
    return sort.isDescending ? sorted.reversed() : sorted
  }
}

@MainActor
@Suite struct ProcessTableTests {
  private let viewer = ProcessViewer(
    [("init", 1), ("shell", 20), ("editor", 70), ("search", 90), ("shelf", 5)].enumerated().map {
      Process(id: $0.offset + 1, name: $0.element.0, cpu: $0.element.1)
    })

  @Test func `details follow the cursor through filters, orders and ends of processes`() throws {
    let host = TestHost(viewer, columns: 60, rows: 12)
    try host.expect("90% of a core")
    host.press(.tab, .down, .down)
    try host.expect("20% of a core")
    host.press(.character("s"))
    try host.expect("20% of a core")
    try host.expect(">    2 shell")
    host.press(.shift(.tab))
    host.type("sh")
    try host.expect("2 of 5")
    try host.expect("20% of a core")
    host.press(.tab, .enter)
    #expect(viewer.killed == ["shell"])
    try host.expect("5% of a core")
    host.press(.enter)
    try host.expect("No process")
    try host.tap("Filter")
    host.press(.backspace, .backspace)
    try host.expect("3 of 3")
    try host.expectNo("No process")
    try host.tap("Sort by Name")
    try host.tap("3")
    #expect(viewer.killed.last == "editor")
  }
}
