/// The errors of the compiler for some source files, compiled as one module of a user.
///
/// They are checked against the modules that were built with the running tests, with the default
/// settings of a package.
package struct TypeCheck: Sendable {
  package let status: ProgramStatus
  package let complaints: [Complaint]

  /// An error with its location.
  package struct Complaint: Sendable {
    package let file: Substring
    package let line: Int?
    package let message: Substring
  }

  /// Compiles files.
  ///
  /// - Parameters:
  ///   - files: the paths of the files, all with different names.
  ///   - program: the path for an executable of the files; nil to build none.
  ///   - sources: the folders of the modules to link, relative to the root of the package.
  ///   - onMainActor: whether the default isolation of their module is the main actor, as in a new
  ///     project of Xcode; then the checks of what crosses actors are made too.
  /// - Throws: `PseudoTerminalError` if the compiler cannot be started.
  package init(
    _ files: [String], program: String? = nil, linking sources: [String] = [],
    onMainActor: Bool = false
  ) throws {
    let objects = (program == nil ? [] : sources).flatMap { Self.objects(of: $0) }
    let child = try ChildProcess(
      Self.compiler,
      (program.map { ["-emit-executable", "-o", $0] }
        ?? (onMainActor ? ["-emit-sil", "-o", "/dev/null"] : ["-typecheck"]))
        + (onMainActor ? ["-default-isolation", "MainActor"] : [])
        // Objects with code coverage need that library.
        + (coverageVariable.isEmpty ? [] : ["-profile-generate"]) + [
          "-wmo", "-swift-version", "6", "-module-name", "Cases", "-parse-as-library",
          "-diagnostic-style=llvm", "-I", builtProduct("Modules"),
          // A separate cache: the one of the build breaks when it is used under another path.
          "-module-cache-path", builtProduct("CompileFailTests.cache"),
        ] + files + objects)
    status = child.status
    complaints = child.errors.split(separator: "\n").compactMap { Complaint($0) }
  }

  /// The folders of the library's modules.
  package static let libraries = [
    "TributarySignals", "TributaryJSON", "TributaryFlow", "TributaryText", "TributaryPictures",
    "TributaryTerminal", "TributaryTesting", "TributaryTextTesting", "Tributary",
  ].map { "Sources/\($0)" }

  /// The objects of the sources in a folder; the build folder may also have objects of removed
  /// files.
  private static func objects(of folder: String) -> [String] {
    let module = folder.split(separator: "/").last ?? ""
    return TestSupport.files(below: "\(packageFolder)/\(folder)", endingWith: ".swift").map {
      source in
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

  /// Reads "file:line:column: error: message"; an error without a location has no line.
  fileprivate init?(_ text: Substring) {
    guard let mark = text.firstRange(of: "error: ") else { return nil }
    message = text[mark.upperBound...]
    let place = text[..<mark.lowerBound].split(separator: ":")
    line = place.dropLast(2).last.flatMap { Int($0) }
    file = place.dropLast(3).joined(separator: ":")[...]
  }
}
