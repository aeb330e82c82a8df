import TestSupport
import Testing

/// Set `TRIBUTARY_UPDATE=1` to write the transcripts anew, and read what changed before you keep it.
@Suite(.serialized) struct TranscriptTests {
  @Test(arguments: Transcript.allOfDemos)
  func `a script gives its transcript`(transcript: Transcript) throws {
    let output = try transcript.run()
    if environmentVariable("TRIBUTARY_UPDATE") != nil {
      try transcript.write(output)
    }
    #expect(try transcript.expected == output)
    #expect(!output.unicodeScalars.contains("\u{1B}"))
  }

  // Greeting is too small for walks; the README and tests of its own show it.
  @Test func `each program of the examples but Greeting is a demo`() {
    let examples = "\(packageFolder)/Examples"
    let programs = files(in: examples, endingWith: "").filter {
      exists("\(examples)/\($0)/\($0).swift") && $0 != "Greeting"
    }
    #expect(Demo.programs.sorted() == programs.sorted())
  }

  @Test func `each demo has at least six scripts`() {
    for demo in Demo.programs { #expect(Transcript.all(of: demo).count >= 6, "\(demo)") }
  }
}
