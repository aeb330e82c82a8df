import FlowTestSupport
import TestSupport
import Testing
import TributaryFlow

@MainActor
@Suite("Messages that are waited for", .timeLimit(.generous)) struct AsyncMessageTests {
  private let page = Page("page")
  private let inner: Stack
  private let outer: Stack
  private let received = Received<String>()
  private let bank = Tap()

  init() {
    inner = Stack(root: page)
    outer = Stack(root: inner)
  }

  /// Sends without waiting, as a button does.
  private func sayAtOnce(_ message: Pay) -> String? {
    page.bubble(message)
  }

  private func answerFromBank(_ flow: Stack) {
    flow.answerLater(Pay.self) { [bank] _, message in "\(message.total) \(await bank.next())" }
  }

  @Test func `an asynchronous answer is waited for`() async {
    answerFromBank(outer)
    bank.give("paid")
    let receipt = await page.request(Pay(total: 7))
    #expect(receipt == "7 paid")
  }

  @Test func `a synchronous message skips an asynchronous answer`() {
    answerFromBank(inner)
    #expect(sayAtOnce(Pay(total: 7)) == nil)
    outer.answer(Pay.self) { _, message in "\(message.total) above" }
    #expect(sayAtOnce(Pay(total: 7)) == "7 above")
  }

  @Test func `a later answer takes the place of an earlier one, waiting or not`() async {
    answerFromBank(inner)
    inner.answer(Pay.self) { _, _ in "at once" }
    #expect(await page.request(Pay(total: 7)) == "at once")
    answerFromBank(inner)
    #expect(sayAtOnce(Pay(total: 7)) == nil)
  }

  @Test func `an asynchronous answer may pass a message on, also one that has left meanwhile`()
    async
  {
    let page = Page()
    let leaving = Stack(root: page)
    outer.push(leaving)
    leaving.answerLater(Pay.self) { [outer, received] _, _ in
      await Task.yield()
      outer.pop()
      received.append("leaving")
      return nil
    }
    outer.answer(Pay.self) { _, message in "\(message.total) above" }
    #expect(await page.request(Pay(total: 7)) == "7 above")
    #expect(received.values == ["leaving"])
  }

  @Test func `a message without a reply is waited for as well`() async {
    outer.answerLater(AddToCart.self) { [received, bank] _, message in
      received.append("\(message.item.name) \(await bank.next())")
    }
    bank.give("added")
    let reply: Void? = await page.request(AddToCart(item: Item(name: "Tea")))
    #expect(reply != nil)
    #expect(received.values == ["Tea added"])
  }

  @Test func `a flow that leaves while it answers is freed when it has answered`() async {
    var weak: [Weak] = []
    let bank = bank
    do {
      let row = Page()
      let leaving = Stack(root: row)
      let modal = Page()
      leaving.present(modal)
      answerFromBank(leaving)
      outer.push(leaving)
      weak = [Weak(leaving), Weak(row), Weak(modal)]
      let asking = Task { [received] in
        received.append(await row.request(Pay(total: 7)) ?? "nobody")
      }
      await Task.yield()
      outer.pop()
      bank.give("paid")
      await asking.value
    }
    #expect(received.values == ["7 paid"])
    #expect(weak.allSatisfy { $0.object == nil })
  }

  @Test func `a waiting message retains no flow that it passed`() async {
    let top = Stack(root: Page())
    answerFromBank(top)
    var weak: Weak?
    let sender = Page()
    let asking: Task<String?, Never>
    do {
      let middle = Stack(root: sender)
      weak = Weak(middle)
      top.push(middle)
      asking = Task { await sender.request(Pay(total: 7)) }
    }
    await Task.yield()
    top.pop()
    #expect(weak?.object == nil)
    bank.give("paid")
    #expect(await asking.value == "7 paid")
  }
}

extension AsyncMessageTests {
  private struct Confirm: Message {
    typealias Reply = Bool
    let question: String
  }

  @Test(arguments: [true, false])
  func `an answer that shows an alert replies with the choice`(choice: Bool) async {
    let window = Window(root: outer)
    outer.answerLater(Confirm.self) { flow, message in
      let alert = Alert<Bool>(
        message.question, choices: [.init("Yes", true), .init("No", false, isCancel: true)])
      return try? await flow.ask(presenting: alert) { $0 }
    }
    let asking = Task { [page] in await page.request(Confirm(question: "Delete all?")) }
    await giveTurns(100) { !(window.path.last is Alert<Bool>) }
    if choice { (window.path.last as? any AlertContent)?.choose(0) } else { window.back() }
    #expect(await asking.value == choice)
  }
}
