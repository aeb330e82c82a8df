import TestSupport

/// Which programs a run of the tests tries.
///
/// `TRIBUTARY_SEED` replays the one of a failure, `TRIBUTARY_PROGRAMS` says how many there are.
struct ProgramRun {
  /// How many tests share the programs, so that several cores are used.
  static let parts = 8

  static var chosen: ProgramRun { ProgramRun() }

  private let seed = environmentVariable("TRIBUTARY_SEED").flatMap { UInt64($0) }
  private let most: UInt64

  private init() {
    #if DEBUG
    let usual: UInt64 = hasSanitizer ? 500 : 1_000
    #else
    let usual: UInt64 = 25_000
    #endif
    most = environmentVariable("TRIBUTARY_PROGRAMS").flatMap { UInt64($0) } ?? usual
  }
}

extension ProgramRun {
  /// How many programs there are.
  var count: Int { seed == nil ? Int(most) : 1 }

  func seeds(of part: Int) -> [UInt64] {
    if let seed { return part == 0 ? [seed] : [] }
    return Array(stride(from: UInt64(part), to: most, by: ProgramRun.parts))
  }
}
