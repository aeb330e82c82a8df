import FlowTestSupport
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

  @Test func `several changes in a turn are one frame`() async {
    let count = MutableProperty(0)
    let host = TextHost(Sheet("T") { Text("\(count.value)") })
    var frames: [String] = []
    host.didShow = { frames.append(host.lines[2]) }
    for value in 1...5 { count.value = value }
    await host.settle()
    for _ in 0..<10 where frames.isEmpty { await Task.yield() }
    #expect(frames == ["5"])
  }
}
