/// Finds the place of a screen that is no flow.
///
/// A flow's wiring has its place; a plain screen has no property for it, and need not: it should
/// not know where it stands.
@MainActor
package enum PlaceIndex {
  private static var entries: [ObjectIdentifier: Entry] = [:]
  private static var entriesToSweep = 64

  // The flow that contains the screen, or the window, retains the place.
  private struct Entry {
    weak var place: Place?
  }

  static func place(of screen: any Screen) -> Place? {
    // An identifier may be that of a screen that was freed.
    guard let place = entries[ObjectIdentifier(screen)]?.place, place.screen === screen else {
      return nil
    }
    return place
  }

  static func note(_ place: Place, of screen: any Screen) {
    if entries.count >= entriesToSweep { sweep() }
    entries[ObjectIdentifier(screen)] = Entry(place: place)
  }

  static func forget(_ screen: any Screen) {
    entries[ObjectIdentifier(screen)] = nil
  }

  /// Forgets the places that are no more, which happens by itself from time to time.
  package static func sweep() {
    entries = entries.filter { $0.value.place != nil }
    entriesToSweep = max(64, entries.count * 2)
  }

  /// The number of screens that are noted, for tests.
  package static var count: Int { entries.count { $0.value.place != nil } }
}
