// MARK: hosts-1

enum FoodFlow {
  @MainActor static func vend() -> some Screen<Never, String> { Card<String>() }
}

// MARK: hosts-2

enum FoodFlow {
  @MainActor static func vend() -> some Screen<Never, String> { Card<String>() }
}

// MARK: hosts-3

enum FoodFlow {
  @MainActor static func vend(_ names: [String]) -> some Screen<Never, String> { Card<String>() }
}

// MARK: lifecycle

let start = Card<Never>("Start")
let size = Card<Never>("Size")
let flow = Stack<Never>(root: start)
let window = Window(root: flow)

// MARK: Limits-1

let rain = [3, 4, 9, 7, 5, 2, 1, 1, 3, 6, 8, 5]

// MARK: Limits-2

enum NamesFlow {
  @MainActor static func vend() -> some Screen<Never, String> {
    ViewScreen<String>("Names") { _ in }
  }
}

// MARK: Limits-3

enum NamesFlow {
  @MainActor static func vend() -> some Screen<Never, String> {
    ViewScreen<String>("Names") { _ in }
  }
}

// MARK: operators-3

@Sendable func fetch(_ name: String) async throws -> String { name }

// MARK: ProvingYourFlow-2

enum Login: Sendable { case ok, wrongPassword }
enum LoginFlow {
  @MainActor static func vend(
    _ answer: @escaping @MainActor @Sendable () async -> Login
  ) -> some Screen<Never, String> { Card<String>() }
}

// MARK: terminal-1

enum ToastFlow {
  @MainActor static func vend(clock: any Clock<Duration>) -> some Screen<Never, Never> {
    Card<Never>()
  }
}
let app = TextApp("Toast", abstract: "Makes toast.")

// MARK: terminal-2

enum NamesFlow {
  @MainActor static func vend() -> some Screen<Never, String> {
    ViewScreen<String>("Names") { _ in }
  }
}
