import ArgumentParser
import Tributary

@main
struct Release: AsyncParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Releases a version.")

  enum Place: String, CaseIterable, ExpressibleByArgument, Sendable { case staging, production }

  @Option(help: "The version, such as 1.2; asked for if it is missing.") var version: String?
  @Option(help: "Where it goes to; asked for if it is missing.") var place: Place?
  @Flag(help: "Ask nobody: what is missing ends the program.") var noInput = false

  @MainActor func run() async throws {
    let version = try await value(of: "--version", version) {
      try await Terminal.ask("Version") { $0.isEmpty ? "A version is needed; type one." : nil }
    }
    let place = try await value(of: "--place", place) {
      try await Terminal.choose("Place", from: Place.allCases)
    }
    print("released \(version) to \(place)")
  }

  /// The value of an option, or the answer of a person; a refusal with its name if nobody is there.
  @MainActor func value<Value: Sendable>(
    of option: String, _ given: Value?, ask: () async throws -> Value?
  ) async throws -> Value {
    if let given { return given }
    if noInput { throw ValidationError("\(option) is missing; give it") }
    guard let answer = try await ask() else {
      throw ValidationError("\(option) is missing, and nobody has answered")
    }
    return answer
  }
}
