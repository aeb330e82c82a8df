import TestSupport
import Testing

@Suite("Lifetimes") struct LifetimeTests {
  @Test(arguments: 0..<ProgramRun.parts)
  func `after any history the library and the laws agree`(_ part: Int) {
    let run = ProgramRun.chosen
    var coverage = Coverage()
    for seed in run.seeds(of: part) {
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
    print("COV", Event.allCases.map { "\($0)=\(coverage[$0])" }.joined(separator: " "))
  }
}
