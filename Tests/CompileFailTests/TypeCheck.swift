import TestSupport

/// What the compiler says of some source files, seen together as one module of a user's.
///
/// They are checked against the modules that were built along with the running tests, with the
/// settings of a package that sets none.
struct TypeCheck: Sendable {
  let status: ProgramStatus
  let complaints: [Complaint]

  /// An error, and where it is.
  struct Complaint: Sendable {
    let file: Substring
    let line: Int?
    let message: Substring
  }

  /// Checks files.
  ///
  /// - Parameter files: their paths; no two have the same name.
  /// - Throws: `PseudoTerminalError` when the compiler cannot be started.
  init(_ files: [String]) throws {
    let child = try ChildProcess(
      Self.compiler,
      [
        "-typecheck", "-wmo", "-swift-version", "6", "-module-name", "Cases",
        "-diagnostic-style=llvm", "-I", builtProduct("Modules"),
        // Its own: the one of the build breaks when it is named by another path.
        "-module-cache-path", builtProduct("CompileFailTests.cache"),
      ] + files)
    status = child.status
    complaints = child.errors.split(separator: "\n").compactMap { Complaint($0) }
  }

  private static let compiler: String = {
    let folders = (environmentVariable("PATH") ?? "").split(separator: ":")
    let compilers = folders.map { "\($0)/swiftc" }
    return compilers.first(where: exists) ?? "swiftc, on none of the folders of PATH,"
  }()
}

extension TypeCheck.Complaint {
  /// Reads "file:line:column: error: message"; what the compiler says without a place has no line.
  fileprivate init?(_ text: Substring) {
    guard let mark = text.firstRange(of: "error: ") else { return nil }
    message = text[mark.upperBound...]
    let place = text[..<mark.lowerBound].split(separator: ":")
    line = place.dropLast(2).last.flatMap { Int($0) }
    file = place.dropLast(3).joined(separator: ":")[...]
  }
}
