import CheckedSynchronization

/// A location in one run.
final class LocationRecord {
  let run: Int
  let location: SharedLocation
  let initial: StateHash
  var owner: Int?
  /// The touches before the last release.
  var released: UInt64 = 0
  var bit: UInt64?

  init(_ location: SharedLocation, in run: Int) {
    self.run = run
    self.location = location
    initial = location.contents
  }
}
