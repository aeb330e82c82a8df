import FlowTestSupport
import TestSupport
import Testing
import TextTestSupport
import TributaryFlow
import TributaryText

/// Records in a container of any kind, which the program changes while a user acts on one of them,
/// and a model that knows which record was meant.
///
/// Left out:
/// - Text that is typed before a record moves, which `IdentityTests` has, drags, and the second button.
/// - Lists with a selection, charts and drawings, records with one key, two panes of one record.
/// - Several changes in one frame, and a change while a menu is open below an alert.
/// - Where a click on no control leads.
@MainActor
final class RecordWorld: TextScreen {
  let title = "Records"
  let kind: Kind
  private let controls: Controls
  private let wrapper: Int
  var records: [Record] = (0..<4).map { Record(id: $0, group: $0 % 2) }
  var next = 4
  var hasBanner = false
  var hasGroup = true
  private(set) var log: [String] = []

  // The record and the column of the table's cursor, as the table has reported them.
  private var cursor: (id: Int, column: String)?

  /// Shows alerts and sheets over the records.
  private(set) lazy var flow = Stack(root: self)
  private(set) lazy var host = TextHost(root, columns: 60, rows: 16)

  enum Kind: CaseIterable {
    case list, sections, movingSections, loop, row, grid, keys, picker, tabs, box, scroll, branch
    case outline, menu, pickerMenu, geometry, rowOfList, table, cells, listsInRows, pane
  }

  enum Controls: CaseIterable { case button, field, two, toggle, mixed, stepper }

  struct Record: Equatable {
    let id: Int
    var group: Int
    var isHidden = false
    var isDisabled = false
  }

  init(seed: UInt64) {
    var random = SplitMix64(seed: seed &* 6_151)
    kind = Kind.allCases[Int(seed) % Kind.allCases.count]
    controls = random.pick(Controls.allCases)
    wrapper = Int.random(in: 0..<6, using: &random)
  }

  var description: String { "\(kind), \(controls), wrapper \(wrapper)" }

  private var root: any Screen {
    if kind != .pane { return flow }
    let split = SplitFlow<Never, Never, Never>(
      minimumWidths: [10, 20],
      root: Child(
        Sheet("Side") {
          Button("Aside") { self.log.append("Aside") }
        }))
    split.show(Child(flow), in: 1)
    return split
  }

  /// The focused control; of a table, the record of its cursor.
  var focus: String? { host.focus == "Records" ? cursor.map { "Use \($0.id)" } : host.focus }

  /// The column of the cursor in a table of cells.
  var column: String? { kind == .cells && host.focus == "Records" ? cursor?.column : nil }
}

extension RecordWorld {
  @ViewBuilder var body: [any View] {
    Button("Before") { self.log.append("Before") }
    if hasBanner {
      Text("a banner")
      Text("of two lines")
    }
    content
    Button("After") { self.log.append("After") }
  }

  var shown: [Record] { kind == .picker ? records : records.filter { !$0.isHidden } }

  func records(in group: Int) -> [Record] { records.filter { $0.group == group } }

