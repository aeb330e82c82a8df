import FlowTestSupport
import TestSupport
import Testing
import TributaryFlow

/// A trip is chosen in steps: a country, a city in it, a number of days, and then a summary.
@MainActor
@Suite("Wizard") struct WizardTests {
  private let window: Window
  private let received = Received<Booking.Outputs>()

  init() {
    let flow = Booking.vend()
    window = Window(root: flow)
    flow.outputs.observe(on: .main) { [received] in received.append($0) }
  }

  private var form: Form? { window.path.last as? Form }
  private var summary: Page? { window.path.last as? Page }

  @Test func `a step back removes the screen and keeps every sent answer`() {
    for answer in [1, 12, 7] {
      form?.typed = answer
      form?.next()
    }
    for question in Question.allCases.reversed() {
      window.back()
      #expect(form?.question == question)
    }
    for _ in Question.allCases { form?.next() }
    summary?.tap(0)
    #expect(received.values == [.booked([.country: 1, .city: 12, .days: 7])])
  }

  @Test func `the draft ends with its flow, and not before`() {
    let captured = CapturedObjects()
    do {
      let flow = Stack(root: Page())
      flow.handle(into: captured.make()) { _, _, _ in }
      let window = Window(root: flow)
      flow.push(Page())
      window.back()
      #expect(captured.alive == 1)
      withExtendedLifetime(window) {}
    }
    #expect(captured.alive == 0)
  }

  @Test(arguments: 0..<rounds(UInt64(40), optimized: 200))
  func `on any path no answer is lost that the flow did not report as dropped`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var reported: [Question: Int] = [:]
    var outputs = 0
    func edit(_ form: Form) {
      let digit = Int.random(in: 1...9, using: &random)
      form.typed = form.question == .city ? (reported[.country] ?? 0) * 10 + digit : digit
    }
    func goOn(_ form: Form) {
      if form.typed == nil { edit(form) }
      reported[form.question] = form.typed
      form.next()
      for case .dropped(let question) in received.values[outputs...] { reported[question] = nil }
      outputs = received.values.count
      if let next = self.form { #expect(next.typed == reported[next.question], "seed \(seed)") }
    }
    for _ in 0..<60 {
      switch Int.random(in: 0..<5, using: &random) {
      case 0: window.back()
      case 1: for _ in Question.allCases { window.back() }
      case 2: form.map(edit)
      default: form.map(goOn)
      }
    }
    while let form { goOn(form) }
    summary?.tap(0)
    #expect(received.values.last == .booked(reported), "seed \(seed)")
    #expect(reported.count == Question.allCases.count, "seed \(seed)")
  }
}

private enum Question: Sendable, CaseIterable {
  case country
  case city
  case days

  var next: Question? {
    switch self {
    case .country: .city
    case .city: .days
    case .days: nil
    }
  }
}

/// One step: it sends the typed text when the user goes on, and not before.
private final class Form: Screen {
  struct Outputs: Sendable {
    let question: Question
    let answer: Int
  }

  let question: Question
  var typed: Int?
  var title: String { "\(question)" }
  var outputs: Signal<Outputs> { output.signal }
  private let output = Signal<Outputs>.pipe()

  init(_ question: Question, typed: Int?) {
    self.question = question
    self.typed = typed
  }

  func next() {
    if let typed { output.observer.send(Outputs(question: question, answer: typed)) }
  }
}

@MainActor
private enum Booking {
  enum Outputs: Sendable, Equatable {
    case dropped(Question)
    case booked([Question: Int])
  }

  private enum Action: Sendable {
    case keep(Question, Int)
    case book
  }

  static func vend() -> some Screen<Never, Outputs> {
    let first = Form(.country, typed: nil)
    let flow = NavigationFlow<Never, Action, Outputs>(root: first)
    flow.connect(first, mapIO)
    flow.handle(into: [Question: Int]()) { flow, answers, action in
      switch action {
      case .keep(let question, let answer):
        answers[question] = answer
        // The cities of a country begin with its digit.
        if let city = answers[.city], city / 10 != answers[.country] {
          answers[.city] = nil
          flow.emit(.dropped(.city))
        }
        guard let next = question.next else { return show(Page("summary"), in: flow) }
        let form = Form(next, typed: answers[next])
        flow.connect(form, mapIO)
        flow.push(form)
      case .book: flow.emit(.booked(answers))
      }
    }
    return flow
  }

  private static func show(
    _ summary: Page, in flow: NavigationFlow<Never, Action, Outputs>
  ) {
    flow.connect(summary) { _ in .book }
    flow.push(summary)
  }

  nonisolated private static func mapIO(_ output: Form.Outputs) -> Action {
    .keep(output.question, output.answer)
  }
}
