import TestSupport
import Testing
import TributarySignals

@Suite("Fair delivery", .timeLimit(.generous)) struct FairDeliveryTests {
  private let journal = Journal<Int>()
  private let onSender = Journal<Int>()
  private let signal: Signal<Int>
  private let observer: Observer<Int>

  /// The mark of the thread of the first send: other threads, and tasks started elsewhere, do not
  /// have it.
  @TaskLocal private static var isSender = false

  init() {
    (signal, observer) = Signal<Int>.pipe()
  }

  /// Sends from this thread while another one sends again inside each call, until `end`.
  private func sendWhileOthersKeepSending(to end: Int) async {
    let peer = Peer()
    defer { peer.end() }
    await withCheckedContinuation { continuation in
      signal.observe { [journal, observer] value in
        journal.write(value)
        if value < end {
          peer.perform { observer.send(value + 1) }
        } else {
          continuation.resume()
        }
      }
      Self.$isSender.withValue(true) { observer.send(1) }
    }
  }

  @Test func `a send returns though others keep sending, after ten thousand of their values`()
    async
  {
    signal.observe { [onSender] value in
      if Self.isSender { onSender.write(value) }
    }
    await sendWhileOthersKeepSending(to: 10_500)
    // Its own value, ten thousand others, and the one that arrives before it stops.
    #expect(onSender.lines == Array(1...10_002))
  }

  @Test func `values that come together count one by one`() async {
    let peer = Peer()
    defer { peer.end() }
    await withCheckedContinuation { continuation in
      signal.observe { [onSender, observer] value in
        if Self.isSender { onSender.write(value) }
        if value == 12_000 { return continuation.resume() }
        // Four values wait together when the last of the previous four is delivered.
        guard value.isMultiple(of: 4) else { return }
        peer.perform { for next in value + 1...value + 4 { observer.send(next) } }
      }
      Self.$isSender.withValue(true) { observer.send(0) }
    }
    #expect(onSender.lines.count <= 10_010)
  }

  @Test func `values that are handed over are delivered once each and in order`() async {
    await sendWhileOthersKeepSending(to: 20_500)
    #expect(journal.lines == Array(1...20_500))
  }

  @Test func `values of the sender stay with the send until another thread's come`() {
    signal.observe { [journal, observer] value in
      if Self.isSender { journal.write(value) }
      if value == 15_000 { onThread { observer.send(-1) } }
      if value > 0 { observer.send(value + 1) }
    }
    Self.$isSender.withValue(true) { observer.send(1) }
    #expect(journal.lines == Array(1...15_000))
  }

  @Test func `what was delivered before a hand-over is not delivered again after it`() async {
    await withCheckedContinuation { continuation in
      signal.observe { [journal, observer] value in
        journal.write(value)
        switch value {
        case -1: continuation.resume()
        case 15_000: break
        default: observer.send(value + 1)
        }
        // Behind the value of this thread, so the hand-over begins in the middle of what waits.
        if value == 14_999 { onThread { observer.send(-1) } }
      }
      observer.send(1)
    }
    #expect(journal.lines == Array(1...15_000) + [-1])
  }

  @Test func `a long send that has ended takes nothing from the next one of another thread`() {
    signal.observe { [journal, observer] value in
      if Self.isSender { journal.write(value) }
      if !value.isMultiple(of: 15_000) { observer.send(value + 1) }
    }
    onThread { observer.send(1) }
    Self.$isSender.withValue(true) { observer.send(15_001) }
    #expect(journal.lines == Array(15_001...30_000))
  }

  @Test func `an owner may end while its pipe is handed over`() async {
    let captured = CapturedObjects()
    let peer = Peer()
    defer { peer.end() }
    await withCheckedContinuation { continuation in
      let (signal, observer) = Signal<Int>.pipe()
      let owner = Slot(signal)
      let object = captured.make { continuation.resume() }
      signal.observe { [journal] value in
        object.use()
        journal.write(value)
        if value == 10_400 { owner.clear() }
        peer.perform { observer.send(value + 1) }
      }
      _ = consume signal
      observer.send(1)
    }
    #expect(journal.lines == Array(1...10_400))
    #expect(captured.alive == 0)
  }
}
