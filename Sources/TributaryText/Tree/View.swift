/// A part of a screen's content: a value that is created for one frame.
///
/// Compose your own views from existing ones:
///
/// ```swift
/// struct TweetRow: View {
///   let tweet: Tweet
///   let save: @MainActor () -> Void
///
///   var body: [any View] {
///     HStack {
///       Text(tweet.text)
///       Spacer()
///       Button("Save", action: save)
///     }
///   }
/// }
/// ```
///
/// Or conform to one of the protocols that the library's own views use: ``DrawnView`` draws,
/// ``LayoutView`` measures and places other views, and ``ControlView`` handles the focus, keys,
/// clicks and speech.
@MainActor
public protocol View {
  /// The views that make up this one, from top to bottom.
  @ViewBuilder var body: [any View] { get }

  /// The kind of view; each of the protocols implements it, so do not write it yourself.
  var rendering: ViewRendering { get }
}

extension View {
  /// The body of a view that has none of this type.
  @available(
    *, unavailable,
    message: "write 'var body: [any View]': its views from top to bottom, of any types"
  )
  public var body: [any View] { [] }

  /// A view is drawn as its body.
  public var rendering: ViewRendering { ViewRendering(.composed) }
}

/// The kind of a view: drawn, laid out or composed.
///
/// The protocols that a view conforms to provide it.
@MainActor
public struct ViewRendering {
  package let kind: Kind
  package let control: (any ControlView)?

  package enum Kind {
    case composed
    case drawn(any DrawnView)

    case layout(any LayoutView)

    /// Views that replace this one.
    case group([any View])

    /// Views that replace this one, each group with its own key.
    case keyedGroup([(key: AnyHashable, views: [any View])])

    /// A view with its own step in place of its position, such as a key.
    case identified(ViewStep, any View)

    /// A view with a changed environment or changed traits.
    case modified(any View, ViewChange)

    /// Views that are created for a size.
    case sized(@MainActor (Size) -> [any View])

    /// Rows that are created only if they are visible.
    case rows(RowSource)

    /// A screen beside others.
    case pane(PaneView)
  }

  package init(_ kind: Kind, control: (any ControlView)? = nil) {
    self.kind = kind
    self.control = control
  }
}

/// A change by a modifier, for all views inside; few change the traits, which are an object.
package enum ViewChange {
  case environment(@MainActor (inout ViewEnvironment) -> Void)
  case traits(@MainActor (ViewTraits) -> Void)
}

/// A view of the library that is replaced by others.
@MainActor
protocol TransparentView: View {}

extension TransparentView {
  /// Empty, since the view is drawn by its rendering.
  public var body: [any View] { [] }
}

/// A screen beside others: its views have that screen's state, and the same identities as when it
/// is shown alone.
package struct PaneView: TransparentView {
  let layout: any LayoutView
  let state: ScreenState

  /// Whether the focus is in it.
  let hasFocus: Bool

  package var rendering: ViewRendering { ViewRendering(.pane(self)) }
}
