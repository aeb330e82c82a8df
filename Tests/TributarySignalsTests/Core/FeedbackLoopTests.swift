import TestSupport
import Testing
import TributarySignals

// The limit and the report belong to the whole process, so each case has its own process.
@Suite("A pipe that feeds itself", .timeLimit(.generous)) struct FeedbackLoopTests {
  @Test func `it is named on standard error once, and the process lives`() async {
    let result = await #expect(
      processExitsWith: .success, observing: [\.standardErrorContent]
    ) {
      FeedbackLoop.limit = 20_000
      let (signal, observer) = Signal<Int>.pipe(fileID: "MyApp/Toppings.swift", line: 12)
      let reached = Countdown(1)
      signal.observe {
        if $0 == 100_000 { reached.arrive() }
        observer.send($0 + 1)
      }
      observer.send(0)
      await reached.zero()
      withExtendedLifetime(signal) {}
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      message == """
        Tributary: the pipe of Int made at MyApp/Toppings.swift:12 has \
        delivered 20000 values without a pause that its own observers sent; send only what has \
        changed, for example after skipRepeats(), so that the loop ends

        """)
  }

  @Test func `values behind the one that reaches the limit are not lost`() async {
    await #expect(processExitsWith: .success) {
      FeedbackLoop.limit = 20_001
      FeedbackLoop.report = { _ in }
      let journal = Journal<Int>()
      let end = Countdown(2)
      let (signal, observer) = Signal<Int>.pipe()
      // Two values wait at any time, so the limit is between them.
      signal.observe {
        journal.write($0)
        if $0 == 0 { observer.send(1) }
        if $0 < 50_000 { observer.send($0 + 2) } else { end.arrive() }
      }
      observer.send(0)
      await end.zero()
      precondition(journal.lines == Array(0...50_001), "a value was lost or came out of order")
      withExtendedLifetime(signal) {}
    }
  }

  @Test func `a report has the pipe's source position, and the type and number of its values`()
    async
  {
    await #expect(processExitsWith: .success) {
      FeedbackLoop.limit = 11_000
      let reports = Journal<FeedbackLoop>()
      FeedbackLoop.report = { reports.write($0) }
      let (bus, line) = makeBus()
      bus.signal.map { !$0 }.observe(bus.observer)
      bus.observer.send(true)
      let report = reports.lines.first
      precondition(reports.lines.count == 1)
      precondition(report?.fileID == "TributarySignalsTests/FeedbackLoopTests.swift")
      precondition(report?.line == line)
      precondition(report?.valueType == "Bool")
      precondition(report?.count == 11_000)
    }
  }

  @Test func `a value from another thread in between does not hide it`() async {
    await #expect(processExitsWith: .success) {
      FeedbackLoop.limit = 20_000
      let reported = Countdown(1)
      FeedbackLoop.report = { _ in reported.arrive() }
      let (signal, observer) = Signal<Int>.pipe()
      signal.observe {
        // By now the delivery is long enough to be handed over to a task.
        if $0 == 12_000 { onThread { observer.send(.min) } }
        if $0 >= 0 { observer.send($0 + 1) }
      }
      observer.send(0)
      await reported.zero()
      withExtendedLifetime(signal) {}
    }
  }

  @Test func `a loop that ends by itself in time is not reported`() async {
    await #expect(processExitsWith: .success) {
      FeedbackLoop.limit = 11_000
      FeedbackLoop.report = { preconditionFailure("reported: \($0)") }
      let count = MutableProperty(0)
      count.signal.filter { $0 < 10_900 }.observe { [weak count] in count?.value = $0 + 1 }
      precondition(count.value == 10_900)
    }
  }

  @Test func `a limit below one counts as one`() async {
    await #expect(processExitsWith: .success) {
      FeedbackLoop.limit = -3
      precondition(FeedbackLoop.limit == 1)
    }
  }

  @Test func `a loop on the main actor is delivered whole before its send returns`() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        let (signal, observer) = Signal<Int>.pipe()
        let count = Slot(0)
        signal.observe(on: .main) {
          count.fill($0)
          if $0 < 20_000 { observer.send($0 + 1) }
        }
        observer.send(1)
        precondition(count.value == 20_000, "heard \(count.value ?? 0)")
        withExtendedLifetime(signal) {}
      }
    }
  }

  @Test func `a loop on the main actor is reported`() async {
    await #expect(processExitsWith: .success) {
      FeedbackLoop.limit = 20_000
      let reported = Countdown(1)
      let isOver = Slot<Bool>()
      FeedbackLoop.report = { _ in
        isOver.fill(true)
        reported.arrive()
      }
      let signal = await MainActor.run {
        let (signal, observer) = Signal<Int>.pipe()
        // If the process ended during the loop, values in delivery would look like leaks.
        signal.observe(on: .main) { if isOver.value == nil { observer.send($0 + 1) } }
        observer.send(1)
        return signal
      }
      await reported.zero()
      withExtendedLifetime(signal) {}
    }
  }

  @Test func `a backlog of another thread is no loop`() async {
    await #expect(processExitsWith: .success) {
      FeedbackLoop.limit = 20_000
      FeedbackLoop.report = { preconditionFailure("reported: \($0)") }
      let (signal, observer) = Signal<Int>.pipe()
      let journal = Journal<Int>()
      signal.observe {
        if $0 == 0 { onThread { for value in 1...50_000 { observer.send(value) } } }
        journal.write($0)
      }
      observer.send(0)
      precondition(journal.lines == Array(0...50_000))
      withExtendedLifetime(signal) {}
    }
  }

  @Test func `observations that come and go are no values`() async {
    await #expect(processExitsWith: .success) {
      FeedbackLoop.limit = 20_000
      FeedbackLoop.report = { preconditionFailure("reported: \($0)") }
      let (signal, observer) = Signal<Int>.pipe()
      signal.observe {
        // By now the delivery is long enough to be counted.
        if $0 == 11_000 { for _ in 0..<50_000 { signal.observe { _ in }.dispose() } }
        if $0 < 12_000 { observer.send($0 + 1) }
      }
      observer.send(0)
      observer.endSource()
    }
  }

  @Test func `the closure for reports is released outside its lock`() async {
    await #expect(processExitsWith: .success) {
      do {
        let canary = Aviary().canary { _ = FeedbackLoop.report }
        FeedbackLoop.report = { _ in canary.sing() }
      }
      FeedbackLoop.report = { _ in }
    }
  }
}

// Inside an exit test `#line` has another value.
private func makeBus() -> (bus: Bus<Bool>, line: Int) {
  (Bus(), #line)
}
