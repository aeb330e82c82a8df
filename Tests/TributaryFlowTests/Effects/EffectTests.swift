import TestSupport
import Testing

@testable import TributaryFlow

@MainActor
@Suite("Effects") struct EffectTests {
  private typealias Loader = NavigationFlow<Never, String, Never>

  private let flow = Loader(root: Page("root"))
  private let heard = Heard<String>()
  private let work = Tap()

  init() {
    flow.handle { [heard] _, action in heard.append(action) }
  }

  // Everything that was on its way to the main actor has come there when this returns.
  private func settle(_ flow: Loader) async {
    while flow.place.belonging(Effects.self).count > 0 { await Task.yield() }
  }

  @Test func `the result of a work comes back as an action`() async {
    flow.run {
      "tweets"
    } mapIO: {
      "loaded \($0)"
    }
    await settle(flow)
    #expect(heard.values == ["loaded tweets"])
  }

  @Test func `a work without a result tells nobody anything`() async {
    let journal = Journal<String>()
    flow.run { journal.write("saved") }
    await settle(flow)
    #expect(journal.lines == ["saved"])
    #expect(heard.values.isEmpty)
  }

  @Test func `progress comes back in order, and before the work counts as ended`() async {
    flow.run { (observer: Observer<Int>) in
      for percent in 0..<3_000 { observer.send(percent) }
    } mapIO: {
      "\($0)"
    }
    await settle(flow)
    #expect(heard.values == (0..<3_000).map { "\($0)" })
  }

  @Test func `a failure is a value`() async {
    struct Broken: Error {}
    flow.run { () -> Result<Int, Broken> in
      .failure(Broken())
    } mapIO: {
      switch $0 {
      case .success: "loaded"
      case .failure: "failed"
      }
    }
    await settle(flow)
    #expect(heard.values == ["failed"])
  }

  @Test func `work for a screen that leaves is cancelled and not heard`() async {
    let page = Page("slow")
    flow.push(page)
    let journal = Journal<Bool>()
    flow.run(while: page) { [work] in
      let answer = await work.next()
      journal.write(Task.isCancelled)
      return answer
    } mapIO: {
      $0
    }
    let ended = flow.place
    flow.pop()
    work.give("late")
    while journal.lines.isEmpty { await Task.yield() }
    await Task.yield()
    #expect(journal.lines == [true])
    #expect(heard.values.isEmpty)
    withExtendedLifetime(ended) {}
  }

  @Test func `work of a flow that leaves is cancelled and not heard`() async {
    let inner = Loader(root: Page())
    inner.handle { [heard] _, action in heard.append(action) }
    flow.push(inner)
    let journal = Journal<Bool>()
    inner.run { [work] in
      let answer = await work.next()
      journal.write(Task.isCancelled)
      return answer
    } mapIO: {
      $0
    }
    flow.pop()
    work.give("late")
    while journal.lines.isEmpty { await Task.yield() }
    #expect(journal.lines == [true])
    #expect(heard.values.isEmpty)
  }

  @Test func `work of a flow that nobody holds any more is cancelled`() async {
    let journal = Journal<Bool>()
    do {
      let flow = Loader(root: Page())
      flow.run { [work] in
        _ = await work.next()
        journal.write(Task.isCancelled)
      }
    }
    work.give("late")
    while journal.lines.isEmpty { await Task.yield() }
    #expect(journal.lines == [true])
  }

  @Test func `work for a screen that has left, or never came, does not begin`() async {
    let journal = Journal<String>()
    let page = Page()
    flow.run(while: page) { journal.write("never came") }
    flow.push(page)
    flow.pop()
    flow.run(while: page) { journal.write("has left") }
    flow.run { journal.write("here") }
    await settle(flow)
    #expect(journal.lines == ["here"])
  }

  @Test func `restart cancels the work that runs under the key`() async {
    let slow = Tap()
    flow.run(key: "search") {
      await slow.next()
    } mapIO: {
      "old \($0)"
    }
    flow.run(key: "search") {
      "new"
    } mapIO: {
      $0
    }
    slow.give("late")
    await settle(flow)
    #expect(heard.values == ["new"])
  }

  @Test func `keep lets the work that runs under the key go on`() async {
    flow.run(key: "load") { [work] in
      await work.next()
    } mapIO: {
      $0
    }
    flow.run(key: "load", policy: .keep) {
      "second"
    } mapIO: {
      $0
    }
    work.give("first")
    await settle(flow)
    #expect(heard.values == ["first"])
    flow.run(key: "load", policy: .keep) {
      "third"
    } mapIO: {
      $0
    }
    await settle(flow)
    #expect(heard.values == ["first", "third"])
  }

  @Test func `keep begins the work when the one before was cancelled, though it goes on`() async {
    let old = flow.run(key: "load") { [work] in
      await work.next()
    } mapIO: {
      $0
    }
    old.cancel()
    flow.run(key: "load", policy: .keep) {
      "second"
    } mapIO: {
      $0
    }
    work.give("first")
    await settle(flow)
    #expect(heard.values == ["second"])
  }

  @Test func `queue begins the work when the one before has ended`() async {
    for number in 0..<3 {
      flow.run(key: "save", policy: .queue) { [work] in
        "\(number) \(await work.next())"
      } mapIO: {
        $0
      }
    }
    for name in ["a", "b", "c"] { work.give(name) }
    await settle(flow)
    #expect(heard.values == ["0 a", "1 b", "2 c"])
  }

  @Test func `one key for two screens is two pieces of work`() async {
    let pages = [Page("a"), Page("b")]
    for page in pages { flow.push(page) }
    for page in pages {
      let title = page.title
      flow.run(key: "load", while: page) {
        title
      } mapIO: {
        $0
      }
    }
    while heard.values.count < 2 { await Task.yield() }
    #expect(Set(heard.values) == ["a", "b"])
  }

  @Test func `work that is cancelled is not heard, also while it waits in line`() async {
    flow.run(key: "save", policy: .queue) { [work] in
      await work.next()
    } mapIO: {
      $0
    }
    let second = flow.run(key: "save", policy: .queue) {
      "second"
    } mapIO: {
      $0
    }
    flow.run(key: "save", policy: .queue) {
      "third"
    } mapIO: {
      $0
    }
    second.cancel()
    work.give("first")
    await settle(flow)
    #expect(heard.values == ["first", "third"])
    flow.run(key: "save") { [work] in
      await work.next()
    } mapIO: {
      $0
    }
    flow.cancel(key: "save")
    work.give("late")
    await settle(flow)
    #expect(heard.values == ["first", "third"])
  }

  @Test func `an action that waits when its screen leaves is not handled`() async {
    let page = Page()
    flow.push(page)
    let turn = Heard<String>()
    flow.handle { [heard] flow, action in
      heard.append(action)
      if action == "first" { flow.pop() }
    }
    flow.run(while: page) { (observer: Observer<String>) in
      observer.send("first")
      observer.send("second")
    } mapIO: {
      turn.append($0)
      return $0
    }
    while turn.values.isEmpty { await Task.yield() }
    for _ in 0..<10 { await Task.yield() }
    #expect(heard.values == ["first"])
  }
}
