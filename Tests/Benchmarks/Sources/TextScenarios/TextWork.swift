import SignalScenarios

/// Prepared work, and its costs beside time.
@MainActor
public struct TextWork {
  /// Does it a number of times.
  public let run: Work

  /// The most bytes that it has written in one go.
  public let bytes: () -> Int?

  /// The most rows that a list was asked for in one frame.
  public let rows: () -> Int?

  init(
    _ run: @escaping Work, bytes: @escaping () -> Int? = { nil },
    rows: @escaping () -> Int? = { nil }
  ) {
    self.run = run
    self.bytes = bytes
    self.rows = rows
  }
}

extension Display {
  /// The same work on this display again and again.
  func again(
    _ work: @escaping @MainActor (Display, _ number: Int) -> Void,
    rows: @escaping () -> Int? = { nil }
  ) -> TextWork {
    let most = Most()
    return TextWork { count in
      for number in 0..<count {
        self.forget()
        work(self, number)
        most.add(self.bytes)
      }
    } bytes: {
      most.value
    } rows: {
      rows()
    }
  }
}

/// The largest of some numbers.
@MainActor
final class Most {
  private(set) var value = 0

  func add(_ number: Int) { value = max(value, number) }
}
