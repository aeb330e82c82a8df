import FlowTestSupport
import TestSupport
import TextTestSupport
import TributaryFlow
import TributaryText

/// An event, or a change of the model.
enum KeptStep {
  case input(FocusStep)

  /// Presses `]`, `[`, or another character, which a text field takes.
  case character(Character)
  case wheel(isDown: Bool, column: Int, row: Int)
  case click(column: Int, row: Int)

  /// Another value of a part.
  case change(Int)
  case set(Int)
  case disable
  case insert
  case swap
  case say

  /// Another selected row in the list of a part.
  case select(part: Int, row: Int?)

  /// A requested focus for a row.
  case request(part: Int, row: Int)

  /// A new run with the saved state.
  case startAgain

  static func random(using random: inout SplitMix64) -> KeptStep {
    let part = Int.random(in: 0..<3, using: &random)
    let row = Int.random(in: 0..<12, using: &random)
    switch Int.random(in: 0..<32, using: &random) {
    case 0, 1: return .change(part)
    case 2, 3: return .set(part)
    case 4: return .disable
    case 5: return .insert
    case 6: return .swap
    case 7: return .say
    case 10, 11:
      return .click(
        column: .random(in: 0..<60, using: &random), row: .random(in: 0..<14, using: &random))
    case 8, 9:
      return .wheel(
        isDown: .random(using: &random), column: .random(in: 0..<60, using: &random),
        row: .random(in: 0..<14, using: &random))
    case 22...24: return .select(part: part, row: row < 9 ? row : nil)
    case 25, 26: return .request(part: part, row: row % 5)
    case 27: return .startAgain
    case 28...31: return .character(random.pick(["]", "[", "x", "y"]))
    default: return .input(.random(using: &random))
    }
  }
}

/// Three equatable parts, each with a value, a property and a few trees.
@MainActor
final class KeptModel {
  private(set) var trees: [[RandomTree]] = []
  let values = [0, 0, 0].map { MutableProperty($0) }
  private(set) var versions = [0, 0, 0]
  private(set) var isDisabled = false
  private(set) var lineCount = 0
  private(set) var order = [0, 1, 2]
  private(set) var word = 0
  let isOnTerminal: Bool

  /// Whether two screens of the parts stand side by side.
  let isSplit: Bool

  init(using random: inout SplitMix64) {
    isOnTerminal = Bool.random(using: &random)
    isSplit = Bool.random(using: &random)
    trees = (0..<3).map { _ in (0..<3).map { _ in RandomTree(depth: 3, using: &random) } }
  }

  func take(_ step: KeptStep) {
    switch step {
    case .change(let part): versions[part] += 1
    case .set(let part): values[part].value += 1
    case .disable: isDisabled.toggle()
    case .insert: lineCount = (lineCount + 1) % 4
    case .swap: order.swapAt(0, 1 + order[0] % 2)
    case .say: word += 1
    case .input, .character, .wheel, .click, .select, .request, .startAgain: break
    }
  }
}

/// The selections, the texts and the focus of the parts of a screen, of which its views read the
/// texts and the tabs as plain variables.
@MainActor
final class KeptScreen {
  struct Field: Hashable {
    let part: Int
    let row: Int
  }

  let name: String
  var selections: [Entry?] = [nil, Entry(number: 3), nil]
  var texts = ["", "", ""]
  var tabs = [0, 0, 0]
  let focus = Focus<Field>()
  let pager = Pager(["a", "b"])

  init(_ name: String) {
    self.name = name
  }

  /// A row, whose identity is not saved.
  struct Entry: Hashable {
    let number: Int
  }
}
