import FlowTestSupport
import Observation
import TestSupport
import Testing
import TextTestSupport
import TributaryText

@MainActor
@Suite(.timeLimit(.generous)) struct ReadingIsObservingTests {
  @Test func `a property that a body reads is shown when it changes`() {
    let count = MutableProperty(0)
    let host = TextHost(Sheet("T") { Text("Count: \(count.value)") })
    count.value = 7
    #expect(host.lines[2] == "Count: 7")
    count.value = 8
    #expect(host.lines[2] == "Count: 8")
  }

  @Test func `a property that only a row or a derived one reads is shown too`() {
    let names = MutableProperty(["ann"])
    let count = names.map { $0.count }
    let host = TextHost(
      Sheet("T") {
        List(count: 2) { row in Text(row == 0 ? "\(count.value)" : names.value.joined()) }
      })
    names.value = ["ann", "bob"]
    #expect(host.lines[2...3] == ["2", "annbob"])
  }

  @Test func `a property that is read no more draws nothing`() {
    let (isShown, count) = (MutableProperty(true), MutableProperty(0))
    var bodies = 0
    let host = TextHost(
      Sheet("T") {
        bodies += 1
        return isShown.value ? [Text("\(count.value)")] : []
      })
    isShown.value = false
    #expect(host.lines[2] == "")
    let before = bodies
    count.value = 1
    #expect(host.lines[2] == "")
    #expect(bodies == before)
  }

  @Test func `a body that sets a property it reads is drawn a few times only`() {
    let count = MutableProperty(0)
    let host = TextHost(
      Sheet("T") {
        count.value += 1
        return [Text("\(count.value)")]
      })
    #expect(host.lines.count == 12)
    #expect(count.value < 40)
  }

  @Test(arguments: [1, 9, 10, 11, 50])
  func `a value that another thread sets while each frame is made shows in the end`(
    count: Int
  ) async {
    for drawsWhenAsked in [false, true] {
      let (latest, own) = (MutableProperty(0), MutableProperty(0))
      let host = TextHost(
        root: Sheet("T") {
          // Its own change makes the frame again at once, as often as it may.
          own.value += 1
          let shown = latest.value
          if shown < count { onThread { latest.value = shown + 1 } }
          return [Text("\(shown) \(min(own.value, 1))")]
        }, size: Size(width: 20, height: 4), drawsWhenAsked: drawsWhenAsked)
      var frames: [String] = []
      host.didShow = { frames.append(host.lines[2]) }
      host.press(.tab)
      await giveTurns(100_000) { frames.last != "\(count) 1" }
      #expect(frames.last == "\(count) 1", "\(frames)")
      let frame = host.lines[2]
      #expect(frame == "\(count) 1")
    }
  }

  @Test func `a body that changes each of its frames shows a later change of another thread`()
    async
  {
    let (latest, own) = (MutableProperty(0), MutableProperty(0))
    let host = TextHost(
      Sheet("T") {
        own.value += 1
        return [Text("\(latest.value) \(min(own.value, 1))")]
      })
    for value in 1...3 {
      onThread { latest.value = value }
      await giveTurns(100_000) { host.lines[2] != "\(value) 1" }
      #expect(host.lines[2] == "\(value) 1")
    }
    #expect(own.value < 200)
  }

  @Test func `several changes in a turn are one frame`() async {
    let count = MutableProperty(0)
    let host = TextHost(Sheet("T") { Text("\(count.value)") })
    var frames: [String] = []
    host.didShow = { frames.append(host.lines[2]) }
    for value in 1...5 { count.value = value }
    await host.settle()
    await giveTurns(100_000) { frames.isEmpty }
    #expect(frames == ["5"])
  }
}

@Observable @MainActor
private final class Order {
  var count = 0
  var names = ["ann"]
}

@MainActor
@Suite(.timeLimit(.generous)) struct ReadingObjectsTests {
  private let order = Order()

  @Test func `an observable object that a body reads is shown when it changes`() {
    let host = TextHost(Sheet("T") { Text("Count: \(order.count)") })
    for number in [7, 8] {
      order.count = number
      #expect(host.lines[2] == "Count: \(number)")
    }
  }

  @Test func `an object is shown that only a row reads, also one that a key has brought into view`()
  {
    let host = TextHost(
      Sheet("T") {
        List(0..<30, id: \.self) { row in
          Button(row == 20 ? "price \(order.count)" : row == 1 ? order.names.joined() : "\(row)") {}
        }
      })
    order.names.append("bob")
    #expect(host.lines.contains { $0.contains("annbob") })
    for _ in 0..<20 { host.press(.down) }
    #expect(host.focus == "price 0")
    order.count = 2
    #expect(host.focus == "price 2")
    #expect(host.lines.contains { $0.contains("price 2") })
  }

  @Test func `an object that an action changes, or before a key, shows in the frame of the event`()
  {
    let host = TextHost(
      Sheet("T") {
        Button("a") { order.count += 1 }
        Button("b \(order.count)") {}
      })
    host.press(.enter)
    #expect(host.names == ["a", "b 1"])
    order.count = 5
    host.press(.down)
    #expect(host.focus == "b 5")
  }

  @Test func `several changes of objects in a turn are one frame, and none after the last reader`()
    async
  {
    let isShown = MutableProperty(true)
    let host = TextHost(Sheet("T") { isShown.value ? Text("\(order.count)") : Text("-") })
    var frames: [String] = []
    host.didShow = { frames.append(host.lines[2]) }
    for value in 1...5 { order.count = value }
    await host.settle()
    await giveTurns(100_000) { frames.isEmpty }
    #expect(frames == ["5"])
    isShown.value = false
    #expect(host.lines[2] == "-")
    frames = []
    order.count = 6
    for _ in 0..<10 { await Task.yield() }
    #expect(frames == [])
  }

  @Test func `an object that another thread has changed is shown`() async {
    let counter = SharedCounter()
    let host = TextHost(Sheet("T") { Text("\(counter.value)") })
    for value in 1...3 {
      onThread { counter.value = value }
      await giveTurns(100_000) { host.lines[2] != "\(value)" }
      #expect(host.lines[2] == "\(value)")
    }
  }

  @Test func `a host and the objects that it shows keep each other neither alive nor informed`() {
    weak var gone: TextHost?
    weak var object: Order?
    do {
      let host = TextHost(Sheet("T") { [order] in Text("\(order.count)") })
      gone = host
      #expect(host.lines[2] == "0")
    }
    #expect(gone == nil)
    order.count = 1
    do {
      let box = Box<Order?>(Order())
      object = box.value
      let host = TextHost(Sheet("T") { Text("\(box.value?.count ?? -1)") })
      box.value = nil
      #expect(object == nil)
      #expect(host.lines[2] == "0")
    }
  }
}
