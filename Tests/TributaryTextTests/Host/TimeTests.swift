import FlowTestSupport
import Testing
import TextTestSupport

// Only drivers report the time to the host.
@testable import TributaryText

@MainActor
@Suite struct TimeTests {
  private let flow = NavigationFlow<Never, Never, Never>(root: Sheet("One") { Text("first") })
  private let shows = Box(0)
  private let moved = Box<(Int) -> Void>({ _ in })

  private func host(isAnimated: Bool = true) -> TextHost {
    let host = TextHost(root: flow, size: Size(columns: 20, rows: 6))
    if isAnimated { host.animate() }
    host.didShow = { [shows] in shows.value += 1 }
    return host
  }

  /// Advances the host to each time at which a frame is due, until nothing moves.
  private func run(_ host: TextHost) -> [Duration] {
    var times: [Duration] = []
    while let next = host.nextFrame, times.count < 1000 {
      times.append(next)
      host.advance(by: next - host.time)
    }
    return times
  }

  @Test func `a push slides in by frames no closer than a sixtieth of a second, and ends`() {
    let host = host()
    flow.push(Sheet("Two") { Text("second") })
    #expect(host.canvas.lines[2] == "second")
    #expect(host.frame != host.canvas.frame)
    let times = run(host)
    #expect(times.last == TransitionAnimation.duration)
    #expect(times.count == 10)
    for (one, next) in zip(times, times.dropFirst().dropLast()) {
      #expect(next - one >= TransitionAnimation.frameInterval)
    }
    #expect(shows.value == 1 + times.count)
    #expect(host.frame == host.canvas.frame)
  }

  @Test func `nothing is due while nothing moves`() {
    let host = host()
    #expect(host.nextFrame == nil)
    host.press(.down)
    host.advance(by: .seconds(3600))
    #expect(host.nextFrame == nil)
    #expect(shows.value == 1)
  }

  @Test func `push, pop, present, dismiss and select animate as the table says`() {
    let tabs = TabFlow<Never, Never, Never>(tabs: [flow, Sheet("Other") { Text("other") }])
    let host = TextHost(root: tabs, size: Size(columns: 20, rows: 6))
    host.animate()
    let expected: [(Transition, @MainActor () -> Void)] = [
      (Transition(.slide, .forward), { self.flow.push(Sheet("Two") { Text("second") }) }),
      (Transition(.slide, .back), { self.flow.pop() }),
      (Transition(.cover, .forward), { self.flow.present(Sheet("Over") { Text("over") }) }),
      (Transition(.cover, .back), { self.flow.dismiss() }),
      (Transition(.fade, .forward), { tabs.select(1) }),
    ]
    for (transition, step) in expected {
      step()
      #expect(host.movement?.transition == transition)
      #expect(host.frame != host.canvas.frame)
      #expect(run(host).last == host.time)
      #expect(host.frame == host.canvas.frame)
    }
  }

  @Test func `details that follow a cursor change at once, and a screen with the focus fades in`() {
    let split = SplitFlow<Never, Int, Never>(
      minimumWidths: [10, 10],
      root: Child(
        Sheet("Rows") {
          List(0..<30, id: \.self, selection: 0) {
            Text("row \($0)")
          } onMove: { [moved] row in
            moved.value(row ?? 0)
          }
        }))
    let show = { (row: Int) in
      let details = Stack(root: Sheet("Row \(row)") { Button("details of \(row)") {} })
      split.show(Child(details), in: 1)
    }
    moved.value = show
    show(0)
    let host = TextHost(root: split, size: Size(columns: 160, rows: 50))
    host.animate()
    for _ in 0..<3 {
      host.press(.down)
      #expect(host.nextFrame == nil)
      #expect(host.frame == host.canvas.frame)
    }
    #expect(host.lines.contains { $0.contains("details of 3") })
    split.focus(column: 1)
    (split.focusedChild as? Stack)?.push(Sheet("Next") { Text("next") })
    #expect(host.nextFrame != nil)
  }

  @Test func `the table of the flow says how`() {
    flow.transitions = TransitionTable { _ in Transition(.none, .forward) }
    let host = host()
    flow.push(Sheet("Two") { Text("second") })
    #expect(host.nextFrame == nil)
    #expect(host.frame == host.canvas.frame)
    flow.transitions = .standard
    flow.pop()
    #expect(host.nextFrame != nil)
  }

  @Test func `where motion is reduced the last frame comes at once`() {
    do {
      let still = host(isAnimated: false)
      flow.push(Sheet("Two") { Text("second") })
      #expect(still.nextFrame == nil)
      #expect(still.frame == still.canvas.frame)
    }
    let host = host()
    flow.environment[ReducedMotion.self] = true
    flow.push(Sheet("Three") { Text("third") })
    #expect(host.nextFrame == nil)
    flow.environment.inherit(ReducedMotion.self)
    flow.pop()
    #expect(host.nextFrame != nil)
  }

  @Test func `a key while a screen moves is for the screen that comes, and ends the movement`() {
    let host = host()
    let form = FormScreen()
    flow.push(form)
    #expect(host.nextFrame != nil)
    host.press(.enter)
    #expect(form.presses == ["First"])
    #expect(host.nextFrame == nil)
    #expect(host.frame == host.canvas.frame)
  }

  @Test func `a change during an animation shows in the moving screen`() {
    let host = host()
    let form = FormScreen()
    flow.push(form)
    form.message = "news"
    form.setNeedsDisplay()
    #expect(host.nextFrame != nil)
    _ = run(host)
    #expect(host.frame == host.canvas.frame)
    #expect(host.canvas.lines[2] == "news")
  }

  @Test func `a change of size ends a running animation`() {
    let host = host()
    flow.push(FormScreen())
    host.resize(to: Size(columns: 10, rows: 4))
    #expect(host.nextFrame == nil)
    #expect(host.frame.columns == 10)
  }

  @Test func `a spinner turns while it shows, and no longer`() {
    let host = host()
    let isLoading = Box(true)
    flow.push(Sheet("Two") { if isLoading.value { Spinner("Loading") } })
    _ = (0..<10).map { _ in host.advance(by: host.nextFrame! - host.time) }
    var signs: [String] = []
    for _ in 0..<5 {
      host.advance(by: host.nextFrame! - host.time)
      signs.append(host.canvas.lines[2])
    }
    #expect(signs.map(\.first) == ["\\", "|", "/", "-", "\\"])
    #expect(signs.allSatisfy { $0.hasSuffix(" Loading") })
    isLoading.value = false
    host.redraw()
    #expect(host.nextFrame == nil)
  }

  @Test func `where motion is reduced a spinner does not move`() {
    let host = host(isAnimated: false)
    flow.push(Sheet("Two") { Spinner("Loading") })
    #expect(host.canvas.lines[2] == "- Loading")
    host.advance(by: .seconds(1))
    #expect(host.canvas.lines[2] == "- Loading")
    #expect(host.nextFrame == nil)
    #expect(LineRendering(host: host).text.contains("\nLoading, at work\n"))
  }

  @Test func `a spinner that is scrolled away moves nothing`() {
    let host = host()
    flow.push(
      Sheet("Two") {
        Spinner("Loading")
        ForEach(0..<10, id: \.self) { number in Button("\(number)") {} }
      })
    _ = (0..<10).map { _ in host.advance(by: (host.nextFrame ?? host.time) - host.time) }
    #expect(host.nextFrame != nil)
    for _ in 0..<9 { host.press(.down) }
    #expect(host.nextFrame == nil)
  }
}
