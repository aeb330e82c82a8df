import Testing
import Tributary
import TributaryTextTesting

@MainActor
@Suite("A custom container", .timeLimit(.minutes(30))) struct CustomContainerTests {
  private typealias Photos = ViewScreen<PhotosScreen.Outputs>
  private typealias Photo = ViewScreen<PhotoScreen.Outputs>

  @Test func `a photo is shown beside the list, and a step back closes it`() async throws {
    let tester = FlowTester { PhotosFlow.vend(["Sea", "Hill"]) }
    try tester.send(.selectPhoto("Sea"), from: Photos.self)
    try tester.expect(.action("inspect"), .step(.show, to: "About Sea"))
    try tester.send(.selectPhoto("Hill"), from: Photos.self)
    try tester.expect(
      .step(.focus, to: "Photos"), .action("inspect"), .step(.show, to: "About Hill"))
    try tester.send(.tapDelete, from: Photo.self)
    try tester.expect(.action("delete"), .output(.deleted("Hill")))
    try tester.back()
    try tester.expect(.step(.pop, to: "Photos"))
    try await tester.finish()
  }

  @Test func `screen and inspector show where there is room, and the focus goes to either`() throws
  {
    let host = TestHost(PhotosFlow.vend(["Sea", "Hill"]), columns: 60, rows: 8)
    try host.tap("Sea")
    #expect(host.focus == "Delete")
    try host.expect("Hill")
    host.press(.tab)
    #expect(host.focus == "Sea")
    host.press(.escape)
    try host.expectNo("Taken in June.")
  }

  @Test func `where there is no room the photo covers the list`() throws {
    let host = TestHost(PhotosFlow.vend(["Sea", "Hill"]), columns: 40, rows: 8)
    try host.tap("Hill")
    try host.expectNo("Sea")
    try host.tap("Back")
    try host.expect("Sea")
    try host.expectNo("Taken in June.")
  }

  @Test func `a photo that has been replaced is freed`() async throws {
    try await LeakProbe.expectNoLeaks {
      let host = TestHost(PhotosFlow.vend(["Sea", "Hill"]), columns: 60, rows: 8)
      try host.tap("Sea")
      try host.tap("Hill")
      host.press(.escape)
    }
  }
}
