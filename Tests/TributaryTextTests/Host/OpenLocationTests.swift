import FlowTestSupport
import TestSupport
import Testing
import TextTestSupport
import TributaryFlow
import TributaryText

@MainActor
@Suite("OpenResult a location in a host", .timeLimit(.generous)) struct OpenLocationTests {
  private let home = ViewScreen<Never>("Home") { _ in Text("Welcome.") }
  private let flow: NavigationFlow<Never, String, Never>
  private let host: TextHost

  init() {
    flow = NavigationFlow<Never, String, Never>(root: home)
    flow.routes(.value("page", { $0 }, { $0 }))
    flow.handle { flow, title in
      flow.push(ViewScreen<Never>(title) { _ in })
    }
    host = TextHost(flow)
  }

  // Asks before each page whether it may be shown.
  private func checkEach() {
    flow.intercept { flow, _ in
      let answer = try? await flow.ask(presenting: Self.question(), { $0 })
      return answer == true ? .allow : .reject
    }
  }

  private static func question() -> ViewScreen<Bool> {
    ViewScreen("May I?", leading: ["No": false], trailing: ["Yes": true]) { _ in }
  }

  @Test func `a link that leads nowhere throws at once, and nothing of it shows`() {
    #expect(throws: CommandError.self) { try host.open("page/1/nowhere") }
    #expect(host.path.last === home)
  }

  @Test func `a link that waited for a check shows after it`() async throws {
    checkEach()
    try host.open("page/1")
    try host.tap("Yes")
    await host.settle()
    #expect(host.path.last?.title == "1")
  }

  @Test func `a link that waited for an interception and leads nowhere is reported by an alert`()
    async throws
  {
    checkEach()
    try host.open("page/1/nowhere")
    try host.tap("Yes")
    await host.settle()
    let words = host.lines.joined(separator: " ").split { $0 == " " || $0 == "│" }
    #expect(words.joined(separator: " ").contains("nothing here is called 'nowhere'"))
    try host.tap("OK")
    #expect(host.path.last === home)
    #expect(flow.stack.count == 1)
  }

  @Test func `a link that was rejected by an interception is not reported`() async throws {
    checkEach()
    try host.open("page/1/nowhere")
    try host.tap("No")
    await host.settle()
    #expect(host.path.last === home)
  }
}