  private var content: [any View] {
    switch kind {
    case .list: [List(records, id: \.id) { self.row($0) }]
    case .sections, .movingSections: [sections]
    case .table, .cells: [table]
    case .listsInRows:
      [
        List([0, 1], id: \.self) { group in
          List(self.records(in: group), id: \.id) { self.row($0) }.frame(height: 4)
        }
      ]
    case .loop, .pane: [ForEach(self.records, id: \.id) { self.row($0) }]
    case .row: [HStack { ForEach(self.records, id: \.id) { self.row($0) } }]
    case .grid:
      [
        Grid {
          ForEach(self.records, id: \.id) { record in
            GridRow {
              Text("#\(record.id)")
              self.row(record)
            }
          }
        }
      ]
    case .keys:
      [Group { records.map { record in VStack { self.row(record) }.id(record.id).padding(0) } }]
    case .picker:
      [
        VStack {
          ForEach(self.records, id: \.id) { record in
            RadioButton("Use \(record.id)", isOn: false) { self.use(record.id) }
              .disabled(record.isDisabled)
          }
        }
      ]
    case .tabs:
      [
        TabView(selection: 0, onSelect: { self.log.append("tab \($0)") }) {
          Tab("All", value: 0) { ForEach(self.records, id: \.id) { self.row($0) } }
          for group in 1...2 where hasGroup { Tab("Page \(group)", value: group) { Text("") } }
        }
      ]
    case .box: [GroupBox("Box") { ForEach(self.records, id: \.id) { self.row($0) } }]
    case .scroll:
      [ScrollView { ForEach(self.records, id: \.id) { self.row($0) } }.frame(height: 4)]
    case .branch:
      [
        VStack {
          if hasGroup { Text("one") } else { Text("other") }
          ForEach(self.records, id: \.id) { record in
            if record.group == 0 { self.row(record) } else { HStack { self.row(record) } }
          }
        }
      ]
    case .outline:
      [
        OutlineGroup(
          shown, id: \.id, children: { _ in nil }, label: { "Use \($0.id)" }, expanded: [],
          onExpand: { _ in }, onSelect: { self.use($0) })
      ]
    case .menu: [Menu("Menu") { ForEach(self.records, id: \.id) { self.row($0) } }]
    case .pickerMenu:
      [Picker("Pick", shown.map(\.id), selection: nil, label: { "Use \($0)" }) { self.use($0) }]
    case .geometry:
      [GeometryReader { _ in ForEach(self.records, id: \.id) { self.row($0) } }.frame(height: 4)]
    case .rowOfList:
      [List([0], id: \.self) { _ in ForEach(self.records, id: \.id) { self.row($0) } }]
    }
  }

  private var table: any View {
    Table(
      "Records", shown, id: \.id, cursor: kind == .cells ? .cell : .row,
      columns: {
        if hasGroup { TableColumn("Group") { "in \($0.group)" } }
        TableColumn("Name") { "Use \($0.id)" }
        if hasBanner { TableColumn("Banner") { _ in "text" } }
        TableColumn("Note") { _ in "note" }
      }, onMove: { self.cursor = $0.map { ($0.row.id, $0.column) } },
      onActivate: { self.log.append("use \($0.row.id)") })
  }

  private var sections: any View {
    List {
      if hasGroup { Section("Empty", [Record(id: -1, group: 0)]) { _ in Text("nothing here") } }
      for group in 0..<2 where kind == .sections || records.contains(where: { $0.group == group }) {
        Section("Group \(group)", records(in: group), id: \.id) { self.row($0) }
      }
    }
  }

  private func row(_ record: Record) -> [any View] {
    if record.isHidden { return [Text("hidden")] }
    let control = VStack { views(of: record) }.disabled(record.isDisabled)
    let id = record.id
    return switch wrapper {
    case 0: [control]
    case 1: [control.padding(.horizontal)]
    case 2:
      [
        HStack {
          Text("#\(id)"); control
        }
      ]
    case 3: [control.frame(width: 40)]
    case 4: [Text("#\(id)"), control.bold()]
    default: [control.background(.selection)]
    }
  }

  private func views(of record: Record) -> [any View] {
    let id = record.id
    return switch controls {
    case .button: [Button("Use \(id)") { self.use(id) }]
    case .field: [TextField("Use \(id)", text: "") { _ in self.use(id) }]
    case .two:
      [
        HStack {
          Button("Use \(id)") { self.use(id) }; Button("And \(id)") { self.use(id) }
        }
      ]
    case .toggle: [Toggle("Use \(id)", isOn: true) { self.use(id) }]
    case .mixed:
      [
        id.isMultiple(of: 2)
          ? Button("Use \(id)") { self.use(id) }
          : TextField("Use \(id)", text: "") { _ in self.use(id) }
      ]
    case .stepper: [Stepper("Use \(id)", value: 5, in: 0...10) { _ in self.use(id) }]
    }
  }

  private func use(_ id: Int) { log.append("use \(id)") }
}
