import TestSupport
import Testing
import TributaryTesting

@MainActor
@Suite("Failures in Swift Testing", .timeLimit(.generous)) struct AtTheVerbTests {
  @Test func `a tester's failure is recorded at the verb that found it`() async throws {
    let test = try #require(Test.current)
    let line = #line + 3
    try await withKnownIssue {
      try await AtTheVerb.atTheVerb.provideScope(for: test, testCase: Test.Case.current) {
        try await MainActor.run { try FlowTester { DeskFlow.vend() }.back() }
      }
    } matching: { issue in
      let place = issue.sourceLocation
      return place?.line == line && place?.fileName == "AtTheVerbTests.swift"
        && issue.comments.first?.rawValue.hasPrefix("back(): there is no step back") == true
    }
  }

  @Test func `any other error is left to the framework`() async throws {
    struct Broken: Error {}
    let test = try #require(Test.current)
    await #expect(throws: Broken.self) {
      try await AtTheVerb.atTheVerb.provideScope(for: test, testCase: Test.Case.current) {
        throw Broken()
      }
    }
  }
}
