/// A line about the last action, which disappears after a time.
///
/// ```swift
/// let message = StatusMessage("Saved tweet 3.", .success)
/// ```
///
/// It is shown for ``duration`` on a terminal; a new text restarts the time. Its row stays, so that
/// other views do not move. In line mode it is spoken once, and in scripts it stays. One that takes no
/// row, but is over a corner, is a ``View/toast(_:_:)``.
public struct StatusMessage: DrawnView {
  /// The meaning of a message, which determines its mark and colour.
  public enum Kind: Sendable, Hashable, CaseIterable {
    /// An action has succeeded.
    case success
    /// A neutral information.
    case information
    /// A warning.
    case warning
    /// An action has failed; the message does not disappear by itself.
    case failure
  }

  // In fewer columns a text of several rows has no mark.
  private static let leastWidth = 16

  private let text: String
  private let kind: Kind
  fileprivate var isToast = false

  /// Creates a message.
  ///
  /// - Parameters:
  ///   - text: one line; empty for none. It must be understandable without its mark and colour.
  ///   - kind: its meaning.
  public init(_ text: String, _ kind: Kind = .information) {
    self.text = text
    self.kind = kind
  }

  /// The time for which a message is shown: five seconds.
  public static let duration: Duration = .seconds(5)

  private final class Beginning {
    var text = ""
    var time: Duration = .zero
  }

  private var content: Text { Text(text) }

  /// The size of the text; one row if it is empty.
  public func size(in proposal: ProposedSize) -> Size {
    let edges = isToast ? 2 : 0
    let proposal = proposal.inset(columns: edges, rows: 0)
    var room = proposal
    // The mark takes two columns, also of a text of several rows.
    if let width = proposal.width, width >= Self.leastWidth { room.width = width - 2 }
    let size = content.size(in: room)
    let most = max(size.width, proposal.width ?? .max)
    return Size(width: text.isEmpty ? 0 : min(most, size.width + 2) + edges, height: size.height)
  }

  /// A mark and the text.
  public func draw(in rect: Rect, on canvas: Canvas) {
    let beginning = canvas.storage(Beginning.init)
    if beginning.text != text { (beginning.text, beginning.time) = (text, canvas.now) }
    if text.isEmpty { return }
    if kind != .failure, canvas.hasPassed(Self.duration, since: beginning.time) { return }
    let isFilled = canvas.look.isFilled
    let ground: Style = isToast ? isFilled ? .on(.panel) : .reverse : .plain
    var rect = rect
    if isToast {
      canvas.fill(rect, ground)
      rect = rect.inset(left: 1, right: 1)
    }
    let best = content.size(in: ProposedSize(width: nil, height: nil)).width
    let hasMark = isFilled && rect.width >= min(best + 2, Self.leastWidth)
    let room = hasMark ? rect.inset(left: 2) : rect
    if hasMark { canvas.write(kind.mark, in: rect, [ground, .bold, kind.style]) }
    Text(text, style: isFilled ? ground.union(kind.style) : ground).draw(in: room, on: canvas)
  }

  /// The text.
  public var spokenText: String { text }
}

extension View {
  /// Shows a line about the last action over the lower right corner of this view, for
  /// ``StatusMessage/duration``; a failure stays until its text is gone.
  ///
  /// It takes no row and no key. In line mode it is spoken once.
  ///
  /// ```swift
  /// let notes = List(["Milk", "Lamp"], id: \.self) { Text($0) }.toast("Saved.", .success)
  /// ```
  ///
  /// - Parameters:
  ///   - text: one line; empty for none. A new text restarts the time.
  ///   - kind: its meaning.
  /// - Returns: the modified view, of the same size.
  public func toast(_ text: String, _ kind: StatusMessage.Kind = .information) -> some View {
    var message = StatusMessage(text, kind)
    message.isToast = true
    return overlay(alignment: .bottomTrailing) { message }
  }
}

extension StatusMessage.Kind {
  fileprivate var mark: String {
    switch self {
    case .success: "✓"
    case .information: "•"
    case .warning: "!"
    case .failure: "✗"
    }
  }

  fileprivate var style: Style {
    switch self {
    case .success: .positive
    case .information: .accent
    case .warning: .warning
    case .failure: .negative
    }
  }
}
