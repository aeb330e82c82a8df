/// Who is told of all that happens in a window, with the very screens, for tests.
///
/// A log is text and may be kept; a witness sees more and keeps nothing alive that it does not want
/// to. A window without one spends nothing on it.
@MainActor
package protocol Witness: AnyObject, Sendable {
  /// A screen has come into the window, or was there when the witness came.
  func didPlace(_ screen: any Screen)

  /// A screen is about to leave its place for good.
  func willRemove(_ screen: any Screen, _ departure: Departure)

  /// Something was written in a log, or would have been if there were one.
  func didNote(_ event: LogEntry.Event, at screen: (any Screen)?)

  /// Work has begun for a screen, or waits in line.
  func didBegin(_ key: String?, for screen: any Screen)

  /// A window was made.
  func didMake(_ window: Window)
}

/// The witnesses there are.
package enum Witnesses {
  /// The witness of every window that is made in a task; nil unless a test has set one.
  @TaskLocal package static var current: (any Witness)?

  // An app never has one, and need not ask its way up for each screen that comes or goes.
  @MainActor fileprivate static var haveBeen = false
}

/// Those who are told of what happens in one window; they belong to whoever made them.
@MainActor
struct WitnessList {
  private var entries: [Entry] = []

  private struct Entry {
    weak var witness: (any Witness)?
  }

  /// Whether there is nobody to be told anything.
  var isEmpty: Bool { entries.isEmpty }

  mutating func add(_ witness: any Witness) {
    entries.append(Entry(witness: witness))
  }

  func tell(_ body: (any Witness) -> Void) {
    for entry in entries { if let witness = entry.witness { body(witness) } }
  }
}

extension Window {
  /// Tells a witness of what is here, and from now on of what happens.
  package func admit(_ witness: any Witness) {
    Witnesses.haveBeen = true
    Place.of(root)?.context.witnesses.add(witness)
    witness.didMake(self)
    for screen in screens { witness.didPlace(screen) }
  }

  /// All screens that stand in the window, each flow before those in it.
  package var screens: [any Screen] { Scene.screens(in: root) }
}

extension Place {
  /// Tells of a screen that came here with all that is inside it.
  func tellOfPlacing(_ screen: any Screen) {
    let witnesses = witnesses
    if witnesses.isEmpty { return }
    for placed in Scene.screens(in: screen) { witnesses.tell { $0.didPlace(placed) } }
  }

  /// Tells of a screen that goes.
  func tellOfRemoval(_ screen: any Screen, _ departure: Departure) {
    witnesses.tell { $0.willRemove(screen, departure) }
  }

  /// Tells of work that has begun for the screen here, or for another one.
  func tellOfWork(_ key: String?, for other: (any Screen)?) {
    guard let screen = other ?? screen else { return }
    witnesses.tell { $0.didBegin(key, for: screen) }
  }

  private var witnesses: WitnessList {
    Witnesses.haveBeen ? context.witnesses : WitnessList()
  }
}
