import Synchronization
import TestSupport
import Testing
import TributarySignals

@Suite("Signal, from many threads") struct SerialDeliveryTests {
  private struct Sent: Sendable, Equatable {
    let sender: Int
    let number: Int
  }

  @Test func `all observers see one order and every sender's own, one call at a time`() {
    let senders = 4
    let each = 2_000
    let (signal, observer) = Signal<Sent>.pipe()
    let journals = [Journal<Sent>(), Journal<Sent>(), Journal<Sent>()]
    let calls = Overlap()
    for journal in journals {
      signal.observe { sent in calls.during { journal.write(sent) } }
    }
    onThreads(senders) { sender in
      for number in 0..<each { observer.send(Sent(sender: sender, number: number)) }
    }
    let order = journals[0].lines
    #expect(order.count == senders * each)
    #expect(journals.allSatisfy { $0.lines == order })
    for sender in 0..<senders {
      #expect(order.filter { $0.sender == sender }.map(\.number) == Array(0..<each))
    }
    #expect(calls.overlaps == 0)
  }

  @Test func `two pipes that trigger each other from two threads finish`() {
    let (left, leftObserver) = Signal<Int>.pipe()
    let (right, rightObserver) = Signal<Int>.pipe()
    let received = Atomic(0)
    left.observe { hops in
      received.add(1, ordering: .relaxed)
      if hops > 0 { rightObserver.send(hops - 1) }
    }
    right.observe { hops in
      received.add(1, ordering: .relaxed)
      if hops > 0 { leftObserver.send(hops - 1) }
    }
    onThreads(2) { thread in
      for _ in 0..<1_000 { (thread == 0 ? leftObserver : rightObserver).send(5) }
    }
    #expect(received.load(ordering: .relaxed) == 2 * 1_000 * 6)
  }
}
