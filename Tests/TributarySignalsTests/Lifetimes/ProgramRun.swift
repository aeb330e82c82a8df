import TestSupport

/// The programs of a run of the tests.
///
/// `TRIBUTARY_SEED` replays the program of a failure, `TRIBUTARY_PROGRAMS` sets their number.
struct ProgramRun {
  /// The number of tests that share the programs, to use several cores.
  static let parts = 8

  static var chosen: ProgramRun { ProgramRun() }

  private let seed = environmentVariable("TRIBUTARY_SEED").flatMap { UInt64($0) }
  private let most: UInt64

  private init() {
    #if DEBUG
    let usual: UInt64 = 500
    #else
    let usual: UInt64 = 25_000
    #endif
    most = environmentVariable("TRIBUTARY_PROGRAMS").flatMap { UInt64($0) } ?? usual
  }
}

extension ProgramRun {
  /// The number of programs.
  var count: Int { seed == nil ? Int(most) : 1 }

  func seeds(of part: Int) -> [UInt64] {
    if let seed { return part == 0 ? [seed] : [] }
    return Array(stride(from: UInt64(part), to: most, by: ProgramRun.parts))
  }
}
