/// The list of screens of a flow to which a restored screen belongs.
struct RestoredPlace {
  weak var flow: (any Flow)?
  let isPresented: Bool
  let location: [String]

  @MainActor var screens: [any Screen] {
    guard let flow else { return [] }
    return isPresented ? flow.presented : flow.children
  }

  /// Whether a screen stands below a position.
  @MainActor func contains(_ screen: any Screen, below index: Int) -> Bool {
    screens.prefix(index).contains { $0 === screen }
  }
}

/// The screens that the action of a restored address adds to a place.
@MainActor
final class Arrivals {
  private let place: RestoredPlace
  private var before: Set<ObjectIdentifier> = []
  private var added: [WeakScreen] = []

  init(in place: RestoredPlace) {
    self.place = place
  }
}

extension Arrivals {
  /// Called before a handler.
  func begin() {
    before = Set(place.screens.map { ObjectIdentifier($0) })
  }

  /// Called after a handler.
  func note() {
    added += place.screens.filter { !before.contains(ObjectIdentifier($0)) }
      .map { WeakScreen(screen: $0) }
  }

  /// The added screen at a position, or else the first added one that is still there.
  func screen(at index: Int) -> (any Screen)? {
    let screens = place.screens
    let isAdded = { @MainActor (screen: any Screen) in
      self.added.contains { $0.screen === screen }
    }
    let there = screens.indices.contains(index) ? screens[index] : nil
    return there.flatMap { isAdded($0) ? $0 : nil } ?? screens.first(where: isAdded)
  }
}
