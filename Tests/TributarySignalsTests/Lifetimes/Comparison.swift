/// A run of one program by the laws and by the library.
struct Comparison {
  private(set) var coverage = Coverage()
  /// The first difference, as text.
  private(set) var difference: String?

  private var model = Model()
  private let world = World()
  var errands: Errands { world.errands }
  private var seen = 0

  init(_ program: [Command]) {
    compare(program)
    coverage = model.coverage
    if model.isDone { coverage.note(.openEnd) }
  }

  private mutating func compare(_ program: [Command]) {
    for (step, command) in program.enumerated() {
      model.step(command)
      if model.isDone { return }
      world.step(command, handing: model.fed)
      difference = find().map { "step \(step), \(command): \($0)" }
      if difference != nil { return }
    }
    model.dropEverything()
    world.dropEverything()
    difference = find().map { "when everything is dropped: \($0)" }
    // A closure that holds its own signal still exists.
    for command in [Command.disposeAll, .tick(.max)] where difference == nil && !model.isDone {
      model.step(command)
      world.step(command, handing: model.fed)
      difference = find().map { "at the end, \(command): \($0)" }
    }
    // So does one on a signal of signals into which a signal derived from it was sent.
    world.endOuters()
    if difference == nil, !model.isDone, world.objects > 0 {
      difference = "\(world.objects) closures left"
    }
  }
}

extension Comparison {
  private mutating func find() -> String? {
    let expected = model.journal[seen...]
    let actual = world.journal.dropFirst(seen)
    if !actual.elementsEqual(expected) {
      let same = zip(actual, expected).prefix { $0 == $1 }.count
      return "called \(short(actual, from: same)), expected \(short(expected, from: same))"
    }
    seen = model.journal.count
    guard let difference = findAtRest() else { return nil }
    // A task releases what it has used some time after it has ended.
    if model.feeds.isEmpty { return difference }
    return TributarySignalsTests.wait { findAtRest() == nil } ? nil : findAtRest()
  }

  private func findAtRest() -> String? {
    if world.objects != model.closures {
      return "\(world.objects) closures alive, expected \(model.closures)"
    }
    for (pipe, (probe, counts)) in zip(world.probes, model.counts).enumerated() {
      guard let reading = probe?.reading else { continue }
      if reading.counts != counts {
        return "pipe \(pipe) has \(reading.counts), expected \(counts)"
      }
      if !reading.isIdle { return "pipe \(pipe) is not at rest" }
    }
    return nil
  }

  // The first few calls from the difference on, each with its observation and its number.
  private func short(_ lines: ArraySlice<Line>, from place: Int) -> [String] {
    lines.dropFirst(place).prefix(8).map { "\($0.observation):\($0.number)" }
  }
}
