import FlowTestSupport
import TestSupport
import Testing
import TributaryFlow

/// A screen sends a request, and receives data or the reason why there is none.
@MainActor
@Suite("Requests", .timeLimit(.generous)) struct RequestTests {
  enum Refusal: Error { case soldOut, notLoggedIn }

  struct Ticket: Message {
    typealias Reply = Result<Int, Refusal>

    let name: String?
  }

  struct Track: Message {
    let sender: Page
  }

  private let page = Page("page")
  private let flow: Stack

  init() {
    flow = Stack(root: page)
  }

  @Test(arguments: [("Ada", "ticket 3"), ("Bob", "sold out")])
  func `a screen's request goes to a service, and the result into the screen`(
    name: String, title: String
  ) async throws {
    let service = Service()
    let page = Page("asking")
    let flow = NavigationFlow<Never, Action, Never>(root: page)
    flow.connect(page) { _ in .load }
    flow.handle { [weak page] flow, action in
      switch action {
      case .load:
        flow.run {
          await service.ticket(for: name)
        } mapIO: {
          .show($0)
        }
      case .show(.success(let ticket)): page?.inputs.send(.rename("ticket \(ticket)"))
      case .show(.failure): page?.inputs.send(.rename("sold out"))
      }
    }
    page.tap(0)
    try await wait { page.title != "asking" }
    #expect(page.title == title)
    withExtendedLifetime(flow) {}
  }

  @Test func `a request is sent when its reply is first needed, and again once it is forgotten`() {
    let asked = Received<String?>()
    flow.answer(Ticket.self) { _, message in
      asked.append(message.name)
      return .success(asked.values.count)
    }
    let ticket = Request(Ticket(name: "Ada"))
    #expect(asked.values.isEmpty)
    #expect(ticket.reply(to: page) == .success(1))
    #expect(ticket.reply(to: page) == .success(1))
    #expect(asked.values == ["Ada"])
    ticket.forget()
    #expect(asked.values == ["Ada"])
    #expect(ticket.reply(to: page) == .success(2))
  }

  @Test func `a missing answer to a request is kept as a reply is`() {
    let ticket = Request(Ticket(name: "Ada"))
    #expect(ticket.reply(to: page) == nil)
    flow.answer(Ticket.self) { _, _ in .success(3) }
    #expect(ticket.reply(to: page) == nil)
    ticket.forget()
    #expect(ticket.reply(to: page) == .success(3))
  }

  @Test func `a request that is asked for its reply while it is answered is not sent again`() {
    let ticket = Request(Ticket(name: "Ada"))
    let replies = Received<Result<Int, Refusal>?>()
    flow.answer(Ticket.self) { [page] _, _ in
      replies.append(ticket.reply(to: page))
      return .success(3)
    }
    replies.append(ticket.reply(to: page))
    #expect(replies.values == [nil, .success(3)])
    #expect(ticket.reply(to: page) == .success(3))
  }

  @Test func `a reply that is forgotten while it is given is not kept`() {
    let ticket = Request(Ticket(name: "Ada"))
    let asked = Received<Int>()
    flow.answer(Ticket.self) { [page] _, _ in
      asked.append(asked.values.count)
      ticket.forget()
      #expect(ticket.reply(to: page) == nil)
      ticket.forget()
      return .success(asked.values.count)
    }
    #expect(ticket.reply(to: page) == .success(1))
    #expect(ticket.reply(to: page) == .success(2))
    #expect(asked.values == [0, 1])
  }

  @Test func `a request is answered with the data, or with why there is none`() {
    flow.answer(Ticket.self) { _, message in
      switch message.name {
      case "Ada"?: .success(3)
      case _?: .failure(.soldOut)
      case nil: .failure(.notLoggedIn)
      }
    }
    #expect(page.bubble(Ticket(name: "Ada")) == .success(3))
    #expect(page.bubble(Ticket(name: "Bob")) == .failure(.soldOut))
    #expect(page.bubble(Ticket(name: nil)) == .failure(.notLoggedIn))
    #expect(Page().bubble(Ticket(name: "Ada")) == nil)
  }

  @Test func `a message may carry its sender`() {
    flow.answer(Track.self) { _, message in message.sender.inputs.send(.rename("answered")) }
    page.bubble(Track(sender: page))
    #expect(page.title == "answered")
  }

  private enum Action: Sendable {
    case load
    case show(Result<Int, Refusal>)
  }

  private actor Service {
    func ticket(for name: String) -> Result<Int, Refusal> {
      name == "Ada" ? .success(3) : .failure(.soldOut)
    }
  }
}
