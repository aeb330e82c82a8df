internal import TributaryJSON

/// The values that a restoration has restored, and restores again when something else changes them meanwhile.
///
/// A handler that is called for a saved action changes a draft once more, and the observer of one value may
/// set another: a country resets its city, whichever of the two comes first.
@MainActor
final class RestoredValues {
  private struct Entry {
    let value: SavedValue
    let text: String
    /// Restores it again; nil if it is unreadable, or stays as it is by now.
    var again: (@MainActor () -> Void)?
  }

  private var entries: [ObjectIdentifier: Entry] = [:]
  private var changed: [SavedValue] = []

  /// The number of values.
  var count: Int { entries.count }
}

extension RestoredValues {
  /// Restores a value, unless that was done.
  ///
  /// - Throws: an error if the text cannot be read; the value stays as it is, and is not tried again.
  func restore(_ value: SavedValue, from text: String) throws {
    let key = ObjectIdentifier(value)
    if entries[key] != nil { return }
    entries[key] = Entry(value: value, text: text)
    let restore = try value.read(text)
    entries[key]?.again = restore
    let first = changed.endIndex
    restore()
    // This change is none that is to be made good.
    if let own = changed[first...].firstIndex(where: { $0 === value }) { changed.remove(at: own) }
  }

  /// Records that handlers have changed a value, or an observer of another value.
  func noteChange(of value: SavedValue) { changed.append(value) }

  /// Leaves a value as it is from now on.
  func leave(_ value: SavedValue) { entries[ObjectIdentifier(value)]?.again = nil }

  /// Leaves the values that have changed as they are from now on.
  func leaveChanged() {
    for value in exchange(&changed, with: []) { leave(value) }
  }

  /// Restores the values that have changed.
  ///
  /// - Parameter context: drops the actions that they send: what those lead to has been there once, and is
  ///   saved.
  func restoreChanged(in context: TreeContext?) {
    var counts: [ObjectIdentifier: Int] = [:]
    var index = 0
    // It may change another one.
    while index < changed.count {
      let key = ObjectIdentifier(changed[index])
      index += 1
      guard let entry = entries[key], let again = entry.again else { continue }
      let count = counts[key, default: 0]
      // Two values that set each other would go on for ever.
      if count == 4 || count > 0 && entry.value.text == entry.text { continue }
      counts[key] = count + 1
      context?.dropActions(of: again)
    }
    changed = []
  }
}
