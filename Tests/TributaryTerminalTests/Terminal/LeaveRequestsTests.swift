import Testing

// The watch is inside the terminal.
@testable import TributaryTerminal

@Suite struct LeaveRequestsTests {
  private static func verdicts(_ watch: inout LeaveRequests, pauses: Int, isTaken: Bool = false)
    -> [LeaveRequests.Response]
  {
    (0..<pauses).map { _ in watch.pauseIsOver(isTaken: isTaken) }
  }

  @Test
  func
    `a request that is not taken goes first after a while, and then ends the process by its signal`()
  {
    var watch = LeaveRequests()
    let first = watch.request(15)
    #expect(first == .wait)
    let verdicts = Self.verdicts(&watch, pauses: LeaveRequests.pausesInAll)
    #expect(verdicts.firstIndex(of: .letGoFirst) == LeaveRequests.pausesInLine - 1)
    #expect(verdicts.firstIndex(of: .end(signal: 15)) == LeaveRequests.pausesInAll - 1)
    #expect(LeaveRequests.pause * LeaveRequests.pausesInAll * 2 < .milliseconds(200))
  }

  @Test
  func `a program that the system gives little time has longer, and one that is blocked has not`() {
    var (slow, blocked) = (LeaveRequests(), LeaveRequests())
    _ = slow.request(15)
    _ = blocked.request(15)
    let ends = (0..<LeaveRequests.pausesInAll).map { _ in
      (slow.pauseIsOver(isTaken: false, share: 0.1), blocked.pauseIsOver(isTaken: false, share: 0))
    }
    #expect(ends.last?.0 == .letGoFirst)
    #expect(ends.last?.1 == .end(signal: 15))
    let later = (0..<LeaveRequests.pausesInAll).map { _ in
      slow.pauseIsOver(isTaken: false, share: 0.1)
    }
    #expect(later.last == .end(signal: 15))
  }

  @Test func `a second request before the first is dealt with ends the process at once`() {
    var watch = LeaveRequests()
    _ = watch.request(15)
    _ = watch.pauseIsOver(isTaken: true)
    let second = watch.request(2)
    #expect(second == .end(signal: 2))
  }

  @Test func `a program that has taken the request has the time that it needs`() {
    var watch = LeaveRequests()
    _ = watch.request(2)
    let verdicts = Self.verdicts(&watch, pauses: 1_000, isTaken: true)
    #expect(verdicts.allSatisfy { $0 == .wait })
  }

  @Test func `a request that has been dealt with is forgotten`() {
    var watch = LeaveRequests()
    _ = watch.request(2)
    watch.requestIsDone()
    #expect(!watch.isWaiting)
    let verdicts = Self.verdicts(&watch, pauses: 100)
    #expect(verdicts.allSatisfy { $0 == .wait })
    let again = watch.request(2)
    #expect(again == .wait)
  }
}
