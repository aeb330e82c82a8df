import TributaryJSON

/// A run as its file describes it; the last run, if the file has several.
///
/// The numbers of entries and states are bounded, and so is what waits for the end of its line.
struct InspectedRun: Sendable, Equatable {
  /// The last entries of the log, in their order.
  private(set) var entries: [Entry] = []

  /// The last states, in their order.
  private(set) var states: [State] = []

  private var app = ""
  private var ending: String?
  private var problem: String?
  private var skipped = 0
  private var strangeLines = 0
  private var isFull = false

  // The line that has not ended yet, without its beginning if it is too long.
  private var rest: [UInt8] = []
  private var isTooLong = false
  private var isInside = false

  private static let most = 2_000
  private static let mostBytes = 1 << 20

  /// An entry of the log of the flows.
  struct Entry: Sendable, Equatable, Identifiable {
    /// Its number.
    let id: Int
    let text: String
    let kind: String

    /// Whether the screens changed.
    var isStep: Bool { kind == "step" }

    /// Whether something was rejected, had no receiver, or failed.
    var isTrouble: Bool { ["rejected", "unheard", "taskFailed"].contains(kind) }
  }

  /// The run after an entry.
  struct State: Sendable, Equatable {
    /// The number of the entry.
    let after: Int

    /// The lines of the screen.
    let lines: [String]

    /// The screens, each before those inside it.
    let tree: [TreeLine]

    /// The saved values, as lines.
    let values: [String]
  }

  /// A screen in the tree.
  struct TreeLine: Sendable, Equatable {
    let text: String
    let isShown: Bool
  }

  init() {}
}

extension InspectedRun {
  /// The number of the last entry; 0 for none.
  var lastNumber: Int { entries.last?.id ?? 0 }

  /// The state at an entry, in which all that it caused has happened; nil if it is not known.
  ///
  /// - Complexity: O(log *n*) for *n* states.
  func state(at number: Int) -> State? {
    var (low, high) = (0, states.count)
    while low < high {
      let middle = (low + high) / 2
      if states[middle].after < number { low = middle + 1 } else { high = middle }
    }
    return low < states.count ? states[low] : states.last
  }

  /// The state of the file in words.
  var notes: [String] {
    if let problem { return ["\(problem); it is waited for"] }
    let name = app.isEmpty ? "The program" : app
    let words =
      if let ending { ending.isEmpty ? "\(name) is over" : "\(name) is over: \(ending)" } else {
        entries.isEmpty && states.isEmpty ? "No events yet" : "\(name) goes on"
      }
    return [words]
      + (skipped > 0 ? ["The first \(skipped >> 20) MB of the file are left out"] : [])
      + (isFull ? ["The file is full, and has no further events"] : [])
      + (strangeLines > 0 ? ["Lines that are no events: \(strangeLines)"] : [])
  }
}

extension InspectedRun {
  /// Reads a change of the file.
  ///
  /// - Complexity: O(bytes).
  mutating func read(_ change: FileChange) {
    switch change {
    case .missing(let reason):
      self = InspectedRun()
      problem = reason
    case .begun(let count):
      self = InspectedRun()
      (skipped, isInside) = (count, count > 0)
    case .grown(let bytes): read(bytes)
    }
  }

