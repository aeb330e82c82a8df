import TestSupport
import Testing
import TributarySignals

@Suite("SignalProducer", .timeLimit(.generous)) struct SignalProducerTests {
  private let journal = Journal<Int>()

  // L13
  @Test func `nothing runs before a start, and each start runs the work again`() async {
    let runs = Journal<Int>()
    let producer = SignalProducer<Int> { observer in
      runs.write(1)
      observer.send(runs.lines.count)
    }
    #expect(runs.lines.isEmpty)
    for _ in 0..<2 {
      await withCheckedContinuation { continuation in
        producer.start { [journal] value in
          journal.write(value)
          continuation.resume()
        }
      }
    }
    #expect(journal.lines == [1, 2])
  }

  // L13
  @Test func `the pipe of a start lives while the work runs, and is released when it ends`() async {
    let captured = CapturedObjects()
    let (steps, step) = AsyncStream.makeStream(of: Int.self)
    let (received, receive) = AsyncStream.makeStream(of: Int.self)
    do {
      let object = captured.make(onDeinit: { receive.finish() })
      SignalProducer(steps).start { value in
        object.use()
        receive.yield(value)
      }
    }
    step.yield(1)
    step.yield(2)
    var iterator = received.makeAsyncIterator()
    #expect(await iterator.next() == 1)
    #expect(await iterator.next() == 2)
    #expect(captured.alive == 1)
    step.finish()
    #expect(await iterator.next() == nil)
    #expect(captured.alive == 0)
  }

  @Test func `a disposed start is cancelled and sends no more values`() async {
    let (cancelled, cancel) = AsyncStream.makeStream(of: Void.self)
    let begun = Slot<Observer<Int>>()
    let subscription = await withCheckedContinuation { continuation in
      let slot = Slot<Disposable>()
      let gate = Gate()
      let start = SignalProducer<Int> { observer in
        begun.fill(observer)
        gate.pass()
        if let start = slot.take() { continuation.resume(returning: start) }
        await withTaskCancellationHandler {
          for await _ in AsyncStream<Void>.makeStream().stream {}
        } onCancel: {
          cancel.yield()
        }
      }.start { [journal] in journal.write($0) }
      slot.fill(start)
      gate.open()
    }
    begun.value?.send(1)
    subscription.dispose()
    begun.value?.send(2)
    for await _ in cancelled { break }
    #expect(journal.lines == [1])
  }

  @Test func `a sequence that ignores cancellation is released at its next element`() async {
    let (requests, request) = AsyncStream.makeStream(of: CheckedContinuation<Int?, Never>.self)
    let start = Slot<Disposable>()
    do {
      let object = CapturedObjects().make(onDeinit: { request.finish() })
      let producer = SignalProducer(UncancellableSequence(requests: request, object: object))
      start.fill(producer.start { [journal] in journal.write($0) })
    }
    var count = 0
    for await request in requests {
      count += 1
      if count == 2 { start.value?.dispose() }
      request.resume(returning: count < 4 ? count : nil)
    }
    #expect(count == 2)
    #expect(journal.lines == [1])
  }

  @Test func `started into a bus its values flow there, and the bus's end cancels it`() async {
    let (cancelled, cancel) = AsyncStream.makeStream(of: Void.self)
    let bus = Slot(Bus<Int>())
    await withCheckedContinuation { continuation in
      bus.value?.signal.observe { [journal] value in
        journal.write(value)
        continuation.resume()
      }
      let producer = SignalProducer<Int> { observer in
        observer.send(7)
        await withTaskCancellationHandler {
          for await _ in AsyncStream<Void>.makeStream().stream {}
        } onCancel: {
          cancel.yield()
        }
      }
      if let observer = bus.value?.observer { producer.start(into: observer) }
    }
    bus.clear()
    for await _ in cancelled { break }
    #expect(journal.lines == [7])
  }

  @Test func `a value that waits when the work returns arrives`() async {
    let (isBusy, mayGoOn) = (Gate(), Gate())
    let isOver = Countdown(1)
    let peer = Peer()
    SignalProducer<Int> { observer in
      peer.begin { observer.send(1) }
      isBusy.pass()
      observer.send(2)
      isOver.arrive()
    }.start { [journal] value in
      if value == 1 {
        isBusy.open()
        mayGoOn.pass()
      }
      journal.write(value)
    }
    await isOver.zero()
    for _ in 0..<100 { await Task.yield() }
    mayGoOn.open()
    peer.wait()
    peer.end()
    #expect(journal.lines == [1, 2])
  }

  @Test func `an interface of callbacks is left when the start is disposed, or its pipe ends`() {
    let ends = Journal<Int>()
    let observers = Journal<Observer<Int>>()
    let producer = SignalProducer<Int>.create { observer in
      observers.write(observer)
      return Disposable { ends.write(0) }
    }
    #expect(observers.lines.isEmpty)
    let start = producer.start { [journal] in journal.write($0) }
    observers.lines[0].send(1)
    start.dispose()
    observers.lines[0].send(2)
    #expect(ends.lines == [0])
    var bus: Bus<Int>? = Bus<Int>()
    bus?.signal.observe { [journal] in journal.write($0) }
    if let bus { producer.start(into: bus.observer) }
    observers.lines[1].send(3)
    bus = nil
    observers.lines[1].send(4)
    #expect(ends.lines == [0, 0])
    #expect(journal.lines == [1, 3])
  }

  @Test func `a lifted operator has its state for each start, and may end it`() {
    let ends = Journal<Int>()
    let counted = SignalProducer<Int>.create { observer in
      for number in 1...4 { observer.send(number) }
      return Disposable { ends.write(0) }
    }
    let first = counted.lift { $0.scan(0) { $0 + $1 }.take(first: 2) }
    for _ in 0..<2 { first.start { [journal] in journal.write($0) } }
    #expect(journal.lines == [1, 3, 1, 3])
    #expect(ends.lines == [0, 0])
    let even = counted.filter { $0.isMultiple(of: 2) }.map { $0 * 10 }
      .compactMap { $0 > 20 ? $0 : nil }
    let start = even.start { [journal] in journal.write($0) }
    #expect(journal.lines.last == 40)
    start.dispose()
    #expect(ends.lines.count == 3)
  }
}
