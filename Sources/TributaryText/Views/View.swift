/// A piece of what a screen shows: a value, made for one frame.
///
/// Compose your own from those that are there:
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
/// Or write one with the protocols of which the library's own views are made: ``DrawnView`` draws,
/// ``LayoutView`` measures and places others, ``ControlView`` takes part in focus, keys, clicks and speech.
@MainActor
public protocol View {
  /// The views that this one is made of, from top to bottom.
  @ViewBuilder var body: [any View] { get }

  /// The way in which the view is shown; each of the protocols has its own, so there is no need to
  /// write this.
  var rendering: ViewRendering { get }
}

extension View {
  /// A view shows its body.
  public var rendering: ViewRendering { ViewRendering(.composed) }
}

/// The way in which a view is shown.
///
/// It is given by the protocols that a view conforms to.
@MainActor
public struct ViewRendering {
  package let kind: Kind
  package let control: (any ControlView)?

  package enum Kind {
    case composed
    case drawn(any DrawnView)
    case layout(any LayoutView)

    /// Views that take the place of this one.
    case group([any View])

    /// The same, each with a key of its own.
    case keyedGroup([(key: AnyHashable, views: [any View])])

    /// A view whose identity is a key.
    case keyed(AnyHashable, any View)

    /// A view for which something is different.
    case modified(any View, @MainActor (inout ViewEnvironment, inout ViewTraits) -> Void)

    /// Views that are made for a room.
    case sized(@MainActor (Size) -> [any View])

    /// Rows that are made only where they show.
    case rows(RowSource)

    /// A screen beside others.
    case pane(PaneView)
  }

  package init(_ kind: Kind, control: (any ControlView)? = nil) {
    self.kind = kind
    self.control = control
  }
}

/// A view of the library that stands for others.
@MainActor
protocol TransparentView: View {}

extension TransparentView {
  /// It is shown by its rendering.
  public var body: [any View] { [] }
}
