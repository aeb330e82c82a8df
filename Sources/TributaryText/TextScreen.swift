// A program with text screens uses flows and signals too.
@_exported public import TributaryFlow

/// A screen that a text host can draw.
///
/// The body is created for each frame from the screen's own state; it is a value without state of
/// its own. Its handlers change that state or send on the screen's observer. The host draws after
/// each event and after each action.
public protocol TextScreen: Screen {
  /// The content of the screen below its title, from top to bottom.
  @ViewBuilder var body: [any View] { get }

  /// The buttons left of the title, after Back.
  var leadingButtons: [Button] { get }

  /// The buttons right of the title.
  var trailingButtons: [Button] { get }

  /// The part of the screen below that it covers when it, or a flow that shows it, is presented.
  var presentationStyle: PresentationStyle { get }

  /// The commands of the screen, from the most important.
  var commands: [Command] { get }

  /// Whether the user may leave the program, as by Ctrl-C; see ``TributaryFlow/Flow/onLeave(_:)``.
  func shouldLeave() -> Bool

  /// The words that an inline run leaves for an output of this screen, behind its title, when the
  /// output has led to another screen or ended the run; nil for none.
  ///
  /// By default these are the associated values of an enum's case, such as `large` for
  /// `.chooseSize(.large)`, and nil for a case without any. The texts of hidden fields are replaced.
  func summary(of output: Outputs) -> String?
}

extension TextScreen {
  /// No buttons left of the title.
  public var leadingButtons: [Button] { [] }

  /// No buttons right of the title.
  public var trailingButtons: [Button] { [] }

  /// No commands.
  public var commands: [Command] { [] }

  /// The user may leave.
  public func shouldLeave() -> Bool { true }

  /// The associated values of the output, if they have words.
  public func summary(of output: Outputs) -> String? { answer(of: output) }

  /// Covers the whole window.
  public var presentationStyle: PresentationStyle { .fullScreenCover }
}

/// The part of the screen below that a presented screen covers.
///
/// A `TextScreen` has a style. For a presented flow, the visible screen's style decides; the
/// presenting flow is not involved. Line mode and scripts ignore the style.
public enum PresentationStyle: Sendable, Hashable {
  /// The whole window.
  case fullScreenCover

  /// The middle of the window, in a box of 48 to 72 columns; the whole of a window smaller than 40
  /// x 8 cells.
  ///
  /// The screen below stays visible around the box and cannot be used. Esc dismisses the sheet, as
  /// it does any presented screen.
  case sheet

  /// The middle of the window, in a box that is as large as the screen needs; in all other
  /// respects like ``sheet``.
  case fittedSheet

  /// A box that is as large as the screen needs, with its top left corner at a cell of the window;
  /// in all other respects like ``sheet``.
  ///
  /// Columns and rows count from 0. A box that would extend beyond the window is moved inside.
  case popover(column: Int, row: Int)
}

/// Returns the words of a value as an answer: the text of an enum's associated values, of a collection's
/// elements, or of the value itself.
///
/// - Returns: nil for a value that has no words for a user: an enum's case without associated values, or
///   a structure without a description.
private func answer(of value: Any) -> String? {
  let mirror = Mirror(reflecting: value)
  guard mirror.displayStyle == .enum else { return words(of: value) }
  return mirror.children.first.flatMap { words(of: $0.value) }
}

private func words(of value: Any) -> String? {
  if let text = value as? String { return text }
  if let named = value as? any RawRepresentable, let text = named.rawValue as? String {
    return text
  }
  let mirror = Mirror(reflecting: value)
  switch mirror.displayStyle {
  case .optional: return mirror.children.first.flatMap { words(of: $0.value) }
  case .collection, .set, .tuple:
    let parts = mirror.children.map { words(of: $0.value) }
    return parts.contains(nil) ? nil : parts.compactMap(\.self).joined(separator: ", ")
  case .enum where !(value is any CustomStringConvertible):
    return mirror.children.isEmpty ? "\(value)" : answer(of: value)
  default: return (value as? any CustomStringConvertible)?.description
  }
}
