/// A screen of a saved state that is being restored.
@MainActor
final class SavedPart {
  let saved: SavedScreen

  /// The components that lead to the screen from its flow.
  let own: [String]

  private(set) var children: [SavedPart] = []
  private(set) var presented: [SavedPart] = []

  /// Whether the values inside have been restored, as far as their flows were there.
  var isGiven = false

  private weak var parent: SavedPart?
  private let line: Line
  private let start: Int
  private var end: Int

  /// The components of screens that lead on from one another: each has its own and those after it.
  private final class Line {
    var components: [String] = []
  }

  convenience init(of root: SavedScreen) { self.init(root, in: nil, on: Line()) }

  private init(_ saved: SavedScreen, in parent: SavedPart?, on line: Line) {
    (self.saved, self.parent, self.line) = (saved, parent, line)
    own = saved.ownComponents
    start = line.components.count
    line.components += own
    end = 0
    children = parts(saved.children, before: saved.presented.first)
    presented = parts(saved.presented, before: nil)
    end = line.components.count
  }

  private func parts(_ screens: [SavedScreen], before next: SavedScreen?) -> [SavedPart] {
    var isCovered = screens.map { _ in false }
    var next = next
    for index in screens.indices.reversed() where !screens[index].isHidden {
      isCovered[index] = next?.isAlong ?? false
      next = screens[index]
    }
    return zip(screens, isCovered).map { screen, isCovered in
      if isCovered { line.components += screen.ownComponents }
      return SavedPart(screen, in: self, on: isCovered || screen.isHidden ? Line() : line)
    }
  }
}

extension SavedPart {
  /// The components that lead to the screen, and on from there.
  var components: ArraySlice<String> { line.components[start..<end] }

  /// The components that lead to the screen from the root of the window.
  var location: Location {
    var parts: [[String]] = []
    var part: SavedPart? = self
    while let level = part {
      parts.append(level.own)
      part = level.parent
    }
    return Location(parts.reversed().flatMap(\.self))
  }
}
