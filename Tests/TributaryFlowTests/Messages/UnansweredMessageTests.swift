import FlowTestSupport
import Testing
import TributaryFlow

@MainActor
@Suite("Unanswered messages", .timeLimit(.minutes(10))) struct UnansweredMessageTests {
  private let page = Page("Home")
  private let unanswered = Heard<UnansweredMessage>()
  private let hearing: Subscription
  private let message = AddToCart(item: Item(name: "Tea"))

  init() {
    hearing = unansweredMessages.signal.observe(on: .main) { [unanswered] in
      unanswered.append($0)
    }
  }

  // Other tests' are told to everybody as well; what follows here does not give way to them.
  private func told(_ say: () -> Void) -> [UnansweredMessage] {
    let before = unanswered.values.count
    say()
    return Array(unanswered.values[before...])
  }

  @Test func `a message that nobody answers is told with the way that it took`() {
    let tabs = TabFlow<Never, Never, Never>(tabs: [Stack(root: page), Page("Cart")])
    let presenting = RootFlow<Never, Never, Never>(root: Page("Login"))
    let window = Window(root: presenting)
    presenting.present(tabs)
    let container = Row(in: page)
    let row = Row(in: container)
    let told = told { _ = row.tapBuy(message.item) }
    #expect(
      told.map(\.message) == [
        #"AddToCart(item: TributaryFlowTests.Item(name: "Tea", "#
          + "size: TributaryFlowTests.Item.Size.small))"
      ])
    #expect(
      told.map(\.path) == [
        [
          "Row", "Row", "Page 'Home'", "NavigationFlow 'Home'", "TabFlow 'Home'",
          "RootFlow 'Login'",
        ]
      ])
    #expect(told.map(\.top) == [ObjectIdentifier(window.root)])
    hearing.dispose()
  }

  @Test func `one from a screen that stands nowhere is told with the screen alone`() {
    let told = told { page.bubble(message) }
    #expect(told.map(\.path) == [["Page 'Home'"]])
    #expect(told.map(\.top) == [ObjectIdentifier(page)])
    hearing.dispose()
  }

  @Test func `a log has every message, with who answered it or the way that it took`() async {
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
    await page.bubble(Pay(total: 1))
    await page.bubble(Price(item: message.item))
    await Row(in: page).bubble(message)
    let way = "Page 'Home' → NavigationFlow 'Home' → NavigationFlow 'Home'"
    #expect(
      log.entries.map(\.event) == [
        .message("Pay(total: 1): \(way)", answer: nil),
        .message("Pay(total: 1)", answer: "Home"),
        .message("\(Price(item: message.item))", answer: "Home"),
        .message("\(message): Row → \(way)", answer: nil),
      ])
    #expect(log.entries.allSatisfy { $0.place == "Home" })
    hearing.dispose()
  }

  private func askAtOnce(_ message: Pay) -> String? {
    page.bubble(message)
  }
}
