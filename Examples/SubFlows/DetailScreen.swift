import Tributary

/// A river, or a lake and its river.
///
/// It leads to no other screen, so it needs no flow of its own.
final class DetailScreen: TextScreen {
  enum Outputs: Sendable, Equatable {
    case tapClose
    case tapMark(String)
  }

  let title: String
  @OutputPort var outputs: Signal<Outputs>

  private let river: String
  private let style: NavigationStyle
  private let canMark: @MainActor () -> Bool
  private let live: LiveFlows
  private let isMarked = MutableProperty(false)

  // The screen has a button to mark the river only if the caller can do that.
  init(
    _ title: String, of river: String, in style: NavigationStyle,
    canMark: @escaping @MainActor () -> Bool = { false }, live: LiveFlows
  ) {
    self.title = title
    self.river = river
    self.style = style
    self.canMark = canMark
    self.live = live
  }

  var leadingButtons: [Button] {
    style.hasClose ? [Button("Close") { self._outputs.send(.tapClose) }] : []
  }

  var body: [any View] {
    Form {
      Text(title == river ? "\(river) is a river." : "The \(river) flows through \(title).")
        .saving(self)
      if canMark() { Button("Mark the \(river)", action: mark).buttonStyle(.primary) }
      if isMarked.value { StatusMessage("Marked.", .success) }
      FlowCount(live: live)
    }
  }

  // The mark is in a list below this screen.
  private func mark() {
    isMarked.value = true
    _outputs.send(.tapMark(river))
  }
}

// The message is there again after a restart.
extension DetailScreen: SavedObject {
  var saved: [String: Int] { isMarked.value ? ["isMarked": 1] : [:] }

  func restore(_ saved: [String: Int]) { isMarked.value = saved["isMarked"] == 1 }
}
