import FlowTestSupport
import Testing
import TributaryFlow

/// An object that is no screen may have ports as a screen has.
@MainActor
@Suite("Ports") struct PortsTests {
  @Test func `a cell that shows another row speaks for that one alone`() {
    let rows = [TweetRow(tweet: 7), TweetRow(tweet: 8)]
    let cell = Cell()
    let heard = Heard<TweetRow.Outputs>()
    cell.outputs.observe(on: .main) { heard.append($0) }
    cell.show(rows[0])
    rows[0].tapSave()
    cell.show(rows[1])
    rows[0].tapSave()
    rows[1].tapSave()
    #expect(heard.values == [.tapSave(7), .tapSave(8)])
    withExtendedLifetime(cell) {}
  }
}

@MainActor
private final class TweetRow {
  enum Outputs: Sendable, Equatable { case tapSave(Int) }

  var outputs: Signal<Outputs> { output.signal }

  private let tweet: Int
  private let output = Signal<Outputs>.pipe()

  init(tweet: Int) {
    self.tweet = tweet
  }

  func tapSave() { output.observer.send(.tapSave(tweet)) }
}

/// A cell that draws one row after another.
@MainActor
private final class Cell {
  var outputs: Signal<TweetRow.Outputs> { rows.signal.flatten(.latest) }

  private let rows = Signal<Signal<TweetRow.Outputs>>.pipe()

  func show(_ row: TweetRow) { rows.observer.send(row.outputs) }
}
