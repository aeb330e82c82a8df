import FlowTestSupport
import TestSupport
import Testing
import TextTestSupport
import TributaryFlow
import TributaryText

@MainActor
@Suite struct ViewScreenTests {
  private enum Outputs: Sendable, Equatable {
    case tapBack
    case tapMore
    case count(Int)
  }

  private struct Ask: Message {
    typealias Reply = Int
  }

  @Test func `a screen calls its closure again for each frame`() {
    let count = Box(0)
    let host = TextHost(
      ViewScreen<Never>("T") { _ in
        Text("Pressed: \(count.value)")
        Button("Press") { count.value += 1 }
      })
    #expect(host.lines[2] == "Pressed: 0")
    host.press(.enter)
    #expect(host.lines[2] == "Pressed: 1")
  }

  @Test func `the buttons of a screen send outputs to its parent, those beside the title too`() {
    let screen = ViewScreen<Outputs>(
      "T", leading: ["Less": .tapBack], trailing: ["More": .tapMore]
    ) { screen in
      Button("Three") { screen.send(.count(3)) }
    }
    let received = Box<[Outputs]>([])
    screen.outputs.observe(on: .main) { received.value.append($0) }
    let host = TextHost(screen)
    for name in ["Less", "More", "Three"] {
      do { try host.tap(name) } catch { Issue.record("\(error)") }
    }
    #expect(received.value == [.tapBack, .tapMore, .count(3)])
  }

  @Test func `a status is below its views until it sends something or another screen shows`() {
    let screen = ViewScreen<Outputs>("T") { screen in
      Button("Note") { screen.status = "Noted." }
      Button("Say") { screen.send(.tapMore) }
    }
    // The output causes no step, so no other screen appears.
    let flow = NavigationFlow<Never, Never, Outputs>(root: screen)
    flow.forward(screen) { $0 }
    let host = TextHost(flow)
    host.press(.enter)
    #expect(host.lines[2...4] == [">Note<", "[Say]", "Noted."])
    do { try host.tap("Say") } catch { Issue.record("\(error)") }
    #expect(host.lines[2...4] == ["[Note]", ">Say<", ""])
    screen.status = "While it shows."
    flow.push(ViewScreen<Never>("Other") { _ in })
    host.draw()
    #expect(screen.status == "")
  }

  @Test func `a screen has a style when it is given one`() {
    let plain = ViewScreen<Never>("T") { _ in }
    #expect(plain.presentationStyle == .fullScreenCover)
    let sheet = ViewScreen<Never>("T", style: .sheet) { _ in }
    #expect(sheet.presentationStyle == .sheet)
  }

  @Test func `messages climb from it`() {
    let replies = Box<[Int?]>([])
    let screen = ViewScreen<Never>("T") { screen in
      Button("Ask") { replies.value.append(screen.bubble(Ask())) }
    }
    let flow = NavigationFlow<Never, Never, Never>(root: screen)
    flow.answer(Ask.self) { _, _ in 7 }
    TextHost(flow).press(.enter)
    #expect(replies.value == [7])
  }

  @Test func `nothing keeps it but its owner`() {
    weak var screen: ViewScreen<Outputs>?
    do {
      let made = ViewScreen<Outputs>("T") { screen in Button("B") { screen.send(.tapMore) } }
      screen = made
      let host = TextHost(made)
      host.press(.enter)
    }
    #expect(screen == nil)
  }
}
