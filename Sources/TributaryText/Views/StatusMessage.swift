/// A line about the last thing that was done, which leaves by itself.
///
/// ```swift
/// let message = StatusMessage("Saved tweet 3.", .success)
/// ```
///
/// It shows for ``duration`` by the clock of the terminal; another text begins anew. It keeps its row, so that nothing
/// jumps. By lines it is told once, and in scripts it stays.
public struct StatusMessage: DrawnView {
  /// The meaning of a message, which gives it a mark and a colour.
  public enum Kind: Sendable, Hashable, CaseIterable {
    /// Something has been done.
    case success
    /// Something has to be known.
    case information
    /// A need for care.
    case warning
    /// Something has failed; it does not leave by itself.
    case failure
  }

  private let text: String
  private let kind: Kind

  /// Creates a message.
  ///
  /// - Parameters:
  ///   - text: one line; empty for none. It should say all without its mark and colour.
  ///   - kind: its meaning.
  public init(_ text: String, _ kind: Kind = .information) {
    self.text = text
    self.kind = kind
  }

  /// The time for which a message shows: five seconds.
  public static let duration: Duration = .seconds(5)

  private final class Beginning {
    var text = ""
    var time: Duration = .zero
  }

  private var content: Text { Text(text) }

  /// As a text; a row without one.
  public func size(in proposal: ProposedSize) -> Size {
    let size = content.size(in: proposal)
    // With room for a mark where there is some.
    let most = max(size.width, proposal.width ?? .max)
    return Size(width: text.isEmpty ? 0 : min(most, size.width + 2), height: size.height)
  }

  /// A mark and the text.
  public func draw(in rect: Rect, on canvas: Canvas) {
    let beginning = canvas.storage(Beginning.init)
    if beginning.text != text { (beginning.text, beginning.time) = (text, canvas.now) }
    if text.isEmpty { return }
    if kind != .failure, canvas.hasPassed(Self.duration, since: beginning.time) { return }
    let isFilled = canvas.look.isFilled
    let best = content.size(in: ProposedSize(width: nil, height: nil)).width
    let hasMark = isFilled && rect.width >= best + 2
    let room = hasMark ? rect.inset(left: 2) : rect
    if hasMark { canvas.write(kind.mark, in: rect, [.bold, kind.style]) }
    Text(text, style: isFilled ? kind.style : .plain).draw(in: room, on: canvas)
  }

  /// The text.
  public var spokenText: String { text }
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
