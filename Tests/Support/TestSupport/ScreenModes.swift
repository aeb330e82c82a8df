/// The private modes that a program has switched, read from its output.
package struct ScreenModes: Sendable {
  /// The switches in order: the number of the mode, and whether it was set.
  package private(set) var switches: [(mode: Int, isSet: Bool)] = []

  /// Reads `ESC [ ? number h` and `l`; one sequence may have several numbers.
  package init(_ output: [UInt8]) {
    var rest = output[...]
    while let escape = rest.firstIndex(of: 0x1B) {
      rest = rest[(escape + 1)...]
      guard rest.starts(with: [0x5B, 0x3F]) else { continue }
      let numbers = rest.dropFirst(2).prefix { (0x30...0x3B).contains($0) }
      guard let final = rest.dropFirst(2 + numbers.count).first, final == 0x68 || final == 0x6C
      else { continue }
      for number in String(decoding: numbers, as: UTF8.self).split(separator: ";") {
        switches.append((Int(number) ?? -1, final == 0x68))
      }
    }
  }
}

extension ScreenModes {
  /// The modes that differ from those of a shell: the cursor and the wrap on, all others off.
  package var left: [Int] {
    var states: [Int: Bool] = [:]
    for (mode, isSet) in switches { states[mode] = isSet }
    return states.filter { $0.value != [7, 25].contains($0.key) }.keys.sorted()
  }

  /// Whether every mode was switched back, the alternate screen last.
  package var areClean: Bool {
    left.isEmpty && switches.last.map { $0.mode == 1049 && !$0.isSet } ?? true
  }

  /// Returns whether a mode was ever set.
  package func hasSet(_ mode: Int) -> Bool {
    switches.contains { $0.mode == mode && $0.isSet }
  }
}
