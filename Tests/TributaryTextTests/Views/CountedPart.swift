import TextTestSupport
import TributaryText

/// Creates equatable views, and counts the evaluations of their bodies.
@MainActor
struct CountedPart {
  let bodies = Box(0)
  let value = Box(1)

  func callAsFunction(
    @ViewBuilder _ content: @escaping @MainActor () -> [any View]
  ) -> some View {
    let bodies = bodies
    return EquatablePart(value: value.value) {
      bodies.value += 1
      return content()
    }.equatable()
  }
}

/// A view that is equal to another one with the same value.
struct EquatablePart: View, Equatable {
  let value: Int
  let content: @MainActor () -> [any View]

  nonisolated static func == (one: EquatablePart, other: EquatablePart) -> Bool {
    one.value == other.value
  }

  var body: [any View] { content() }
}
