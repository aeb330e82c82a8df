import TestSupport
import Testing
import TextTestSupport

// The controls of a frame and their context are internal to the host.
@testable import TributaryText

/// The catalogue of views is complete, and its entries say what is so.
@MainActor
@Suite struct ViewCatalogTests {
  @Test func `each public view has an entry in the catalogue, and each entry is a public type`()
    throws
  {
    let (views, types) = try Self.publicTypes
    let entries = Set(ViewCatalog.entries.map(\.name))
    #expect(entries.count == ViewCatalog.entries.count)
    #expect(views.isSuperset(of: ["Text", "List", "Table", "BarChart"]))
    let missing = views.subtracting(entries)
    #expect(missing.isEmpty, "add an entry to ViewCatalog for \(missing.sorted())")
    let superfluous = entries.subtracting(types)
    #expect(superfluous.isEmpty, "no public type is called \(superfluous.sorted())")
  }

  @Test func `each view of the catalogue is a topic of the module's page`() throws {
    let page = try textFile(
      at: "\(packageFolder)/Sources/TributaryText/TributaryText.docc/TributaryText.md")
    let topics = Set(page.matches(of: /^- ``(\w+)``$/.anchorsMatchLineEndings()).map { $0.1 })
    let missing = ViewCatalog.entries.map(\.name).filter { !topics.contains($0[...]) }
    #expect(missing.isEmpty, "TributaryText.md has no topic for \(missing)")
  }

