import TestSupport
import Testing

@testable import TributarySignals

@Suite("LastWords") struct LastWordsTests {
  private let aviary = Aviary()
  private let journal = Journal<String>()
  private let lastWords = LastWords()

  @Test func `what was added is done once, in order`() {
    for number in 1...3 { _ = lastWords.add { [journal] in journal.write("\(number)") } }
    lastWords.say()
    lastWords.say()
    #expect(journal.lines == ["1", "2", "3"])
  }

  @Test func `what is added after the end is done at once`() {
    lastWords.say()
    let subscription = lastWords.add { [journal] in journal.write("late") }
    #expect(journal.lines == ["late"])
    #expect(subscription.hasEnded)
  }

  @Test func `what was taken back is released at once and never done`() {
    let subscription: Subscription
    do {
      let canary = aviary.canary()
      subscription = lastWords.add { [journal] in
        canary.sing()
        journal.write("taken back")
      }
    }
    #expect(aviary.alive == 1)
    #expect(!subscription.hasEnded)
    subscription.dispose()
    #expect(aviary.alive == 0)
    #expect(subscription.hasEnded)
    lastWords.say()
    #expect(journal.lines.isEmpty)
  }
}
