import Testing
import TributaryFlow

/// What is no screen may have ports as a screen has: rows, cells, models.
@MainActor
@Suite("Ports") struct PortsTests {
  @Test func `a row has ports as a screen has, and its screen tells which row was tapped`() {
    let list = TweetList(tweets: [7, 8, 9])
    let flow = Stack(root: list)
    let heard = Heard<Int>()
    flow.connect(list) { output in
      switch output {
      case .tapSave(let tweet): tweet
      case .tapShare(let tweet): -tweet
      }
    }
    flow.handle { _, action in heard.append(action) }
    for row in list.rows {
      row.tapSave()
      row.tapShare()
    }
    #expect(heard.values == [7, -7, 8, -8, 9, -9])
    withExtendedLifetime(flow) {}
  }

  @Test func `a cell that shows another row speaks for that one alone`() {
    let list = TweetList(tweets: [7, 8])
    let cell = Cell()
    let heard = Heard<TweetRow.Outputs>()
    cell.outputs.observe(on: .main) { heard.append($0) }
    cell.show(list.rows[0])
    list.rows[0].tapSave()
    cell.show(list.rows[1])
    list.rows[0].tapSave()
    list.rows[1].tapShare()
    #expect(heard.values == [.tapSave(7), .tapShare(8)])
    withExtendedLifetime(cell) {}
  }

  @Test func `a screen and its model both have ports, and a factory ties them`() {
    var weak: [Weak] = []
    do {
      let screen = BasketFactory.vend()
      weak = [Weak(screen), Weak(screen.model)]
      screen.tapAdd(3)
      screen.tapAdd(4)
      #expect(screen.text == "7 in the basket")
    }
    #expect(weak.allSatisfy { $0.object == nil })
  }
}

@MainActor
private final class TweetRow {
  enum Outputs: Sendable, Equatable {
    case tapSave(Int)
    case tapShare(Int)
  }

  var outputs: Signal<Outputs> { output.signal }

  private let tweet: Int
  private let output = Signal<Outputs>.pipe()

  init(tweet: Int) {
    self.tweet = tweet
  }

  func tapSave() { output.observer.send(.tapSave(tweet)) }

  func tapShare() { output.observer.send(.tapShare(tweet)) }
}

private final class TweetList: Screen {
  let title = "Tweets"
  let rows: [TweetRow]
  var outputs: Signal<TweetRow.Outputs> { bus.signal }

  private let bus = Bus<TweetRow.Outputs>()

  init(tweets: [Int]) {
    rows = tweets.map { TweetRow(tweet: $0) }
    for row in rows { bus.attach(row.outputs) }
  }
}

/// What draws now one row and now another.
@MainActor
private final class Cell {
  var outputs: Signal<TweetRow.Outputs> { rows.signal.flatten(.latest) }

  private let rows = Signal<Signal<TweetRow.Outputs>>.pipe()

  func show(_ row: TweetRow) { rows.observer.send(row.outputs) }
}

@MainActor
private final class BasketModel {
  enum Inputs: Sendable { case add(Int) }
  enum Outputs: Sendable { case count(Int) }

  var inputs: Observer<Inputs> { input.observer }
  var outputs: Signal<Outputs> { output.signal }

  private var count = 0
  private let input = Signal<Inputs>.pipe()
  private let output = Signal<Outputs>.pipe()

  init() {
    input.signal.observe(on: .main) { [weak self] input in
      switch input {
      case .add(let number): self?.add(number)
      }
    }
  }

  private func add(_ number: Int) {
    count += number
    output.observer.send(.count(count))
  }
}

private final class BasketScreen: Screen {
  enum Inputs: Sendable { case show(String) }
  enum Outputs: Sendable { case tapAdd(Int) }

  let title = "Basket"
  let model: BasketModel
  private(set) var text = ""
  var inputs: Observer<Inputs> { input.observer }
  var outputs: Signal<Outputs> { output.signal }

  private let input = Signal<Inputs>.pipe()
  private let output = Signal<Outputs>.pipe()

  init(model: BasketModel) {
    self.model = model
    input.signal.observe(on: .main) { [weak self] input in
      switch input {
      case .show(let text): self?.text = text
      }
    }
  }

  func tapAdd(_ number: Int) { output.observer.send(.tapAdd(number)) }
}

private enum BasketFactory {
  @MainActor static func vend() -> BasketScreen {
    let model = BasketModel()
    let screen = BasketScreen(model: model)
    screen.outputs.map(mapIO).observe(model.inputs)
    model.outputs.map(mapIO).observe(screen.inputs)
    return screen
  }

  private static func mapIO(_ output: BasketScreen.Outputs) -> BasketModel.Inputs {
    switch output {
    case .tapAdd(let number): .add(number)
    }
  }

  private static func mapIO(_ output: BasketModel.Outputs) -> BasketScreen.Inputs {
    switch output {
    case .count(let count): .show("\(count) in the basket")
    }
  }
}
