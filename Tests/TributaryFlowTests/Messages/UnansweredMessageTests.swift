import FlowTestSupport
import TestSupport
import Testing
import TributaryFlow

@MainActor
@Suite("Unanswered messages", .timeLimit(.generous)) struct UnansweredMessageTests {
  private let page = Page("Home")
  private let message = AddToCart(item: Item(name: "Tea"))

  @Test func `a message that nobody answers is reported with the path it took`() {
    let tabs = TabFlow<Never, Never, Never>(tabs: [Stack(root: page), Page("Cart")])
    let presenting = RootFlow<Never, Never, Never>(root: Page("Login"))
    let window = Window(root: presenting)
    presenting.present(tabs)
    let container = Row(in: page)
    let row = Row(in: container)
    let record = EventRecord(of: window) { event -> [String]? in
      guard case .message(let message, let screen, let path, answeredBy: nil) = event else {
        return nil
      }
      #expect((message as? AddToCart)?.item == self.message.item)
      #expect(screen === page)
      return path
    }
    _ = row.tapBuy(message.item)
    #expect(
      record.values == [
        [
          "Row", "Row", "Page 'Home'", "NavigationFlow 'Home'", "TabFlow 'Home'",
          "RootFlow 'Login'",
        ]
      ])
  }

  @Test func `an unanswered message of a root screen is reported with the screen alone`() {
    let window = Window(root: page)
    let record = EventRecord(of: window) { event -> [String]? in
      if case .message(_, _, let path, answeredBy: nil) = event { path } else { nil }
    }
    page.bubble(message)
    #expect(record.values == [["Page 'Home'"]])
  }

  @Test func `a log has every message, with its responder or the path it took`() async {
    let inner = Stack(root: page)
    let outer = Stack(root: inner)
    let window = Window(root: outer)
    let log = FlowLog(of: window)
    outer.answer(Price.self) { _, _ in 1 }
    inner.answerLater(Pay.self) { _, _ in
      await Task.yield()
      return "paid"
    }
    _ = askAtOnce(Pay(total: 1))
    await page.request(Pay(total: 1))
    await page.request(Price(item: message.item))
    await Row(in: page).request(message)
    let way = "Page 'Home' → NavigationFlow 'Home' → NavigationFlow 'Home'"
    #expect(
      log.entries.map(\.event) == [
        .message("Pay(total: 1): \(way)", answer: nil),
        .message("Pay(total: 1)", answer: "Home"),
        .message("\(Price(item: message.item))", answer: "Home"),
        .message("\(message): Row → \(way)", answer: nil),
      ])
    #expect(log.entries.allSatisfy { $0.place == "Home" })
  }

  private func askAtOnce(_ message: Pay) -> String? {
    page.bubble(message)
  }
}
