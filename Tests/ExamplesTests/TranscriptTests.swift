import TestSupport
import Testing

/// Set `TRIBUTARY_UPDATE=1` to write the transcripts anew, and read what changed before you keep it.
@Suite struct TranscriptTests {
  @Test(arguments: Transcript.all(of: "PizzaToppings") + Transcript.all(of: "TweetTimeline"))
  func `a script gives its transcript`(transcript: Transcript) throws {
    let output = try transcript.run()
    if environmentVariable("TRIBUTARY_UPDATE") != nil {
      try writeTextFile(output, at: transcript.transcriptPath)
    }
    let expected = try textFile(at: transcript.transcriptPath)
    #expect(output == expected)
  }

  @Test func `each demo has at least six scripts`() {
    #expect(Transcript.all(of: "PizzaToppings").count >= 6)
    #expect(Transcript.all(of: "TweetTimeline").count >= 6)
  }

  @Test(arguments: Transcript.all(of: "PizzaToppings") + Transcript.all(of: "TweetTimeline"))
  func `nothing a script prints has an escape byte`(transcript: Transcript) throws {
    #expect(try !transcript.run().unicodeScalars.contains("\u{1B}"))
  }
}
