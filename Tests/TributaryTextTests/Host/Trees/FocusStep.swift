import TestSupport
import TributaryText

/// An event or a change in a random tree of views.
enum FocusStep: Simplifiable {
  case press(Key)
  case resize(columns: Int, rows: Int)

  /// Changes to sizes with room for nothing or everything, and back.
  case squeeze

  /// Presses Tab until the focus has been everywhere.
  case round
  case presentAlert
  case presentCover
  case presentSheet
  case dismiss

  static func random(using random: inout SplitMix64) -> FocusStep {
    let keys: [Key] = [
      .tab, .tab, .backTab, .down, .down, .down, .up, .up, .up, .left, .right, .pageDown, .pageUp,
      .home, .end, .enter, .character(" "),
    ]
    switch Int.random(in: 0..<24, using: &random) {
    case 0: return .squeeze
    case 1: return .round
    case 2: return .presentAlert
    case 3: return .presentCover
    case 4: return .presentSheet
    case 5, 6: return .dismiss
    case 7:
      return .resize(
        columns: Int.random(in: 30...90, using: &random),
        rows: Int.random(in: 5...30, using: &random))
    default: return .press(random.pick(keys))
    }
  }

  var simpler: [FocusStep] {
    switch self {
    case .press(.tab): []
    case .press, .squeeze, .round: [.press(.tab)]
    case .resize: [.resize(columns: 60, rows: 12)]
    case .presentSheet: [.presentCover]
    case .presentAlert, .presentCover, .dismiss: []
    }
  }
}
