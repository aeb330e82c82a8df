/// What the compiler says of some source files, seen together as one module of a user's.
///
/// They are checked against the modules that were built along with the running tests, with the
/// settings of a package that sets none.
package struct TypeCheck: Sendable {
  package let status: ProgramStatus
  package let complaints: [Complaint]

  /// An error, and where it is.
  package struct Complaint: Sendable {
    package let file: Substring
    package let line: Int?
    package let message: Substring
  }

  /// Checks files.
  ///
  /// - Parameters:
  ///   - files: their paths; no two have the same name.
  ///   - program: where to put a program made of them; none is made if this is nil.
  ///   - sources: the folders of the modules that the program is linked with, from the root of the
  ///     package.
  /// - Throws: `PseudoTerminalError` when the compiler cannot be started.
  package init(_ files: [String], program: String? = nil, linking sources: [String] = []) throws {
    let objects = (program == nil ? [] : sources).flatMap { Self.objects(of: $0) }
    let child = try ChildProcess(
      Self.compiler,
      (program.map { ["-emit-executable", "-o", $0] } ?? ["-typecheck"])
        // Objects that count what runs need that library.
        + (coverageVariable.isEmpty ? [] : ["-profile-generate"]) + [
          "-wmo", "-swift-version", "6", "-module-name", "Cases", "-parse-as-library",
          "-diagnostic-style=llvm", "-I", builtProduct("Modules"),
          // Its own: the one of the build breaks when it is named by another path.
          "-module-cache-path", builtProduct("CompileFailTests.cache"),
        ] + files + objects)
    status = child.status
    complaints = child.errors.split(separator: "\n").compactMap { Complaint($0) }
  }

  /// The folders of the modules that a user of the package has.
  package static let libraries = [
    "TributarySignals", "TributaryFlow", "TributaryText", "TributaryTerminal", "TributaryTesting",
    "TributaryTextTesting",
    "Tributary",
  ].map { "Sources/\($0)" }

  /// What has been built of the sources in a folder; a build may have left more, of files that have
  /// gone since.
  private static func objects(of folder: String) -> [String] {
    let root = #filePath.split(separator: "/").dropLast(3).map { "/\($0)" }.joined()
    let module = folder.split(separator: "/").last ?? ""
    return TestSupport.files(below: "\(root)/\(folder)", endingWith: ".swift").map { source in
      builtProduct("\(module).build/\(source.split(separator: "/").last ?? "").o")
    }
  }

  private static let compiler: String = {
    let folders = (environmentVariable("PATH") ?? "").split(separator: ":")
    let compilers = folders.map { "\($0)/swiftc" }
    return compilers.first(where: exists) ?? "swiftc, on none of the folders of PATH,"
  }()
}

extension TypeCheck.Complaint: CustomStringConvertible {
  /// The error as the compiler wrote it.
  package var description: String { "\(file):\(line ?? 0): \(message)" }

  /// Reads "file:line:column: error: message"; what the compiler says without a place has no line.
  fileprivate init?(_ text: Substring) {
    guard let mark = text.firstRange(of: "error: ") else { return nil }
    message = text[mark.upperBound...]
    let place = text[..<mark.lowerBound].split(separator: ":")
    line = place.dropLast(2).last.flatMap { Int($0) }
    file = place.dropLast(3).joined(separator: ":")[...]
  }
}
