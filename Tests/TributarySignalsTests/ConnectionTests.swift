import TestSupport
import Testing
import TributarySignals

@Suite("Connection") struct ConnectionTests {
  private let journal = Journal<Int>()
  private let captured = CapturedObjects()

  @Test func `a connection passes every value until it is disposed`() {
    let (source, sourceObserver) = Signal<Int>.pipe()
    let (sink, sinkObserver) = Signal<Int>.pipe()
    sink.observe { [journal] in journal.write($0) }
    let connection = source.observe(sinkObserver)
    sourceObserver.send(1)
    connection.dispose()
    sourceObserver.send(2)
    #expect(journal.lines == [1])
    withExtendedLifetime(source) {}
  }

  @Test func `the end of the upstream pipe does not end the other`() {
    let (sink, sinkObserver) = Signal<Int>.pipe()
    sink.observe { [journal] in journal.write($0) }
    do {
      let (source, sourceObserver) = Signal<Int>.pipe()
      source.observe(sinkObserver)
      sourceObserver.send(1)
    }
    sinkObserver.send(2)
    #expect(journal.lines == [1, 2])
  }

  @Test func `the end of the downstream pipe closes the connection`() {
    let (source, sourceObserver) = Signal<Int>.pipe()
    let sink = Slot<Signal<Int>>()
    do {
      let (signal, sinkObserver) = Signal<Int>.pipe()
      sink.fill(signal)
      let object = captured.make()
      source.on { _ in object.use() }.observe(sinkObserver)
    }
    #expect(captured.alive == 1)
    sink.clear()
    #expect(captured.alive == 0)
    sourceObserver.send(1)
  }

  @Test func `a connection to an ended pipe is closed at once`() {
    let (source, sourceObserver) = Signal<Int>.pipe()
    let dead = Signal<Int>.pipe().observer
    do {
      let object = captured.make()
      source.on { _ in object.use() }.observe(dead)
    }
    #expect(captured.alive == 0)
    sourceObserver.send(1)
  }

  @Test(arguments: [0, 1]) func `two pipes that feed each other end one by one`(first: Int) {
    let pipes = [Slot<Signal<Int>>(), Slot<Signal<Int>>()]
    let observers: [Observer<Int>]
    do {
      let (left, leftObserver) = Signal<Int>.pipe()
      let (right, rightObserver) = Signal<Int>.pipe()
      pipes[0].fill(left)
      pipes[1].fill(right)
      observers = [leftObserver, rightObserver]
      let objects = [captured.make(), captured.make()]
      left.on { _ in objects[0].use() }.filter { $0 > 0 }.map { $0 - 1 }.observe(rightObserver)
      right.on { _ in objects[1].use() }.filter { $0 > 0 }.observe(leftObserver)
      left.observe { [journal] in journal.write($0) }
    }
    observers[0].send(2)
    #expect(journal.lines == [2, 1])
    pipes[first].clear()
    #expect(captured.alive == 0)
    observers[0].send(3)
    observers[1].send(3)
    pipes[1 - first].clear()
    #expect(journal.lines == (first == 0 ? [2, 1] : [2, 1, 3]))
  }

  @Test func `a pipe that feeds itself ends with its owner`() {
    let observer: Observer<Int>
    do {
      let (signal, end) = Signal<Int>.pipe()
      let object = captured.make()
      signal.on { _ in object.use() }.filter { $0 > 0 }.map { $0 - 1 }.observe(end)
      signal.observe { [journal] in journal.write($0) }
      observer = end
    }
    observer.send(1)
    #expect(journal.lines.isEmpty)
    #expect(captured.alive == 0)
  }

  @Test func `a pipe that feeds itself gets its values in turn`() {
    let (signal, observer) = Signal<Int>.pipe()
    signal.filter { $0 > 0 }.map { $0 - 1 }.observe(observer)
    signal.observe { [journal] in journal.write($0) }
    observer.send(3)
    #expect(journal.lines == [3, 2, 1, 0])
  }
}
