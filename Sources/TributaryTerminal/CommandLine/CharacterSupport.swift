/// The characters that the terminal can show, according to the environment.
enum CharacterSupport: Sendable {
  /// The locale names an encoding that is not UTF-8: nothing but ASCII is written.
  case ascii

  /// All characters.
  case all

  /// Reads the environment, as a program in C does by `setlocale`.
  ///
  /// The first of `LC_ALL`, `LC_CTYPE` and `LANG` that is not empty names the encoding. If none is
  /// set, as in most containers, the terminal is assumed to show all.
  ///
  /// - Parameter variable: returns the value of a variable, or nil if it is not set.
  init(variable: (String) -> String?) {
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap(variable).first { !$0.isEmpty }
    let encoding = locale?.lowercased().filter { $0 != "-" && $0 != "_" }
    self = encoding.map { $0.contains("utf8") } ?? true ? .all : .ascii
  }
}
