import Tributary

/// The run that all columns show, and the entry of the cursor.
@MainActor
final class RunStore {
  /// The run so far.
  let run: MutableProperty<InspectedRun>

  /// The number of the entry of the cursor; nil while it follows the end.
  let chosen = MutableProperty<Int?>(nil)

  init(_ run: InspectedRun) { self.run = MutableProperty(run) }
}

extension RunStore {
  /// The number of the entry of the cursor.
  var position: Int { chosen.value ?? run.value.lastNumber }

  /// The state of the run at the cursor; nil if none is known.
  var state: InspectedRun.State? {
    chosen.value.map { run.value.state(at: $0) } ?? run.value.states.last
  }

  /// Moves the cursor to an entry, or to the nearest one; at the last one it follows the end.
  func show(_ number: Int) {
    let run = run.value
    let nearest = max(number, run.entries.first?.id ?? 0)
    chosen.value = nearest >= run.lastNumber ? nil : nearest
  }

  /// Lets the cursor follow the end.
  func followEnd() { chosen.value = nil }
}
