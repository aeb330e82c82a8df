import TestSupport

/// A list of commands that a seed stands for; the seeds from 0 on bring short and long ones.
func program(of seed: UInt64) -> [Command] {
  var random = SplitMix64(seed: seed)
  let length = 3 + Int(seed % 58)
  return [.pipe] + (1..<length).map { _ in .any(using: &random) }
}

extension Command {
  fileprivate static func any(using random: inout SplitMix64) -> Command {
    switch Int.random(in: 0..<100, using: &random) {
    case 0..<10: .pipe
    case 10..<15: .dropSignal(.index(using: &random))
    case 15..<18: .retainAgain(.index(using: &random))
    case 18..<26: .derive(.index(using: &random), .any(using: &random))
    case 26..<51: .observe(.index(using: &random), .any(using: &random))
    case 51..<57: .connect(.index(using: &random), .index(using: &random))
    case 57..<61: .dispose(.index(using: &random))
    case 61..<63: .disposeTwice(.index(using: &random))
    case 63..<90: .send(.index(using: &random))
    case 90..<93: .makeBus
    case 93..<98: .attach(.index(using: &random), .index(using: &random))
    default: .dropBus(.index(using: &random))
    }
  }

  /// What makes sense inside an observer.
  fileprivate static func inside(using random: inout SplitMix64) -> Command {
    switch Int.random(in: 0..<10, using: &random) {
    case 0..<2: .send(.index(using: &random))
    case 2..<6: .dispose(.index(using: &random))
    case 6: .observe(.index(using: &random), .none)
    case 7: .connect(.index(using: &random), .index(using: &random))
    case 8: .dropSignal(.index(using: &random))
    default: .dropBus(.index(using: &random))
    }
  }
}

extension Operator {
  fileprivate static func any(using random: inout SplitMix64) -> Operator {
    allCases[Int.random(in: 0..<allCases.count, using: &random)]
  }
}

extension Script {
  fileprivate static func any(using random: inout SplitMix64) -> Script {
    switch Int.random(in: 0..<12, using: &random) {
    case 0..<3: .none
    case 3..<5: .sendSelf
    case 5..<7: .disposeSelf
    case 7: .dropOwner
    default: .run(.inside(using: &random))
    }
  }
}

extension Int {
  // Small ones more often, so that much happens to the same few.
  fileprivate static func index(using random: inout SplitMix64) -> Int {
    Swift.min(Int.random(in: 0..<8, using: &random), Int.random(in: 0..<8, using: &random))
  }
}
