import FlowTestSupport
import TestSupport
import Testing
import TextTestSupport
import TributaryFlow
import TributaryText

extension RecordWorld {
  /// Takes a step, and returns the fault after it; nil if there is none.
  func take(_ step: RecordStep) -> String? {
    switch step {
    case .press(let key):
      host.press(key)
      return nil
    case .enter: return use { host.press(.enter) }
    case .type: return use { host.press(.character("x")) }
    case .click(let column, let row): return click(column, row)
    case .wheel(let isDown):
      let (focus, before) = (focus, log.count)
      send(MouseEvent(isDown ? .wheelDown : .wheelUp, column: 15, row: 6))
      if log.count > before { return "the wheel did \(log[before])" }
      return focus == self.focus ? nil : "the wheel moved the focus of \(focus ?? "-")"
    case .resize(let columns, let rows):
      let before = focus
      host.resize(to: Size(columns: columns, rows: rows))
      host.resize(to: Size(columns: 60, rows: 16))
      return focus == before ? nil : "a size and back: \(before ?? "-"), \(focus ?? "-")"
    default: return change(step)
    }
  }

  private func send(_ event: MouseEvent) {
    if host.command(for: event) != nil { host.respond(to: event) }
  }

  // The record of a key is that of the focused control, and none other.
  private func use(_ press: () -> Void) -> String? {
    let (count, focus) = (log.count, focus)
    let isEnabled = record(of: focus).map { !isDisabled($0) } ?? true
    press()
    for entry in log[count...] where entry.hasPrefix("use") {
      guard let record = record(of: focus) else { return "\(focus ?? "-") did \(entry)" }
      if entry != "use \(record.id)" { return "\(focus ?? "-") did \(entry)" }
      if !isEnabled { return "\(entry), though it is disabled" }
    }
    return nil
  }

  // The record of a click is the one whose control is under the pointer.
  private func click(_ column: Int, _ row: Int) -> String? {
    let (count, line) = (log.count, host.lines[row])
    send(MouseEvent(.press, column: column, row: row))
    for entry in log[count...] where entry.hasPrefix("use") {
      // A mark, a box to tick or a bracket is before the name of a control.
      let names = line.matches(of: /(\( \) |\([•*]\) |\[.\] |.)?.(Use|And) ([0-9]+)/)
      let under = names.last {
        line.distance(from: line.startIndex, to: $0.range.lowerBound) <= column
      }
      guard let under = under ?? names.first else { return "a click on '\(line)' did \(entry)" }
      if entry != "use \(under.output.3)" { return "a click on \(under.output.0) did \(entry)" }
      if let record = record(of: entry.replacing("use", with: "Use")), isDisabled(record) {
        return "a click did \(entry), though it is disabled"
      }
    }
    return nil
  }

  private func record(of focus: String?) -> Record? {
    guard let focus, focus.hasPrefix("Use ") || focus.hasPrefix("And "),
      let id = Int(focus.dropFirst(4))
    else { return nil }
    return records.first { $0.id == id }
  }

  private func change(_ step: RecordStep) -> String? {
    guard let focus else { return nil }
    let (before, wasShown, old, column) = (visible, hasMark, record(of: focus), column)
    if let fault = apply(step, focus) { return fault }
    host.draw()
    guard let now = self.focus else {
      let isEmpty = host.names.isEmpty || host.names.contains("Records") && shown.isEmpty
      return isEmpty ? nil : "nothing has the focus after \(focus)"
    }
    if wasShown, !hasMark { return "\(now) does not show" }
    guard let old, let place = before.firstIndex(where: { $0.id == old.id }) else {
      return now == focus || !host.names.contains(focus) ? nil : "\(focus) lost it to \(now)"
    }
    let left = visible
    if left.contains(where: { $0.id == old.id }) {
      let hasMoved = records.first { $0.id == old.id }?.group != old.group
      let isElsewhere = kind == .branch || kind == .listsInRows && hasMoved
      if let column, column != self.column, column != "Group", column != "Banner" {
        return "the cursor left the column \(column) for \(self.column ?? "-")"
      }
      return now == focus || isElsewhere ? nil : "\(focus) lost it to \(now)"
    }
    if case .empty = step { return nil }
    let beside = before[(place + 1)...] + before[..<place].reversed()
    let next = beside.first { one in
      // Of the next list any row may show.
      left.contains { $0.id == one.id && !isDisabled($0) }
        && (kind != .listsInRows || one.group == old.group)
    }
    guard let next else { return nil }
    // Another branch has other controls, of which the first one counts.
    let verbs = kind == .branch ? ["Use", "And"] : [String(focus.prefix(3))]
    return verbs.contains { now == "\($0) \(next.id)" }
      ? nil : "\(focus) went: \(now), not \(verbs[0]) \(next.id)"
  }

  // The rows of a table are not disabled.
  private func isDisabled(_ record: Record) -> Bool {
    record.isDisabled && kind != .table && kind != .cells
  }

  private var hasMark: Bool {
    host.canvas.frame.cursor != nil || host.lines.contains { $0.contains(">") }
  }

  // In reading order.
  private var visible: [Record] {
    switch kind {
    case .picker: records
    case .sections, .movingSections, .listsInRows:
      shown.filter { $0.group == 0 } + shown.filter { $0.group == 1 }
    default: shown
    }
  }

  // The program changes the records, below an alert or a sheet too, which takes all keys.
  private func apply(_ step: RecordStep, _ focus: String) -> String? {
    let count = records.count
    switch step {
    case .insert(let place):
      records.insert(Record(id: next, group: next % 2), at: min(place, count))
      next += 1
    case .remove(let place) where place < count: records.remove(at: place)
    case .removeFocused:
      let id = record(of: focus)?.id
      records.removeAll { $0.id == id }
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
    case .alert(let place): return below(Alert<Never>("Note"), .remove(place), focus)
    case .sheet(let place): return below(Cover(), .insert(at: place), focus)
    default: break
    }
    return nil
  }

  private final class Cover: TextScreen {
    let title = "Cover"
    let presentationStyle = PresentationStyle.sheet
    let body: [any View] = [Button("Use -2") {}]
  }

  private func below(_ screen: any Screen, _ step: RecordStep, _ focus: String) -> String? {
    // A menu closes when a screen comes above it.
    if host.names.contains(where: { $0 == focus }), !host.names.contains("Before"), kind != .pane {
      return nil
    }
    let count = log.count
    flow.present(screen)
    host.draw()
    for key in [Key.tab, .character("x"), .down] { host.press(key) }
    if log.count > count { return "\(log[count]) below \(screen.title)" }
    _ = apply(step, focus)
    host.draw()
    host.press(.escape)
    return log.count > count ? "\(log[count]) below \(screen.title)" : nil
  }
}