  @Test func `random trees contain each view of the catalogue, or its entry has a reason`() {
    var counts: [String: Int] = [:]
    var random = SplitMix64(seed: 1)
    for _ in 0..<4_000 {
      _ = RandomTree(depth: 3, using: &random) {
        for entry in $0 { counts[entry, default: 0] += 1 }
      }
    }
    for entry in ViewCatalog.entries {
      let isLeftOut = entry.sample.reasonToLeaveOut != nil
      #expect((counts[entry.name, default: 0] < 20) == isLeftOut, "\(entry)")
    }
    for modifier in ViewCatalog.modifiers { #expect(counts[modifier.name, default: 0] > 20) }
  }

  @Test(arguments: ViewCatalog.entries)
  func `a sample has the controls that its entry lists, with the names of the sample`(
    entry: ViewEntry
  ) {
    var roles: Set<Role> = []
    for seed in Self.seeds {
      let tree = entry.sample(seed: seed)
      let host = TextHost(Sheet("T") { [tree.view("name")] }, columns: 100, rows: 100)
      #expect(host.names == tree.names("name"), "\(tree)")
      roles.formUnion(host.tree.targets.map(\.role))
      let inside = entry.sample(seed: seed, inside: [.button, .button])
      let other = TextHost(Sheet("T") { [inside.view("name")] }, columns: 100, rows: 100)
      #expect(other.names == inside.names("name"), "\(inside)")
    }
    #expect(roles == Set(entry.controls.map(\.role)))
  }

  @Test(arguments: ViewCatalog.entries)
  func `the footer begins with a hint of the entry, and each of its hints is there once`(
    entry: ViewEntry
  ) {
    var expected: [Role: Set<String>] = [:]
    for control in entry.controls { expected[control.role] = control.hints }
    var found: [Role: Set<String>] = [:]
    for seed in Self.seeds.prefix(12) {
      let tree = entry.sample(seed: seed, inside: [.text, .text])
      let state = SampleState()
      let host = TextHost(Sheet("T") { [tree.view("Name", state)] }, columns: 80, rows: 24)
      for _ in 0..<max(1, host.names.count) {
        guard let role = host.tree.focused?.role else { continue }
        // Before an edit there is nothing to undo.
        if role == .textEditor { host.press(.character("x")) }
        // A tab that shows has nothing to open.
        if role == .tab { host.press(.right) }
        guard let line = host.lines.last else { continue }
        let hint = expected[role]?.first { line.hasPrefix("\($0)  ") }
        // A table without rows has nothing to open.
        if hint == nil, role != .table { Issue.record("\(tree): \(line)") }
        if let hint { found[role, default: []].insert(hint) }
        host.press(.tab)
      }
    }
    #expect(found == expected)
  }

  @Test(arguments: sampled(ViewCatalog.entries, oneIn: 4))
  func `a control takes the keys that its entry lists, and no others`(entry: ViewEntry) {
    for control in entry.controls {
      let taken = Self.keysTaken(by: control.role, of: entry)
      let listed = Set(control.keys.flatMap(\.keys))
      let hasCharacters = control.keys.contains { $0.takesCharacters }
      let expected = Self.keys.filter { listed.contains($0) || hasCharacters && $0.isCharacter }
      #expect(taken.map(\.name).sorted() == expected.map(\.name).sorted(), "\(control.role.name)")
      #expect(listed.subtracting(Self.keys).isEmpty)
    }
  }

  @Test(arguments: sampled(ViewCatalog.entries, oneIn: 4))
  func `the footer has the commands whose keys the control with the focus leaves to them`(
    entry: ViewEntry
  ) {
    let keys: [Key] = [
      .enter, .character(" "), .character("x"), .character("s"), .character("+"), .character("5"),
      .character("?"), .control("a"), .control("k"), .control("x"), .control("_"), .control(.left),
      .left, .right, .up, .down, .home, .end, .pageDown, .delete, .backspace, .escape,
    ]
    let tree = entry.sample(seed: 1)
    let ran = Box<[Key]>([])
    let commands = keys.map { key in Command(key.name, key: key) { ran.value.append(key) } }
    for index in 0..<tree.names("Name").count {
      // Debug code takes a third of the keys; optimized code takes all.
      let step = rounds(3, optimized: 1)
      for key in stride(from: index % step, to: keys.count, by: step).map({ keys[$0] }) {
        let host = TextHost(
          Sheet("T") { VStack([tree.view("Name")]).commands(commands) }, columns: 60, rows: 24)
        for _ in 0..<index { host.press(.tab) }
        let title = key.title(HostWords())
        let isHinted = host.keyHints(in: host.tree).hints.contains {
          $0.key == title && $0.word == key.name.asHint
        }
        ran.value = []
        host.press(key)
        #expect((ran.value == [key]) == isHinted, "\(tree) \(host.focus ?? ""): \(key.name)")
      }
    }
  }

  @Test(arguments: sampled(ViewCatalog.entries, oneIn: 4))
  func `a control that is asked for its actions stays as it is`(entry: ViewEntry) {
    for seed in Self.seeds.prefix(2) {
      for role in Set(entry.controls.map(\.role)) {
        guard let host = Self.host(of: entry.sample(seed: seed), with: role, after: nil),
          let target = host.tree.focused
        else { continue }
        let before = (host.canvas.frame, host.spokenText, host.savedViews)
        func expectSame(_ name: String, _ ask: (ControlContext) -> ControlAction?) {
          _ = ask(target.context())
          host.draw()
          let isSame = host.canvas.frame == before.0
          #expect(isSame, "\(role.name): \(name)")
        }
        for key in Self.keys { expectSame(key.name) { target.control.action(for: key, in: $0) } }
        for column in 0..<target.rect.width {
          expectSame("a click") { target.control.action(forClickAt: column, row: 0, in: $0) }
        }
        for rows in -1...1 {
          expectSame("the wheel") { target.control.action(forScrollBy: rows, in: $0) }
        }
        #expect(host.spokenText == before.1 && host.savedViews == before.2)
      }
    }
  }

  // The keys that a control with a role takes in one of its states: as it is, or after another key.
  private static func keysTaken(by role: Role, of entry: ViewEntry) -> Set<Key> {
    let listed = entry.controls.filter { $0.role == role }.flatMap { $0.keys.flatMap(\.keys) }
    var taken: Set<Key> = []
    for seed in seeds.prefix(6) {
      let tree = entry.sample(seed: seed)
      for before in [nil] + listed.map({ $0 as Key? }) {
        var host: TextHost?
        for key in keys where !taken.contains(key) {
          // A key that is not taken leaves everything as it was.
          if host == nil { host = Self.host(of: tree, with: role, after: before) }
          guard let target = host?.tree.focused else { break }
          guard let action = target.action(for: key) else { continue }
          action()
          taken.insert(key)
          host = nil
        }
      }
    }
    return taken
  }

  // A host in which a control with a role has the focus after a key; nil if there is none.
  private static func host(
    of tree: RandomTree, with role: Role, after before: Key?
  ) -> TextHost? {
    let state = SampleState()
    let host = TextHost(Sheet("T") { [tree.view("Name", state)] }, columns: 30, rows: 12)
    for _ in host.names where host.tree.focused?.role != role { host.press(.tab) }
    guard host.tree.focused?.role == role else { return nil }
    if let before { host.press(before) }
    return host.tree.focused?.role == role ? host : nil
  }

  private static let seeds = 1...rounds(UInt64(8), optimized: 24)

  private static let keys: [Key] = {
    var keys: [Key] = [
      .up, .down, .left, .right, .home, .end, .pageUp, .pageDown, .insert, .delete, .backspace,
      .tab, .shift(.tab), .enter, .escape, .function(1), .function(5), .control(.shift("z")),
    ]
    for character in " xsS+-15[]?" { keys.append(.character(character)) }
    for character in " _abcdefghijklmnopqrstuvwxyz" { keys.append(.control(character)) }
    for character in "_abcdfwxyz" { keys.append(.alt(character)) }
    for key: Key in [.left, .right, .home, .end, .backspace, .delete, .enter] {
      keys += [.control(key), .alt(key), .shift(key)]
    }
    return keys
  }()

  /// The names of the public types, and of those among them that conform to `View` or to a protocol
  /// that refines it.
  private static var publicTypes: (views: Set<String>, types: Set<String>) {
    get throws {
      let declaration = /public (?:final )?(?:struct|class|enum) (\w+)([^{]*){/
      let conformance = /extension (\w+)([^{]*): ([^{]*View\b[^{]*){/
      var (views, types): (Set<String>, Set<String>) = ([], [])
      for path in files(below: "\(packageFolder)/Sources/TributaryText", endingWith: ".swift") {
        let lines = try textFile(at: path).split(separator: "\n")
        let text = lines.map { line in
          line.firstRange(of: "//").map { line[..<$0.lowerBound] } ?? line
        }
        .joined(separator: "\n")
        for match in text.matches(of: declaration) {
          types.insert(String(match.1))
          if conformsToView(match.2) { views.insert(String(match.1)) }
        }
        for match in text.matches(of: conformance) where types.contains(String(match.1)) {
          if conformsToView(":\(match.3)") { views.insert(String(match.1)) }
        }
      }
      return (views, types)
    }
  }

  // Whether a protocol whose name ends with `View` is behind the last colon; generic parameters
  // are between angle brackets.
  private static func conformsToView(_ clause: Substring) -> Bool {
    var depth = 0
    let outside = clause.filter { character in
      if character == "<" { depth += 1 }
      defer { if character == ">" { depth -= 1 } }
      return depth == 0
    }
    guard let colon = outside.firstIndex(of: ":") else { return false }
    let names = outside[colon...].dropFirst().prefix { $0 != "{" }
      .split { !$0.isLetter && $0 != "." }
    return names.prefix { $0 != "where" }.contains { $0.hasSuffix("View") }
  }
}

extension Key {
  fileprivate var isCharacter: Bool { character != nil }
}
