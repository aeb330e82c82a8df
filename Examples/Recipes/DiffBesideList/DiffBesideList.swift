import Tributary

/// A changed file, and the lines of its diff.
struct FileChange: Identifiable, Sendable {
  let id: String
  let lines: [String]
}

final class ChangesScreen: TextScreen {
  let title = "Changes"
  private let changes: [FileChange]
  private var shown: FileChange.ID?
  private let diff = ScrollPosition()

  init(_ changes: [FileChange]) {
    self.changes = changes
    shown = changes.first?.id
  }

  var commands: [Command] {
    [
      Command("Next Page", key: .character("J")) { self.diff.scroll(byPages: 1) },
      Command("Previous Page", key: .character("K")) { self.diff.scroll(byPages: -1) },
      Command("Next Change", key: .character("n")) { self.showNextChange() },
    ]
  }

  var body: [any View] {
    HStack {
      List(changes, selection: shown) { change in
        Text(change.id)
      } onMove: {
        self.shown = $0
        self.diff.scroll(to: .top)
      }.frame(width: 20)
      LogView("Diff", count: lines.count, background: { self.color(of: $0) }) { [lines] in
        Text(lines[$0], style: self.style(of: lines[$0]))
      }.scrollPosition(diff)
    }
  }

  private var lines: [String] { changes.first { $0.id == shown }?.lines ?? [] }

  private func style(of line: String) -> Style {
    line.hasPrefix("+") ? .positive : line.hasPrefix("-") ? .negative : .plain
  }

  private func color(of index: Int) -> Color? { lines[index].hasPrefix("@@") ? .selection : nil }

  private func showNextChange() {
    let rest = lines.indices.dropFirst(diff.row + 1)
    if let next = rest.first(where: { lines[$0].hasPrefix("@@") }) { diff.scroll(to: next) }
  }
}

enum ChangesFlow {
  @MainActor static func vend(_ changes: [FileChange]) -> some Screen<Never, Never> {
    NavigationFlow<Never, Never, Never>(root: ChangesScreen(changes))
  }
}
