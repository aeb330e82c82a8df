/// The laws as a program: what one thread may see of pipes, in the plainest form.
///
/// A pipe lives while one of its signals is held. What happens to a living pipe, a value or a
/// newcomer, stands in one line; while the pipe is busy it waits there, otherwise it happens at
/// once, and then whatever came to wait. A dispose and a death count from the moment they happen.
struct Model {
  private(set) var journal: [Line] = []
  private(set) var coverage = Coverage()

  private var pipes: [Pipe] = []
  private var held: [Held] = []
  private var buses: [Held] = []
  private var observations: [Observation] = []
  private var sent = 0
  private var running: [Int] = []

  private struct Pipe {
    var isAlive = true
    var isBusy = false
    var members: [Int] = []
    var line: [Happening] = []
  }

  private enum Happening {
    case value(Item)
    case newcomer(Int)
  }

  private struct Held {
    let pipe: Int
    var operators: [Operator] = []
  }

  private struct Observation {
    let source: Held
    /// The pipe that the values go to, or nil for the journal.
    let sink: Int?
    var script: Script
    var memory: [Item?]
    var isLive: Bool
  }

  /// How many closures exist.
  var liveObservations: Int { observations.count { $0.isLive } }
}

extension Model {
  mutating func run(_ command: Command) {
    switch command {
    case .pipe: held.append(newPipe())
    case .makeBus: buses.append(newPipe())
    case .dropSignal(let index): pick(index, held).map { release(held.remove(at: $0).pipe) }
    case .dropBus(let index): pick(index, buses).map { release(buses.remove(at: $0).pipe) }
    case .retainAgain(let index): pick(index, held).map { held.append(held[$0]) }
    case .derive(let index, let operation):
      guard var derived = signal(index) else { return }
      derived.operators.append(operation)
      held.append(derived)
    case .observe(let index, let script):
      signal(index).map { observe($0, sink: nil, script) }
    case .connect(let index, let pipe):
      guard let source = signal(index), let sink = pick(pipe, pipes) else { return }
      observe(source, sink: sink, .none)
    case .attach(let bus, let index):
      guard let sink = pick(bus, buses), let source = signal(index) else { return }
      observe(source, sink: buses[sink].pipe, .none)
    case .dispose(let index), .disposeTwice(let index):
      pick(index, observations).map { dispose($0) }
    case .send(let index):
      guard let pipe = pick(index, pipes) else { return }
      sent += 1
      happen(.value(Item(number: sent / 2)), to: pipe)
    }
  }

  mutating func dropEverything() {
    held = []
    buses = []
    for pipe in pipes.indices { release(pipe) }
  }

  private func pick<Element>(_ index: Int, _ existing: [Element]) -> Int? {
    existing.isEmpty ? nil : index % existing.count
  }

  private func signal(_ index: Int) -> Held? {
    let all = held + buses
    return pick(index, all).map { all[$0] }
  }
}

extension Model {
  private mutating func newPipe() -> Held {
    pipes.append(Pipe())
    return Held(pipe: pipes.count - 1)
  }

  private mutating func release(_ pipe: Int) {
    guard pipes[pipe].isAlive, !(held + buses).contains(where: { $0.pipe == pipe }) else { return }
    if pipes[pipe].isBusy { coverage.deathsInside += 1 }
    pipes[pipe].isAlive = false
    pipes[pipe].line = []
    for index in observations.indices
    where observations[index].source.pipe == pipe || observations[index].sink == pipe {
      observations[index].isLive = false
    }
  }

  private mutating func observe(_ source: Held, sink: Int?, _ script: Script) {
    observations.append(
      Observation(
        source: source, sink: sink, script: script, memory: source.operators.map { _ in nil },
        isLive: sink.map { pipes[$0].isAlive } ?? true))
    happen(.newcomer(observations.count - 1), to: source.pipe)
  }

  private mutating func dispose(_ number: Int) {
    let pipe = observations[number].source.pipe
    if observations[number].isLive,
      let caller = running.last(where: { observations[$0].source.pipe == pipe })
    {
      coverage.noteDispose(of: number, by: caller)
    }
    observations[number].isLive = false
  }

  private mutating func happen(_ happening: Happening, to pipe: Int) {
    guard pipes[pipe].isAlive else { return }
    pipes[pipe].line.append(happening)
    if pipes[pipe].isBusy {
      if case .value = happening { coverage.sendsInside += 1 }
      return
    }
    pipes[pipe].isBusy = true
    while !pipes[pipe].line.isEmpty {
      switch pipes[pipe].line.removeFirst() {
      case .newcomer(let number): pipes[pipe].members.append(number)
      case .value(let item):
        for number in pipes[pipe].members where observations[number].isLive { call(number, item) }
      }
    }
    pipes[pipe].isBusy = false
  }

  private mutating func call(_ number: Int, _ item: Item) {
    guard let item = pass(item, through: number) else { return }
    if let sink = observations[number].sink {
      guard item.hops > 0 else { return }
      return happen(.value(Item(number: item.number, hops: item.hops - 1)), to: sink)
    }
    journal.append(Line(observation: number, number: item.number))
    let script = observations[number].script
    observations[number].script = .none
    running.append(number)
    act(script, as: number)
    running.removeLast()
  }

  private mutating func act(_ script: Script, as number: Int) {
    let pipe = observations[number].source.pipe
    switch script {
    case .none: break
    case .sendSelf: run(.send(pipe))
    case .disposeSelf: run(.dispose(number))
    case .dropOwner:
      held.removeAll { $0.pipe == pipe }
      buses.removeAll { $0.pipe == pipe }
      release(pipe)
    case .run(let command): run(command)
    }
  }

  private mutating func pass(_ item: Item, through number: Int) -> Item? {
    var item = item
    for (place, operation) in observations[number].source.operators.enumerated() {
      let before = observations[number].memory[place]
      switch operation {
      case .map: item.number /= 2
      case .filter: if item.number.isMultiple(of: 3) { return nil }
      case .skipRepeats: if item == before { return nil }
      case .scan: item.number += before?.number ?? 0
      }
      observations[number].memory[place] = item
    }
    return item
  }
}
