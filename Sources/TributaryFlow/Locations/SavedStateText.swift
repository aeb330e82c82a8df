internal import TributaryJSON

extension SavedState: LosslessStringConvertible {
  /// Reads a text that `description` has written.
  ///
  /// - Parameter text: nil if a line of it is malformed.
  /// - Complexity: O(*n*) for a text of *n* bytes.
  public init?(_ text: String) {
    // Not by characters: CRLF is one character.
    var lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)[...]
    guard lines.popLast()?.isEmpty == true else { return nil }
    var root = SavedScreen()
    guard root.read(&lines, depth: 0), lines.isEmpty else { return nil }
    self.init(root: root)
  }

  /// The text from which this state can be read again: a line for each screen and each value, which
  /// is JSON.
  public var description: String { root.lines(depth: 0).map { $0 + "\n" }.joined() }
}

extension SavedScreen {
  // The depth of a line is the number of flows around it:
  //
  //     0 value NAME TEXT
  //     0 child INDEX ADDRESS       or `hidden`, or `presented`; `.` if it came with the one before
  //     1 value NAME TEXT
  fileprivate func lines(depth: Int) -> [String] {
    values.sorted { $0.key < $1.key }.map {
      "\(depth) value \(Location.encoded($0.key)) \($0.value)"
    }
      + children.flatMap { $0.lines($0.isHidden ? "hidden" : "child", depth) }
      + presented.flatMap { $0.lines("presented", depth) }
  }

  private func lines(_ kind: String, _ depth: Int) -> [String] {
    ["\(depth) \(kind) \(index) \(isAlong ? "." : address ?? "")"] + lines(depth: depth + 1)
  }

  fileprivate mutating func read(
    _ lines: inout ArraySlice<Substring.UnicodeScalarView>, depth: Int
  ) -> Bool {
    while let line = lines.first {
      let parts = line.split(separator: " ", maxSplits: 3, omittingEmptySubsequences: false)
        .map { String($0) }
      guard parts.count == 4, let level = Int(parts[0]), level <= depth else { return false }
      if level < depth { return true }
      lines.removeFirst()
      if parts[1] == "value" {
        guard let name = Location.decoded(parts[2][...]),
          (try? JSON(reading: parts[3].utf8)) != nil
        else { return false }
        values[name] = parts[3]
        continue
      }
      guard let index = Int(parts[2]), index >= 0, let location = Location(parts[3]) else {
        return false
      }
      var screen = SavedScreen()
      screen.index = index
      screen.address = location.components.isEmpty ? nil : parts[3]
      screen.isAlong = location.parents != nil
      guard screen.read(&lines, depth: depth + 1) else { return false }
      switch parts[1] {
      case "child": children.append(screen)
      case "hidden":
        screen.isHidden = true
        children.append(screen)
      case "presented": presented.append(screen)
      default: return false
      }
    }
    return true
  }
}
