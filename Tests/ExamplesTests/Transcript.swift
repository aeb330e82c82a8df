import TestSupport
import Testing

/// A script of a demo, and the expected output of its run as a process.
struct Transcript: CustomTestStringConvertible, Sendable {
  let program: String
  let name: String

  var testDescription: String { "\(program) \(name)" }

  static let allOfDemos = Demo.programs.flatMap(all)

  static func all(of program: String) -> [Transcript] {
    files(in: folder("Scripts/\(program)"), endingWith: ".script").map {
      Transcript(program: program, name: $0)
    }
  }

  /// The output, and how the program ended where that was not well.
  func run() throws -> String {
    let child = try ChildProcess(
      builtProduct(program), ["--script", scriptPath, "--size", "60x12"])
    let ending = child.status == .exited(0) ? "" : "\(child.errors)\(child.status)\n"
    return child.output + ending
  }

  var scriptPath: String { Self.folder("Scripts/\(program)/\(name).script") }
  var transcriptPath: String { Self.folder("Transcripts/\(program)/\(name).txt") }

  static func folder(_ name: String, file: String = #filePath) -> String {
    file.split(separator: "/").dropLast().map { "/\($0)" }.joined() + "/\(name)"
  }
}
