/// A thing that terminals do beside showing cells, which some of them can and some users do not want.
///
/// They are used in full screen alone: never by lines, in a script, behind a pipe, on the console of
/// Linux, or if `TERM` is `dumb`. Each is undone at every end of the program, and while it is stopped.
public enum TerminalFeature: String, Sendable, CaseIterable {
  /// The addresses of `Link` and `Text(_:link:style:)`, which a click opens (OSC 8).
  case links

  /// The title of the window: the name of the app and the title of the screen (OSC 2).
  case title

  /// The progress of the visible `ProgressView` or `Spinner` in the tab or the task bar (OSC 9;4).
  ///
  /// Used only on terminals that are known to show it, since older ones show it as a notification.
  case progress

  /// A copy of each text of `Pasteboard` in the clipboard of the system (OSC 52), up to 100,000 bytes.
  ///
  /// Off unless the app or the user asks for it, since a terminal replaces the clipboard without a
  /// question. The clipboard is never read.
  case clipboard

  /// Reports of a light or dark colour scheme, which the theme `automatic` follows (mode 2031).
  case colorScheme

  /// A notification at the end of work of at least ten seconds, such as by `run` of a flow, while another
  /// window has the focus (OSC 9 and mode 1004).
  ///
  /// More terminals show OSC 9 than OSC 777. There is no bell.
  case notifications
}

// The table: the bytes for on and for the undoing, and where each is used.
extension TerminalFeature {
  /// The bytes that switch it on when the program takes the screen.
  ///
  /// The title is not put on the stack twice: after a stop that no program can catch it is there still.
  var onSequence: StaticString {
    switch self {
    case .links, .progress, .clipboard: ""
    // The title of the shell is put on a stack.
    case .title: "\u{1B}[22;2t"
    case .colorScheme: "\u{1B}[?2031h"
    // Reports of the focus.
    case .notifications: "\u{1B}[?1004h"
    }
  }

  /// The bytes that undo it, whatever was written since.
  ///
  /// Computed without generic code, since a handler of a signal writes them.
  var undoSequence: StaticString {
    switch self {
    case .links: "\u{1B}]8;;\u{1B}\\"
    case .title: "\u{1B}[23;2t"
    case .progress: "\u{1B}]9;4;0\u{1B}\\"
    // A copy stays, as in any program.
    case .clipboard: ""
    case .colorScheme: "\u{1B}[?2031l"
    case .notifications: "\u{1B}[?1004l"
    }
  }

  /// Its bit in `TerminalState`.
  var bit: UInt8 {
    switch self {
    case .links: 1
    case .title: 2
    case .progress: 4
    case .clipboard: 8
    case .colorScheme: 16
    case .notifications: 32
    }
  }

  /// The features that an app uses if neither it nor the user says otherwise.
  public static let usual = Set(allCases).subtracting([.clipboard])

  /// The features of a terminal, according to the environment.
  ///
  /// - Parameter variable: returns the value of a variable, or nil if it is not set.
  /// - Returns: the features.
  static func known(variable: (String) -> String?) -> Set<TerminalFeature> {
    let kind = variable("TERM") ?? ""
    // The console of Linux shows strings as text; a terminal of hardware has no window.
    if kind.isEmpty || kind == "dumb" || kind == "linux" || isHardware(kind) { return [] }
    return showsProgress(variable) ? Set(allCases) : Set(allCases).subtracting([.progress])
  }

  private static func isHardware(_ kind: String) -> Bool {
    kind.hasPrefix("vt") && kind.dropFirst(2).first?.isNumber == true
  }

  // A multiplexer would pass it on to any terminal, or show it.
  private static func showsProgress(_ variable: (String) -> String?) -> Bool {
    let kind = variable("TERM") ?? ""
    if kind.hasPrefix("tmux") || kind.hasPrefix("screen") { return false }
    switch variable("TERM_PROGRAM") {
    case "ghostty", "WezTerm": return true
    case "iTerm.app": return variable("TERM_FEATURES")?.contains("P") == true
    default: break
    }
    return variable("WT_SESSION") != nil || variable("ConEmuANSI") == "ON"
      || variable("VTE_VERSION").flatMap { Int($0) } ?? 0 >= 8_000
  }
}

extension Set<TerminalFeature> {
  /// The features of a list such as `-title,clipboard`, which adds to the usual ones and takes from
  /// them; `none` takes all.
  ///
  /// - Throws: a usage error for an unknown name.
  init(changingUsual list: String) throws(ExitError) {
    self = TerminalFeature.usual
    for word in list.split(whereSeparator: { $0 == "," || $0 == " " }) {
      if word == "none" {
        removeAll()
        continue
      }
      guard let feature = TerminalFeature(rawValue: String(word.drop { $0 == "-" })) else {
        let names = TerminalFeature.allCases.map(\.rawValue).joined(separator: ", ")
        throw .usage(
          "TRIBUTARY_FEATURES has no '\(word)'; use none, or names to add and -names to take away: \(names)"
        )
      }
      if word.hasPrefix("-") { remove(feature) } else { insert(feature) }
    }
  }
}

/// Undoes the features that are on; safe in a signal handler.
///
/// The wait for a terminal that is not read is that for one write.
func undoFeatures() {
  let bits = unsafe terminalState.pointee.features
  // First the end of a string that was cut short, or the terminal would take the rest for a part of it.
  guard bits != 0, writeToScreen("\u{1B}\\"), undo(.links, bits), undo(.title, bits),
    undo(.progress, bits), undo(.colorScheme, bits), undo(.notifications, bits)
  else { return }
  unsafe terminalState.pointee.features = 0
}

private func undo(_ feature: TerminalFeature, _ bits: UInt8) -> Bool {
  bits & feature.bit == 0 || writeToScreen(feature.undoSequence)
}
