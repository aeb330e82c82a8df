import Testing

// The state is inside the host.
@testable import TributaryText

@Suite struct FrameStateTests {
  private typealias Row = (before: FrameState, after: FrameState, action: Bool)

  private func expect(
    _ rows: [Row], _ transition: (inout FrameState) -> Bool,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for row in rows {
      var state = row.before
      let action = transition(&state)
      #expect(state == row.after, "from \(row.before)", sourceLocation: sourceLocation)
      #expect(action == row.action, "from \(row.before)", sourceLocation: sourceLocation)
    }
  }

  private static let due = FrameState.outdated(.views, isReported: true)
  private static let waiting = FrameState.outdated(.views, isReported: false)
  private static let drawingDue = FrameState.outdated(.cells, isReported: true)
  private static let making = FrameState.making(.cells, round: 1, next: .none)
  private static let changing = FrameState.making(.cells, round: 1, next: .again)
  private static let overtaken = FrameState.making(.cells, round: 1, next: .later)

  @Test func `a change is reported once, at the end of its turn, unless an event or a frame does`()
  {
    expect(
      [
        (.current, Self.waiting, true), (Self.waiting, Self.waiting, false),
        (Self.due, Self.waiting, true), (Self.drawingDue, Self.waiting, true),
        (.handling(nil), .handling(.views), false), (.handling(.focus), .handling(.views), false),
        (Self.making, Self.changing, false), (Self.changing, Self.changing, false),
        (Self.overtaken, Self.overtaken, false),
      ]
    ) { $0.change(isReported: false) }
  }

  @Test func `a change of another thread while a frame is made is reported once, in a later turn`()
  {
    expect(
      [
        (Self.making, Self.overtaken, true), (Self.changing, Self.overtaken, true),
        (Self.overtaken, Self.overtaken, false), (.current, Self.waiting, true),
        (Self.waiting, Self.waiting, false), (.handling(nil), .handling(.views), false),
      ]
    ) { $0.changeOnOtherThread() }
  }

  @Test func `what flows have done is reported at once, unless an event or a frame does`() {
    expect(
      [
        (.current, Self.due, true), (Self.waiting, Self.due, true), (Self.due, Self.due, true),
        (Self.drawingDue, Self.due, true), (.handling(.focus), .handling(.views), false),
        (Self.making, Self.changing, false),
      ]
    ) { $0.change(isReported: true) }
  }

  @Test func `the end of a turn reports what was not reported yet`() {
    expect(
      [
        (Self.waiting, Self.due, true), (Self.due, Self.due, false), (.current, .current, false),
        (.handling(nil), .handling(nil), false), (Self.making, Self.making, false),
      ]
    ) { $0.reportChange() }
  }

  @Test func `an event begins once, and one inside a frame makes the frame again`() {
    expect(
      [
        (.current, .handling(nil), true), (Self.waiting, .handling(.views), true),
        (Self.drawingDue, .handling(nil), true), (.handling(.focus), .handling(.focus), false),
        (Self.making, Self.changing, false),
      ]
    ) { $0.beginEvent() }
  }

  @Test func `an event ends with new views, unless it has moved the focus alone`() {
    expect(
      [
        (.handling(nil), Self.due, true), (.handling(.views), Self.due, true),
        (.handling(.focus), .outdated(.focus, isReported: true), true),
        (.current, .current, true), (Self.making, Self.making, true),
      ]
    ) { state in
      state.endEvent()
      return true
    }
    expect(
      [
        (.handling(nil), .handling(.focus), true), (.handling(.views), .handling(.views), true),
        (.current, .current, true),
      ]
    ) { state in
      state.moveFocus()
      return true
    }
  }

  @Test func `a part is made from what is out of date, and nothing while something else goes on`() {
    let states: [(FrameState, views: FramePart?, cells: FramePart?)] = [
      (.current, nil, nil), (Self.due, .views, .views), (Self.waiting, .views, .views),
      (.outdated(.focus, isReported: true), .focus, .focus), (Self.drawingDue, nil, .cells),
      (.handling(.views), nil, nil), (Self.making, nil, nil),
    ]
    for (before, views, cells) in states {
      for (wanted, expected) in [(FramePart.views, views), (.cells, cells)] {
        var state = before
        let part = state.make(wanted)
        #expect(part == expected, "\(wanted) from \(before)")
        let isSame = state == before
        #expect(isSame == (expected == nil), "\(wanted) from \(before)")
      }
    }
  }

  @Test func `a frame that changes something is made again, ten times at most`() {
    let last = FrameState.mostRounds
    expect(
      [
        (Self.making, .current, false),
        (.making(.views, round: 1, next: .none), Self.drawingDue, false),
        (Self.changing, .making(.cells, round: 2, next: .none), true),
        (.making(.cells, round: last, next: .again), .current, false),
        (.making(.views, round: last, next: .again), Self.drawingDue, false),
        (Self.due, Self.due, false), (Self.overtaken, Self.waiting, false),
        (.making(.views, round: last, next: .later), Self.waiting, false),
      ]
    ) { $0.endRound() }
    #expect(last == 10)
  }
}
