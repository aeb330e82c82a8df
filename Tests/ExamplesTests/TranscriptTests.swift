import TestSupport
import Testing

/// Set `TRIBUTARY_UPDATE=1` to write the transcripts again, and read what changed before you keep it.
@Suite(.serialized, .waitsForPrograms) struct TranscriptTests {
  @Test(arguments: Transcript.allOfDemos)
  func `a script gives its transcript`(transcript: Transcript) throws {
    let output = try transcript.run()
    if environmentVariable("TRIBUTARY_UPDATE") != nil {
      try transcript.write(output)
    }
    #expect(try transcript.expected == output)
    #expect(!output.unicodeScalars.contains("\u{1B}"))
  }

  // Greeting is too small for walks; the README and tests of its own show it.
  @Test func `each program of the examples but Greeting is a demo`() {
    let examples = "\(packageFolder)/Examples"
    let programs = files(in: examples, endingWith: "").filter {
      exists("\(examples)/\($0)/\($0).swift") && $0 != "Greeting"
    }
    #expect(Demo.programs.sorted() == programs.sorted())
  }

  @Test func `each transcript has its script or its way`() throws {
    let names = try Transcript.names.filter { !$0.hasSuffix(" in five faces") }
    #expect(names == Transcript.allOfDemos.map(\.testDescription).sorted())
  }

  @Test func `each demo has at least six scripts`() {
    for demo in Demo.programs { #expect(Transcript.all(of: demo).count >= 6, "\(demo)") }
  }
}

/// A script of a demo, and the expected output of its run as a process.
///
/// The scripts of a demo are in one file, each below a line such as `== leaving`; all outputs are in one
/// file, below lines such as `== Mail leaving`.
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
  private static let path = folder("Transcripts.txt")
  private static let mark = "== "

  /// The output as it was when it was written; nil if there is none yet.
  var expected: String? {
    get throws { try Self.text(of: testDescription) }
  }

  /// The names of all transcripts, in their order.
  static var names: [String] {
    get throws { TextSection.all(in: try textFile(at: path), markedBy: mark).map(\.name) }
  }

  func write(_ output: String) throws { try Self.write(output, as: testDescription) }

  /// The transcript of a name; nil if there is none yet.
  static func text(of name: String) throws -> String? {
    TextSection.all(in: try textFile(at: path), markedBy: mark).first { $0.name == name }?.text
  }

  /// Writes a transcript; the others stay, in the order of their names.
  static func write(_ output: String, as name: String) throws {
    let old = (try? textFile(at: path)) ?? ""
    let others = TextSection.all(in: old, markedBy: mark).map { (name: $0.name, text: $0.text) }
    let all = others.filter { $0.name != name } + [(name: name, text: output)]
    let sections = all.sorted { $0.name < $1.name }.map { "\(mark)\($0.name)\n\($0.text)" }
    try writeTextFile(sections.joined(), at: path)
  }
}
