import TestSupport
import Testing

/// A copy of a demo in which one line is wrong, and a program in which a random user goes through it.
struct PlantedDemo: CustomTestStringConvertible, Sendable {
  let name: String
  let testDescription: String

  /// What the random user has to say of it.
  let telling: String

  private let file: String
  private let right: String
  private let wrong: String
  private let vend: String

  /// - Parameters:
  ///   - name: the demo.
  ///   - bug: what is wrong, in words.
  ///   - file: the source that is changed.
  ///   - right: what stands in it, once.
  ///   - wrong: what stands there in the copy.
  ///   - vend: makes the root; `$0` is the clock.
  ///   - telling: a part of what the failure says.
  init(
    _ name: String, _ bug: String, in file: String, _ right: String, becomes wrong: String,
    vend: String, telling: String
  ) {
    self.name = name
    testDescription = "\(name): \(bug)"
    self.file = file
    self.right = right
    self.wrong = wrong
    self.vend = vend
    self.telling = telling
  }
}

extension PlantedDemo {
  /// Builds the copy, walks through it, and returns what the first failure says; nothing if there is
  /// none.
  func failure(walking count: Int = 1_000) throws -> String {
    let folder = try TemporaryFolder()
    let demo =
      #filePath.split(separator: "/").dropLast(4).map { "/\($0)" }.joined() + "/Examples/\(name)"
    var paths: [String] = []
    for source in files(in: demo, endingWith: ".swift") {
      var text = try textFile(at: "\(demo)/\(source).swift")
      if source == file { text = try planted(in: text) }
      paths.append("\(folder.path)/\(source).swift")
      // The program has an entry of its own; without one this is not on the main actor by itself.
      text = text.pieces(around: "@main\n").joined(separator: "@MainActor\n")
      try writeTextFile(text, at: paths.last ?? "")
    }
    paths.append("\(folder.path)/RandomWalks.swift")
    try writeTextFile(walks(count), at: paths.last ?? "")
    let program = "\(folder.path)/walks"
    let check = try TypeCheck(
      paths, program: program,
      linking: TypeCheck.libraries + ["Examples/Payment"])
    guard check.status == .exited(0) else {
      throw PlantingError(description: "the copy does not compile: \(check.complaints)")
    }
    return try ChildProcess(program, []).output
  }

  private func planted(in text: String) throws -> String {
    let parts = text.pieces(around: right)
    guard parts.count == 2 else {
      throw PlantingError(
        description: "'\(right)' stands \(parts.count - 1) times in \(name)/\(file).swift, not once"
      )
    }
    return parts.joined(separator: wrong)
  }

  private func walks(_ count: Int) -> String {
    """
    import Tributary
    import TributaryTesting

    @main enum RandomWalks {
      @MainActor static func main() async {
        let user = RandomUser { clock in \(vend) }
        do { try await user.walk(\(count)) } catch { print(error) }
      }
    }

    """
  }
}

/// Why there is no copy to walk through.
struct PlantingError: Error, CustomStringConvertible {
  let description: String
}

extension String {
  fileprivate func pieces(around separator: String) -> [String] {
    var parts: [String] = []
    var rest = self[...]
    while let found = rest.firstRange(of: separator) {
      parts.append(String(rest[..<found.lowerBound]))
      rest = rest[found.upperBound...]
    }
    return parts + [String(rest)]
  }
}
