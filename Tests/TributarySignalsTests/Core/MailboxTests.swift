import TestSupport
import Testing

@testable import TributarySignals

// L10, counted where only the core can see it.
@Suite("Mailbox") struct MailboxTests {
  private let signal: Signal<Int>
  private let observer: Observer<Int>

  private var mailbox: Mailbox<Int> { observer.mailbox }

  init() {
    (signal, observer) = Signal<Int>.pipe()
  }

  @Test func `there are as many entries as observations`() {
    let subscriptions = (0..<10).map { _ in signal.observe { _ in } }
    #expect(mailbox.entryCount == 10)
    for (index, subscription) in subscriptions.enumerated() {
      subscription.dispose()
      #expect(mailbox.entryCount == 9 - index)
    }
  }

  @Test func `ten thousand children detached leave nothing on either side`() {
    let bus = Bus<Int>()
    for _ in 0..<10_000 { bus.attach(signal).dispose() }
    #expect(bus.observer.mailbox.inletCount == 0)
    #expect(mailbox.entryCount == 0)
  }

  @Test func `a cycle of two pipes leaks neither`() {
    weak var left: Mailbox<Int>?
    weak var right: Mailbox<Int>?
    do {
      let pipes = [Signal<Int>.pipe(), Signal<Int>.pipe()]
      let slots = pipes.map { Slot($0.signal) }
      let mailboxes = pipes.map(\.observer.mailbox)
      left = mailboxes[0]
      right = mailboxes[1]
      pipes[0].signal.observe(pipes[1].observer)
      pipes[1].signal.observe(pipes[0].observer)
      #expect(mailboxes.map(\.entryCount) == [1, 1])
      #expect(mailboxes.map(\.inletCount) == [1, 1])
      _ = consume pipes
      slots[0].clear()
      #expect(mailboxes.map(\.entryCount) == [0, 0])
      #expect(mailboxes.map(\.inletCount) == [0, 0])
    }
    #expect(left == nil)
    #expect(right == nil)
  }

  @Test func `a dead pipe keeps nothing of what is sent to it`() {
    let aviary = Aviary()
    let dead = Signal<Canary>.pipe().observer
    dead.send(aviary.canary())
    #expect(dead.mailbox.waitingCount == 0)
    #expect(aviary.alive == 0)
  }

  @Test func `a dead pipe that nobody sends to is gone entirely`() {
    weak var core: Mailbox<Int>?
    do {
      let pipe = Signal<Int>.pipe()
      core = pipe.observer.mailbox
      pipe.signal.observe { _ in }
      pipe.signal.scan(0, +).observe(pipe.observer).dispose()
      pipe.signal.observe(observer)
    }
    #expect(core == nil)
    #expect(mailbox.inletCount == 0)
  }

  @Test(arguments: [FlattenStrategy.merge, .latest])
  func `ten thousand inner signals leave no entry`(_ strategy: FlattenStrategy) {
    let (outer, outerObserver) = Signal<Signal<Int>>.pipe()
    let subscription = outer.flatten(strategy).observe { _ in }
    for _ in 0..<10_000 { outerObserver.send(.pipe().signal) }
    outerObserver.send(signal)
    #expect(outerObserver.mailbox.entryCount == 1)
    #expect(mailbox.entryCount == 1)
    subscription.dispose()
    #expect(outerObserver.mailbox.entryCount == 0)
    #expect(mailbox.entryCount == 0)
  }

  @Test(arguments: Joint.besides)
  func `ten thousand children that came and went leave nothing in what was beside them`(
    joint: Joint
  ) {
    let aviary = Aviary()
    for _ in 0..<10_000 {
      let canary = aviary.canary()
      joint.join(Signal<Int>.pipe().signal, signal).observe { _ in canary.sing() }
    }
    #expect(aviary.alive == 0)
    #expect(mailbox.entryCount == 0)
    #expect(mailbox.inletCount == 0)
  }

  @Test func `ten thousand pipes told through a contramap leave nothing in what tells them`() {
    for _ in 0..<10_000 {
      let child = Signal<String>.pipe()
      signal.observe(child.observer.contramap { "\($0)" })
      withExtendedLifetime(child.signal) {}
    }
    #expect(mailbox.entryCount == 0)
  }

  @Test func `ten thousand write ends made by contramap come and go and leave nothing`() {
    let (source, sourceObserver) = Signal<String>.pipe()
    for _ in 0..<10_000 {
      let words = observer.contramap { (word: String) in word.count }
      source.observe(words).dispose()
    }
    #expect(mailbox.inletCount == 0)
    #expect(sourceObserver.mailbox.entryCount == 0)
    withExtendedLifetime(source) {}
  }

  @Test func `take(during:) hears a life as long as something hangs on it`() {
    do {
      let source = Signal<Int>.pipe()
      let subscription: Subscription
      do {
        let taken = source.signal.take(during: signal)
        #expect(mailbox.entryCount == 1)
        subscription = taken.observe { _ in }
        taken.observe { _ in }
        withExtendedLifetime(taken) {}
      }
      #expect(source.observer.mailbox.entryCount == 2)
      subscription.dispose()
      #expect(mailbox.entryCount == 1)
      withExtendedLifetime(source) {}
    }
    #expect(mailbox.entryCount == 0)
  }

  @Test func `a flattened signal that fed itself is gone with its owner`() {
    weak var core: Mailbox<Signal<Int>>?
    do {
      let (outer, outerObserver) = Signal<Signal<Int>>.pipe()
      core = outerObserver.mailbox
      for strategy in [FlattenStrategy.merge, .latest] {
        outer.flatten(strategy).observe(observer)
        outer.flatten(strategy).observe(on: .main) { _ in }
      }
      outerObserver.send(signal)
      #expect(mailbox.entryCount == 4)
    }
    #expect(core == nil)
    #expect(mailbox.entryCount == 0)
    #expect(mailbox.inletCount == 0)
  }

  @Test func `a call that finds an event waiting has it done before its own`() {
    let journal = Journal<Int>()
    let subscription = signal.observe { journal.write($0) }
    mailbox.enqueue(1)
    observer.send(2)
    #expect(journal.lines == [1, 2])
    mailbox.enqueue(3)
    signal.observe { journal.write(-$0) }
    #expect(journal.lines == [1, 2, 3])
    mailbox.enqueue(4)
    subscription.dispose()
    #expect(journal.lines == [1, 2, 3, -4])
    #expect(mailbox.waitingCount == 0)
  }
}
