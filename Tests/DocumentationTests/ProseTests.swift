import TestSupport
import Testing

/// Sentences of pages and comments have a noun as their subject (docs/contributing.md).
@Suite("Prose") struct ProseTests {
  @Test func `no sentence of a page has a clause with what, who or whatever as its subject`() throws
  {
    var count = 0
    for page in Pages.all + files(below: "\(Pages.root)/Tests", endingWith: ".md") {
      let sentences = Prose(page: try textFile(at: page)).sentences
      count += sentences.count
      for sentence in sentences where sentence.hasClauseAsSubject {
        Issue.record("\(page): \(sentence)")
      }
    }
    #expect(count > 2_000)
  }

  @Test func `no sentence of a comment has a clause with what, who or whatever as its subject`()
    throws
  {
    var count = 0
    for folder in ["Sources", "Examples", "Tests"] {
      for file in files(below: "\(Pages.root)/\(folder)", endingWith: ".swift") {
        let sentences = Prose(commentsOf: try textFile(at: file)).sentences
        count += sentences.count
        for sentence in sentences where sentence.hasClauseAsSubject {
          Issue.record("\(file): \(sentence)")
        }
      }
    }
    #expect(count > 5_000)
  }

  @Test(arguments: [
    ("What leaves the screen is cut.", true),
    ("Whoever waits is told.", true),
    ("- Returns: What is left.", true),
    ("What is a signal?", false),
    ("A screen says what the user did.", false),
    ("Whatsoever", false),
  ])
  func `a clause as subject is found`(text: String, isFound: Bool) {
    let found = Prose(page: "Words. \(text)").sentences.filter(\.hasClauseAsSubject)
    #expect(!found.isEmpty == isFound)
  }

  @Test func `code, also in comments, is no prose`() {
    let page = Prose(page: "One.\n\n```swift\n// What is code.\n```\n\nTwo\nlines. Three.")
    #expect(page.sentences.map(\.text) == ["One.", "Two lines.", "Three."])
    let comments = Prose(
      commentsOf: "/// One\n/// is.\n///\n/// ```swift\n/// What();\n/// ```\nlet what = 1\n// Two."
    )
    #expect(comments.sentences.map(\.text) == ["One is.", "Two."])
  }
}
