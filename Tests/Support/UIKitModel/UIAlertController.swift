/// As `UIAlertAction`.
@MainActor
public final class UIAlertAction {
  /// As `UIAlertAction.Style`.
  public enum Style: Sendable {
    /// An answer.
    case `default`

    /// The answer that leaves all as it was; one for an alert at most.
    case cancel
  }

  /// The title of the button.
  public let title: String?

  /// How the button looks.
  public let style: Style

  let handler: ((UIAlertAction) -> Void)?

  /// Creates an action, whose handler is called when the alert has gone.
  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    (self.title, self.style, self.handler) = (title, style, handler)
  }
}

/// As `UIAlertController`.
open class UIAlertController: UIViewController {
  /// As `UIAlertController.Style`.
  public enum Style: Sendable {
    /// In the middle of the screen.
    case alert
  }

  /// The question below the title.
  open var message: String?

  /// The answers.
  public private(set) var actions: [UIAlertAction] = []

  /// Creates an alert.
  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init(nibName: nil, bundle: nil)
    (self.title, self.message) = (title, message)
  }

  /// Adds an answer.
  open func addAction(_ action: UIAlertAction) {
    if action.style == .cancel, actions.contains(where: { $0.style == .cancel }) {
      warn("addAction: a second one that cancels")
    }
    actions.append(action)
  }
}
