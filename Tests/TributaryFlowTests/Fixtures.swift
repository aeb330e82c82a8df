import Testing
import TributaryFlow

/// A screen whose outputs a test sends, and whose title an input changes.
final class Page: Screen {
  enum Inputs: Sendable {
    case rename(String)
  }

  enum Outputs: Sendable, Equatable {
    case tap(Int)
  }

  private(set) var title: String
  var inputs: Observer<Inputs> { input.observer }
  var outputs: Signal<Outputs> { output.signal }

  private let input = Signal<Inputs>.pipe()
  private let output = Signal<Outputs>.pipe()

  init(_ title: String = "page") {
    self.title = title
    input.signal.observe(on: .main) { [weak self] input in
      switch input {
      case .rename(let title): self?.title = title
      }
    }
  }

  func tap(_ number: Int) {
    output.observer.send(.tap(number))
  }

  /// The write end alone, to send after the screen has left.
  var sender: Observer<Outputs> { output.observer }
}

/// The received values, in order.
@MainActor
final class Received<Value> {
  private(set) var values: [Value] = []

  func append(_ value: Value) {
    values.append(value)
  }
}

typealias Stack = NavigationFlow<Never, Int, Int>

func number(_ output: Page.Outputs) -> Int {
  switch output {
  case .tap(let number): number
  }
}

/// Expects words on the standard error of a program that has stopped.
func expect(
  _ words: String, in result: ExitTest.Result?, sourceLocation: SourceLocation = #_sourceLocation
) {
  // Optimized code traps without the words.
  #if DEBUG
  let written = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
  #expect(written.contains(words), sourceLocation: sourceLocation)
  #endif
}

/// Calls a closure on the main actor when it is released there.
final class DeinitAction: Sendable {
  private let action: @MainActor @Sendable () -> Void

  init(_ action: @escaping @MainActor @Sendable () -> Void) {
    self.action = action
  }

  deinit {
    MainActor.assumeIsolated { action() }
  }
}
