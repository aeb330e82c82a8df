struct Loan: Codable, Sendable, Equatable {
  let title: String
  var reader = ""

  var receipt: String { "\(title) is lent to \(reader) for three weeks." }
}

/// A loan that was refused, and the reason.
struct Refusal: Codable, Sendable, Equatable {
  let loan: Loan
  let reason: String
}

/// The books and their borrowers: a slow service; cancelling it prevents the loan.
actor Catalogue {
  static let titles = ["Emma", "Middlemarch", "The Waves", "To the Lighthouse", "Ulysses"]

  private let clock: any Clock<Duration>
  private var readers = ["Ulysses": "Molly"]
  init(clock: any Clock<Duration>) { self.clock = clock }

  /// Returns the titles that contain all words.
  func titles(with words: String) async -> [String] {
    try? await clock.sleep(for: .milliseconds(500))
    let words = words.lowercased().split(separator: " ")
    return Self.titles.filter { words.allSatisfy($0.lowercased().contains) }
  }

  /// Lends a book, or returns the reason of a refusal.
  func lend(_ loan: Loan) async -> String? {
    do { try await clock.sleep(for: .seconds(1)) } catch { return "It was cancelled." }
    if let reader = readers[loan.title] { return "\(reader) has it; go back and choose another." }
    if !loan.reader.contains(where: \.isLetter) { return "It needs a reader; type a name." }
    readers[loan.title] = loan.reader
    return nil
  }
}
