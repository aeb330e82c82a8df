/// One step of a random program.
///
/// A number chooses among what exists when the step is run, modulo how many there are; with nothing
/// to choose from, the step does nothing. So every part of a program is a program.
indirect enum Command: Equatable, Sendable {
  case pipe
  case dropSignal(Int)
  case retainAgain(Int)
  case derive(Int, Operator)
  case observe(Int, Script)
  case connect(Int, Int)
  case dispose(Int)
  case disposeTwice(Int)
  case send(Int)
  case makeBus
  case attach(Int, Int)
  case dropBus(Int)
}

/// How a signal is derived from another.
enum Operator: CaseIterable, Sendable {
  case map
  case filter
  case scan
  case skipRepeats
}

/// What an observer does inside its first call.
enum Script: Equatable, Sendable {
  case none
  case sendSelf
  case disposeSelf
  case dropOwner
  case run(Command)
}

/// What is sent; each connection takes a hop, so that no cycle sends for ever.
struct Item: Equatable, Sendable {
  var number: Int
  var hops = 2
}

/// What a journal says of a call: which observation got which number.
struct Line: Equatable, Sendable {
  let observation: Int
  let number: Int
}

// As they are written in Swift, so that a failing program can be pasted into a test.
extension Command: CustomStringConvertible {
  var description: String {
    switch self {
    case .pipe: ".pipe"
    case .dropSignal(let signal): ".dropSignal(\(signal))"
    case .retainAgain(let signal): ".retainAgain(\(signal))"
    case .derive(let signal, let operation): ".derive(\(signal), .\(operation))"
    case .observe(let signal, let script): ".observe(\(signal), \(script))"
    case .connect(let signal, let pipe): ".connect(\(signal), \(pipe))"
    case .dispose(let observation): ".dispose(\(observation))"
    case .disposeTwice(let observation): ".disposeTwice(\(observation))"
    case .send(let pipe): ".send(\(pipe))"
    case .makeBus: ".makeBus"
    case .attach(let bus, let signal): ".attach(\(bus), \(signal))"
    case .dropBus(let bus): ".dropBus(\(bus))"
    }
  }
}

extension Script: CustomStringConvertible {
  var description: String {
    switch self {
    case .none: ".none"
    case .sendSelf: ".sendSelf"
    case .disposeSelf: ".disposeSelf"
    case .dropOwner: ".dropOwner"
    case .run(let command): ".run(\(command))"
    }
  }
}
