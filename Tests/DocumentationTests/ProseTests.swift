import TestSupport
import Testing

/// Sentences of pages and comments have a noun as their subject, and plain words (docs/contributing.md).
@Suite("Prose", .computesForLong) struct ProseTests {
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

  @Test func `no page, comment or name of a test has a word that was replaced by a plainer one`()
    throws
  {
    var names = 0
    for page in Set(Pages.all + files(below: "\(Pages.root)/Tests", endingWith: ".md")) {
      for sentence in Prose(page: try textFile(at: page)).sentences {
        for word in sentence.replacedWords { Issue.record("\(page): \(word): \(sentence)") }
      }
    }
    for folder in ["Sources", "Examples", "Tests"] {
      for file in files(below: "\(Pages.root)/\(folder)", endingWith: ".swift") {
        let text = try textFile(at: file)
        let tests = text.split(separator: "func `").dropFirst().map {
          Prose.Sentence(text: String($0.prefix { $0 != "`" }))
        }
        names += tests.count
        for sentence in Prose(commentsOf: text).sentences + tests {
          for word in sentence.replacedWords { Issue.record("\(file): \(word): \(sentence)") }
        }
        for test in tests where test.beginsWithPronoun { Issue.record("\(file): \(test)") }
      }
    }
    #expect(names > 1_500)
  }

  @Test(arguments: [
    ("Rows are made anew.", ["anew: say again"]),
    (
      "A pane stands at the left; it hears and tells.",
      ["hears: say receive", "stands: say be", "tells: say report"]
    ),
    ("`stands` is code, and a stand-in is a noun.", []),
  ])
  func `a replaced word is found`(text: String, expected: [String]) {
    #expect(Prose(page: text).sentences.flatMap(\.replacedWords).sorted() == expected)
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
