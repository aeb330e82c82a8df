/// A part of a control that lines number and scripts tap by its name, such as a row of a ``Table``.
///
/// Parts do not have the focus; the control has it when one of its parts is used.
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
