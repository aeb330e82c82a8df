extension View where Self: Equatable {
  /// Keeps what the view shows from frame to frame, as long as its value is equal.
  ///
  /// A frame evaluates the bodies of all views that it shows, which is fast. Use this for a view of
  /// many parts that changes seldom, such as a list of folders beside a table:
  ///
  /// ```swift
  /// struct FolderList: View, Equatable {
  ///   let folders: [String]
  ///   let open: @MainActor (String) -> Void
  ///
  ///   nonisolated static func == (one: FolderList, other: FolderList) -> Bool {
  ///     one.folders == other.folders
  ///   }
  ///
  ///   var body: [any View] {
  ///     List(folders, id: \.self) { folder in
  ///       Button(folder) { self.open(folder) }
  ///     }
  ///   }
  /// }
  ///
  /// let list = FolderList(folders: ["Inbox", "Sent"]) { print($0) }.equatable()
  /// ```
  ///
  /// The body is evaluated again when the value differs from that of the frame before, when a
  /// property that the body or one of its rows has read changes, when a modifier around it has
  /// another effect, after a change of the environment, after a control inside has handled an event,
  /// and in each frame in which the focus is inside. Closures are kept with the value, so they must
  /// not capture anything that `==` leaves out and that changes.
  ///
  /// - Warning: a body that reads a plain variable of its screen shows the old value until one of
  ///   these changes. Pass the variable as a part of the value.
  ///
  /// - Returns: the same view.
  /// - Complexity: O(1) beside `==` to keep it; it is measured, drawn and searched for controls in
  ///   each frame.
  public func equatable() -> EquatableView<Self> { EquatableView(content: self) }
}

/// A view whose content is kept from frame to frame while its value is equal.
///
/// ``View/equatable()`` creates it, and lists the changes after which the content is created again.
/// The views inside are laid out and drawn in each frame, as if the content stood there itself.
public struct EquatableView<Content: View & Equatable>: View {
  let content: Content

  /// The content.
  public var body: [any View] { [content] }

  /// The content, in the position of this view.
  public var rendering: ViewRendering {
    let content = content
    return ViewRendering(
      .equatable(EquatableContent(view: content) { ($0 as? Content) == content }))
  }
}
