/// The number of colours that a terminal shows.
package enum ColorLevel: Int, Sendable, CaseIterable {
  /// No colour is written at all.
  case none

  /// The sixteen colours whose shades the user chooses in the terminal.
  case sixteen

  /// The 256 of xterm.
  case indexed

  /// Red, green and blue, of 8 bits each.
  case full

  /// Reads the environment, as most programs do.
  ///
  /// | variable | says |
  /// |---|---|
  /// | `NO_COLOR`, not empty | none (no-color.org) |
  /// | `FORCE_COLOR` from 0 to 3 | none, sixteen, indexed, full |
  /// | `COLORTERM` is `truecolor` or `24bit` | full |
  /// | `TERM` ends in `-direct` | full |
  /// | `TERM` contains `256color` | indexed |
  /// | `TERM` is empty, `dumb`, or a VT from `vt50` to `vt320` | none |
  /// | any other | sixteen |
  ///
  /// The first matching row determines the level.
  ///
  /// - Parameter variable: the value of a variable, or nil if it is not set.
  package init(variable: (String) -> String?) {
    if let value = variable("NO_COLOR"), !value.isEmpty {
      self = .none
    } else if let forced = variable("FORCE_COLOR").flatMap(Int.init).flatMap(Self.init(rawValue:)) {
      self = forced
    } else {
      self.init(kind: variable("TERM") ?? "", color: variable("COLORTERM") ?? "")
    }
  }

  private init(kind: String, color: String) {
    if ["truecolor", "24bit"].contains(color) || kind.hasSuffix("-direct") {
      self = .full
    } else if kind.contains("256color") {
      self = .indexed
    } else if kind.isEmpty || kind == "dumb" || kind.hasPrefix("vt") {
      self = .none
    } else {
      self = .sixteen
    }
  }
}
