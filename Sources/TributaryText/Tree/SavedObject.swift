/// An object that a view keeps from frame to frame, and whose numbers are saved with the run.
///
/// Let the class of an object conform to it that a view of yours keeps in its storage, see
/// ``ControlContext/storage(_:)``, or an object that the screen owns, see ``View/saving(_:)``.
///
/// ```swift
/// final class Zoom: SavedObject {
///   var level = 1
///
///   var saved: [String: Int] { ["level": level] }
///   func restore(_ saved: [String: Int]) { level = saved["level"] ?? 1 }
/// }
/// ```
@MainActor
public protocol SavedObject: AnyObject {
  /// The saved numbers by their names; the default is none.
  var saved: [String: Int] { get }

  /// Restores numbers, which may have any value from 0 to 2⁴⁰, since a file may contain anything; the
  /// default does nothing.
  ///
  /// - Parameter saved: the numbers by their names, as far as they are known.
  func restore(_ saved: [String: Int])

  /// Whether the user has typed in the view, so that its text is saved even while another screen
  /// covers it; see ``ControlView/typedText(in:)``. The default is false.
  var isEdited: Bool { get }
}

extension SavedObject {
  /// No numbers.
  public var saved: [String: Int] { [:] }

  /// Does nothing.
  ///
  /// - Parameter saved: not used.
  public func restore(_ saved: [String: Int]) {}

  /// The user has not typed in the view.
  public var isEdited: Bool { false }
}

/// A text that the user has typed in a control and not submitted yet.
///
/// A control returns it from ``ControlView/typedText(in:)``, so that a run that is continued has it
/// again. It holds no selection and nothing that undo could bring back.
public struct TypedText: Sendable, Hashable {
  /// The text; nil if the user has moved the cursor only.
  public let text: String?

  /// The position of the cursor, in any unit of the control.
  public let cursor: Int

  /// Creates a text.
  ///
  /// - Parameters:
  ///   - text: the text; nil if the user has moved the cursor only.
  ///   - cursor: the position of the cursor, in any unit of the control.
  public init(_ text: String?, cursor: Int) {
    self.text = text
    self.cursor = cursor
  }
}

/// A reference from the state of a screen to an object that the screen owns and a view of it shows.
@MainActor
final class SavedReference: SavedObject {
  weak var object: (any SavedObject)?

  init(_ object: any SavedObject) {
    self.object = object
  }

  var saved: [String: Int] { object?.saved ?? [:] }

  func restore(_ saved: [String: Int]) { object?.restore(saved) }

  var isEdited: Bool { object?.isEdited ?? false }
}
