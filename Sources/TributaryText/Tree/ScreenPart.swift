/// The positions of the views of a layout that has the parts of a screen, see
/// ``LayoutProperties/screen``.
enum ScreenPart {
  static let bar = 0
  static let body = 1
  static let tabs = 2
}

extension ViewStep {
  /// The position in the layout of a screen: bar, body or tabs.
  var part: Int {
    switch self {
    case .index(let index): index
    case .key: 0
    case .within(let steps): steps.first?.part ?? 0
    }
  }
}
