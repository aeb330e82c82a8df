package import Testing

/// The longest wait of a test for another thread, a later turn or a program.
///
/// A test that waits in vain fails after it, with the name of what did not come. It is generous: on a busy
/// machine each turn of the main actor and each program may take many times as long as alone.
package let longestWait = Duration.seconds(600)

extension TimeLimitTrait.Duration {
  /// The limit for a suite whose tests wait; longer than `longestWait`.
  ///
  /// All tests begin at once and take turns on the main actor, so the limit has to be longer than the whole run on
  /// a busy machine. Runs of more programs or walks than usual take hours.
  package static var generous: Self {
    let more = ["TRIBUTARY_PROGRAMS", "TRIBUTARY_WALKS"].compactMap(environmentVariable)
    return .minutes(more.isEmpty ? 30 : 600)
  }
}
