/// The values that a restoration has restored, and restores again when something else changes them meanwhile.
///
/// A handler that is called for a saved action changes a draft once more, and the observer of one value may
/// set another: a country resets its city, whichever of the two comes first. It retains no value, since the
/// observers of one may retain a flow.
@MainActor
final class RestoredValues {
  private struct Entry {
    weak var value: SavedValue?
  }

  private var entries: [ObjectIdentifier: Entry] = [:]
  private var changed: [Entry] = []

  /// The number of values.
  var count: Int { entries.count }
}

extension RestoredValues {
  /// Restores a value, unless that was done.
  ///
  /// - Throws: an error if the text cannot be read; the value stays as it is, and is not tried again.
  func restore(_ value: SavedValue, from text: String) throws {
    let key = ObjectIdentifier(value)
    if entries[key]?.value === value { return }
    entries[key] = Entry(value: value)
    try value.setSaved(text)
    restore(value)
  }

  /// Records that handlers have changed a value, or an observer of another value.
  func noteChange(of value: SavedValue) { changed.append(Entry(value: value)) }

  /// Takes a value as it is by now for the saved one.
  func adopt(_ value: SavedValue) {
    if entries[ObjectIdentifier(value)] != nil { value.adopt() }
  }

  /// Takes the values that have changed as they are by now for the saved ones.
  func adoptChanged() {
    for entry in exchange(&changed, with: []) { entry.value.map(adopt) }
  }

  /// Restores the values that have changed.
  ///
  /// One may change another, which is restored in the next round. The rounds go in turn to and fro, so that a
  /// chain of values ends in whatever order it was saved; a ring would go on for ever, and ends with the last
  /// round.
  ///
  /// - Parameter context: drops the actions that they send: what those lead to has been there once, and is
  ///   saved.
  /// - Complexity: O(values that have changed) in each of 16 rounds at most.
  func restoreChanged(in context: TreeContext?) {
    for round in 0..<16 where !changed.isEmpty {
      var known: Set<ObjectIdentifier> = []
      let values = exchange(&changed, with: []).compactMap(\.value).filter {
        entries[ObjectIdentifier($0)] != nil && known.insert(ObjectIdentifier($0)).inserted
      }
      // The text of a large draft that each action changes would be made each time.
      for value in round % 2 == 0 ? values : values.reversed()
      where round == 0 || !value.isAsSaved {
        context?.dropActions { restore(value) }
      }
    }
    changed = []
  }

  private func restore(_ value: SavedValue) {
    let first = changed.endIndex
    value.restore()
    // This change is none that is to be made good.
    if let own = changed[first...].firstIndex(where: { $0.value === value }) {
      changed.remove(at: own)
    }
  }

  /// Forgets the saved values.
  func end() {
    for entry in entries.values { entry.value?.forgetSaved() }
    entries = [:]
  }
}
