/// A part of a control with its own number in line mode and its own name for scripts, such as a row
/// of a ``Table``.
///
/// A part cannot have the focus; the control gets it when one of its parts is used.
@MainActor
public struct ControlPart {
  /// The name.
  public let label: String

  /// The text that is spoken in place of the name.
  public let spokenText: String

  let use: @MainActor () -> Void

  /// Creates a part.
  ///
  /// - Parameters:
  ///   - label: the name.
  ///   - spokenText: the text that is spoken in place of the name; nil for the name.
  ///   - use: called when the part is chosen by its number or tapped by its name.
  public init(_ label: String, spokenText: String? = nil, use: @escaping @MainActor () -> Void) {
    self.label = label
    self.spokenText = spokenText ?? label
    self.use = use
  }
}
