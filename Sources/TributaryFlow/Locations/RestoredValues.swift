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
    let first = changed.endIndex
    value.restore()
    // This change is none that is to be made good.
    if let own = changed[first...].firstIndex(where: { $0.value === value }) {
      changed.remove(at: own)
    }
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
  /// - Parameter context: drops the actions that they send: what those lead to has been there once, and is
  ///   saved.
  /// - Complexity: O(values that have changed); O(*n* squared) for *n* that reset each other.
  func restoreChanged(in context: TreeContext?) {
    var counts: [ObjectIdentifier: Int] = [:]
    var index = 0
    // It may change another one.
    while index < changed.count {
      let entry = changed[index]
      index += 1
      guard let value = entry.value, entries[ObjectIdentifier(value)] != nil else { continue }
      let key = ObjectIdentifier(value)
      let count = counts[key, default: 0]
      // Values that set each other in a ring would go on for ever; a chain is no longer than there are values.
      if count > min(2 * entries.count, 200) || count > 0 && value.isAsSaved { continue }
      counts[key] = count + 1
      context?.dropActions(of: value.restore)
    }
    changed = []
  }

  /// Forgets the saved values.
  func end() {
    for entry in entries.values { entry.value?.forgetSaved() }
    entries = [:]
  }
}
