import Testing
import Tributary
import TributaryTextTesting

@MainActor
@Suite("A file picker", .timeLimit(.minutes(30))) struct FilePickerTests {
  private static func host(
    _ picked: MutableProperty<[String]> = MutableProperty([]),
    list: @escaping @Sendable (String) async throws -> [FileEntry] = {
      ["/home": [("src", true), ("b\u{1B}[2Jad", false)], "/home/src": [("main.swift", false)]][
        $0, default: []
      ].map { [path = $0] name, isFolder in
        FileEntry(path: "\(path)/\(name)", isFolder: isFolder)
      }
    }
  ) async throws -> TestHost {
    let flow = FilePickerFlow.vend(in: "/home", list: list)
    flow.outputs.observe(on: .main) {
      switch $0 {
      case .picked(let path): picked.value.append(path)
      }
    }
    let host = TestHost(flow, columns: 30, rows: 10)
    try await host.settle()
    return host
  }

  @Test func `a folder leads to its entries, and a file ends the flow`() async throws {
    let picked = MutableProperty<[String]>([])
    let host = try await Self.host(picked)
    try host.tap("src/")
    try await host.settle()
    try host.tap("main.swift")
    #expect(picked.value == ["/home/src/main.swift"])
    host.back()
    try host.expect("src/")
  }

  @Test func `a part of the name leaves the entries that begin with it`() async throws {
    let host = try await Self.host()
    try host.tap("Find")
    host.type("SR")
    #expect(host.names.contains("src/") && !host.screen.contains("ad"))
    host.type("x")
    try host.expect("Nothing is here.")
  }

  @Test func `a name with control characters is text`() async throws {
    let host = try await Self.host()
    #expect(!host.screen.contains("\u{1B}") && host.screen.contains("b\u{241B}[2Jad"))
  }

  @Test func `a folder that cannot be read says why, and is read again`() async throws {
    struct Refused: Error, CustomStringConvertible { let description = "not allowed" }
    let isAllowed = MutableProperty(false)
    let host = try await Self.host { path in
      if isAllowed.value { return [FileEntry(path: "\(path)/a", isFolder: false)] }
      throw Refused()
    }
    try host.expect("not allowed")
    isAllowed.value = true
    try host.tap("Try again")
    try await host.settle()
    #expect(host.names.contains("a"))
  }
}
