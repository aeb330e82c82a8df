import FlowTestSupport
import TestSupport
import Testing

@testable import TributaryTextTesting

@MainActor
@Suite(.timeLimit(.generous)) struct SeedSequenceTests {
  private func seeds(_ count: Int, _ environment: [String: String] = [:]) throws -> SeedSequence {
    try SeedSequence(count, { environment[$0] }, "Module/File.swift", 7)
  }

  @Test func `the seeds are the numbers from 0`() throws {
    #expect(try Array(seeds(3)) == [0, 1, 2])
    #expect(try Array(seeds(-3)) == [])
  }

  @Test func `the environment says how many, or which one`() throws {
    #expect(try Array(seeds(9, ["TRIBUTARY_WALKS": "2"])) == [0, 1])
    #expect(try Array(seeds(9, ["TRIBUTARY_WALKS": ""])).count == 9)
    #expect(
      try Array(seeds(9, ["TRIBUTARY_SEED": "18446744073709551615", "TRIBUTARY_WALKS": "2"]))
        == [.max])
  }

  @Test(arguments: ["TRIBUTARY_SEED", "TRIBUTARY_WALKS"])
  func `a seed that is not a number is named`(variable: String) async {
    await expectFailure("\(variable)=-1 is no number; give one from 0, or leave it out") {
      _ = try seeds(9, [variable: "-1"])
    }
  }
}
