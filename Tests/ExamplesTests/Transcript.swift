import TestSupport
import Testing

/// A script of a demo, and the expected output of its run as a process.
///
/// Those of a demo are in one file, each below a line such as `== leaving`.
struct Transcript: CustomTestStringConvertible, Sendable {
  let program: String
  let name: String
  let script: String

  var testDescription: String { "\(program) \(name)" }

  static let allOfDemos = Demo.programs.flatMap(all)

  static func all(of program: String) -> [Transcript] {
    let text = (try? textFile(at: folder("Scripts/\(program).script"))) ?? ""
    return TextSection.all(in: text, markedBy: mark).map {
      Transcript(program: program, name: $0.name, script: $0.text)
    }
  }

  /// The output, and how the program ended where that was not well.
  func run() throws -> String {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/\(name).script"
    try writeTextFile(script, at: path)
    let child = try ChildProcess(builtProduct(program), ["--script", path, "--size", "60x12"])
    let ending = child.status == .exited(0) ? "" : "\(child.errors)\(child.status)\n"
    let output = child.output + ending
    return output.hasSuffix("\n") ? output : "\(output)\n"
  }

  static func folder(_ name: String, file: String = #filePath) -> String {
    file.split(separator: "/").dropLast().map { "/\($0)" }.joined() + "/\(name)"
  }
}

extension Transcript {
  private var path: String { Self.folder("Transcripts/\(program).txt") }
  private static let mark = "== "

  /// The output as it was when it was written; nil if there is none yet.
  var expected: String? {
    get throws {
      TextSection.all(in: try textFile(at: path), markedBy: Self.mark)
        .first { $0.name == name }?.text
    }
  }

  /// Writes the output; the others of the demo stay, in the order of the scripts.
  func write(_ output: String) throws {
    let old = (try? textFile(at: path)) ?? ""
    var texts = Dictionary(
      TextSection.all(in: old, markedBy: Self.mark).map { ($0.name, $0.text) },
      uniquingKeysWith: { first, _ in first })
    texts[name] = output
    let sections = Self.all(of: program).compactMap { transcript in
      texts[transcript.name].map { "\(Self.mark)\(transcript.name)\n\($0)" }
    }
    try writeTextFile(sections.joined(), at: path)
  }
}
