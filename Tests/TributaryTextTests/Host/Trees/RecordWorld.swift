import FlowTestSupport
import TestSupport
import Testing
import TextTestSupport
import TributaryFlow
import TributaryText

/// Records in a container of any kind, which the program changes while a user acts on one of them,
/// and a model that knows which record was meant.
///
/// Left out: the order of columns, alerts, sheets, panes, and lists inside rows; a row that is
/// scrolled away by the wheel is not asked for before the next key.
@MainActor
final class RecordWorld: TextScreen {
  let title = "Records"
  let kind: Kind
  private let controls: Controls
  private let wrapper: Int
  private(set) var records: [Record] = (0..<4).map { Record(id: $0, group: $0 % 2) }
  private var next = 4
  private var hasBanner = false
  private var hasGroup = true
  private(set) var log: [String] = []
  private(set) lazy var host = TextHost(self, columns: 60, rows: 16)

  enum Kind: CaseIterable {
    case list, sections, movingSections, loop, row, grid, keys, picker, tabs, box, scroll, branch
    case outline, menu, pickerMenu, geometry, rowOfList
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
    kind = random.pick(Kind.allCases)
    controls = random.pick(Controls.allCases)
    wrapper = Int.random(in: 0..<6, using: &random)
  }

  var description: String { "\(kind), \(controls), wrapper \(wrapper)" }
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

  private var shown: [Record] { kind == .picker ? records : records.filter { !$0.isHidden } }

  private func records(in group: Int) -> [Record] { records.filter { $0.group == group } }

  private var content: [any View] {
    switch kind {
    case .list: [List(records, id: \.id) { self.row($0) }]
    case .sections, .movingSections: [sections]
    case .loop: [ForEach(self.records, id: \.id) { self.row($0) }]
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
          for group in 1...2 where hasGroup { Tab("Tab \(group)", value: group) { Text("") } }
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
    case 1: [control.padding(horizontal: 1)]
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

extension RecordWorld {
  /// Takes a step, and returns the fault after it; nil if there is none.
  func take(_ step: RecordStep) -> String? {
    switch step {
    case .press(let key):
      host.press(key)
      return nil
    case .enter: return use { host.press(.enter) }
    case .type: return use { host.press(.character("x")) }
    case .click(let column, let row):
      let event = MouseEvent(.press, column: column, row: row)
      if host.command(for: event) != nil { host.respond(to: event) }
      return nil
    case .wheel(let isDown):
      let event = MouseEvent(isDown ? .wheelDown : .wheelUp, column: 5, row: 6)
      if host.command(for: event) != nil { host.respond(to: event) }
      return nil
    case .resize(let columns, let rows):
      let before = host.focus
      host.resize(to: Size(columns: columns, rows: rows))
      host.resize(to: Size(columns: 60, rows: 16))
      return host.focus == before ? nil : "a size and back: \(before ?? "-"), \(host.focus ?? "-")"
    default: return change(step)
    }
  }

  // The record of a key is that of the focused control, and none other.
  private func use(_ press: () -> Void) -> String? {
    let (count, focus) = (log.count, host.focus)
    let isEnabled = record(of: focus).map { !$0.isDisabled } ?? true
    press()
    for entry in log[count...] where entry.hasPrefix("use") {
      guard let record = record(of: focus) else { return "\(focus ?? "-") did \(entry)" }
      if entry != "use \(record.id)" { return "\(focus ?? "-") did \(entry)" }
      if !isEnabled { return "\(entry), though it is disabled" }
    }
    return nil
  }

  private func record(of focus: String?) -> Record? {
    guard let last = focus?.split(separator: " ").last, let id = Int(last) else { return nil }
    return records.first { $0.id == id }
  }

  private func change(_ step: RecordStep) -> String? {
    guard let focus = host.focus else { return nil }
    let (before, wasShown) = (visible, hasMark)
    apply(step, focus)
    host.draw()
    guard let now = host.focus else {
      return host.names.isEmpty ? nil : "nothing has the focus after \(focus)"
    }
    if wasShown, !hasMark { return "\(now) does not show" }
    guard let old = before.first(where: { focus.hasSuffix(" \($0.id)") }) else {
      return now == focus || !host.names.contains(focus) ? nil : "\(focus) lost it to \(now)"
    }
    let left = visible
    if left.contains(where: { $0.id == old.id }) {
      return now == focus || kind == .branch ? nil : "\(focus) lost it to \(now)"
    }
    if case .empty = step { return nil }
    guard let place = before.firstIndex(where: { $0.id == old.id }) else { return nil }
    let beside = before[(place + 1)...] + before[..<place].reversed()
    guard
      let next = beside.first(where: { one in left.contains { $0.id == one.id && !$0.isDisabled } })
    else { return nil }
    let verb = focus.split(separator: " ").first ?? ""
    return now == "\(verb) \(next.id)" ? nil : "\(focus) went: \(now), not \(verb) \(next.id)"
  }

  private var hasMark: Bool {
    host.canvas.frame.cursor != nil || host.lines.contains { $0.contains(">") }
  }

  // In reading order.
  private var visible: [Record] {
    let all = records.filter { !$0.isHidden || kind == .picker }
    guard kind == .sections || kind == .movingSections else { return all }
    return all.filter { $0.group == 0 } + all.filter { $0.group == 1 }
  }

  private func apply(_ step: RecordStep, _ focus: String) {
    let count = records.count
    switch step {
    case .insert(let place):
      records.insert(Record(id: next, group: next % 2), at: min(place, count))
      next += 1
    case .remove(let place) where place < count: records.remove(at: place)
    case .removeFocused: records.removeAll { focus.hasSuffix(" \($0.id)") }
    case .move(let place, let other) where place < count:
      let record = records.remove(at: place)
      records.insert(record, at: min(other, count - 1))
    case .hide(let place) where place < count && kind != .outline && kind != .pickerMenu:
      records[place].isHidden.toggle()
    case .disable(let place) where place < count && kind != .outline && kind != .pickerMenu:
      records[place].isDisabled.toggle()
    case .banner: hasBanner.toggle()
    case .group: hasGroup.toggle()
    case .changeGroup(let place) where place < count:
      records[place].group = 1 - records[place].group
    case .empty: records = []
    default: break
    }
  }
}