  private mutating func read(_ bytes: [UInt8]) {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      if rest.count + line.count > Self.mostBytes { (rest, isTooLong) = ([], true) }
      if !isTooLong { rest += line }
      if index < lines.count - 1 { endLine() }
    }
  }

  private mutating func endLine() {
    // The first line of a file that is read from its middle has no beginning.
    if isInside {
      isInside = false
    } else if isTooLong || !rest.isEmpty && !take(rest) {
      strangeLines += 1
    }
    (rest, isTooLong) = ([], false)
  }

  private mutating func take(_ line: [UInt8]) -> Bool {
    guard let json = try? JSON(reading: line), let event = json["event"]?.string
    else { return false }
    switch event {
    case "run":
      (entries, states, ending, isFull) = ([], [], nil, false)
      app = json["app"]?.string ?? ""
    case "entry":
      guard let number = json["number"]?.integer else { return false }
      entries.append(
        Entry(id: number, text: json["text"]?.string ?? "", kind: json["kind"]?.string ?? ""))
      if entries.count > Self.most { entries.removeFirst(Self.most / 2) }
    case "state":
      guard let after = json["after"]?.integer else { return false }
      states.append(
        State(
          after: after, lines: json["lines"].elements.compactMap(\.string),
          tree: json["tree"].elements.map(TreeLine.init),
          values: json["values"].elements.map {
            "\($0["name"]?.string ?? "") = \($0["value"]?.text ?? "")"
          }))
      if states.count > Self.most { states.removeFirst(Self.most / 2) }
    case "end": ending = json["result"]?.string ?? ""
    case "full": isFull = true
    // Another version may have further events.
    default: break
    }
    return true
  }
}

extension InspectedRun.TreeLine {
  fileprivate init(_ json: JSON) {
    let depth = min(max(0, json["depth"]?.integer ?? 0), 100)
    let (title, type) = (json["title"]?.string ?? "", json["type"]?.string ?? "")
    text = String(repeating: "  ", count: depth) + (title == type ? title : "\(title) (\(type))")
    isShown = json["shown"] == .bool(true)
  }
}

extension JSON {
  fileprivate subscript(name: Name) -> JSON? {
    if case .object(let members) = self { members[name] } else { nil }
  }

  fileprivate var string: String? {
    if case .string(let text) = self { text } else { nil }
  }

  fileprivate var integer: Int? {
    if case .number(let text) = self { Int(text) } else { nil }
  }
}

extension JSON? {
  fileprivate var elements: [JSON] {
    if case .array(let elements)? = self { elements } else { [] }
  }
}

extension InspectedRun {
  /// The beginning of an order of a pizza, as its file has it.
  static var sample: InspectedRun {
    var run = InspectedRun()
    run.read(.begun(skipped: 0))
    run.read(.grown(Array(events.utf8)))
    return run
  }

  private static let events = """
    {"event":"run","app":"PizzaToppings"}
    {"event":"state","after":0,"lines":["Screen: Pizza","1. Start"],\
    "tree":[{"depth":0,"title":"Pizza","type":"NavigationFlow","shown":true},\
    {"depth":1,"title":"Pizza","type":"StartScreen","shown":true}],\
    "values":[{"name":"pizza","value":{"size":"medium","toppings":[]}}]}
    {"event":"entry","number":1,"kind":"output","text":"Pizza: sends tapStart"}
    {"event":"entry","number":2,"kind":"action","text":"Pizza: does askToppings"}
    {"event":"entry","number":3,"kind":"step","text":"push: Pizza → Toppings"}
    {"event":"state","after":3,"lines":["Screen: Toppings","1. Mushrooms: off","2. Next"],\
    "tree":[{"depth":0,"title":"Toppings","type":"NavigationFlow","shown":true},\
    {"depth":1,"title":"Pizza","type":"StartScreen","shown":false},\
    {"depth":1,"title":"Toppings","type":"ToppingsScreen","shown":true}],\
    "values":[{"name":"pizza","value":{"size":"medium","toppings":[]}}]}
    {"event":"entry","number":4,"kind":"output","text":"Toppings: sends toggle(Mushrooms)"}
    {"event":"entry","number":5,"kind":"action","text":"Pizza: does toggle(Mushrooms)"}
    {"event":"state","after":5,"lines":["Screen: Toppings","1. Mushrooms: on","2. Next"],\
    "tree":[{"depth":0,"title":"Toppings","type":"NavigationFlow","shown":true},\
    {"depth":1,"title":"Pizza","type":"StartScreen","shown":false},\
    {"depth":1,"title":"Toppings","type":"ToppingsScreen","shown":true}],\
    "values":[{"name":"pizza","value":{"size":"medium","toppings":["Mushrooms"]}}]}
    {"event":"entry","number":6,"kind":"unheard","text":"Toppings: sends tapHelp, which nobody receives"}
    {"event":"end"}

    """
}
