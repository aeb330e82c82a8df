import TestSupport
import Testing

@Suite("Lifetimes") struct LifetimeTests {
  @Test(arguments: 0..<ProgramRun.parts)
  func `after any history the library and the laws agree`(_ part: Int) {
    let run = ProgramRun.chosen
    let seeds = run.seeds(of: part)
    var coverage = Coverage()
    for seed in seeds {
      let outcome = Comparison(program(of: seed))
      coverage += outcome.coverage
      guard outcome.difference != nil else { continue }
      let small = shrunk(program(of: seed)) { Comparison($0).difference != nil }
      Issue.record(
        """
        seed \(seed): \(Comparison(small).difference ?? "")
        \(small)
        """)
      return
    }
    // Too few programs show nothing.
    if seeds.count >= 200 { #expect(coverage.shortfall(in: seeds.count) == []) }
  }
}
