extension View {
  /// Gives the view an identity of its own among the views around it.
  ///
  /// Focus, cursor and scroll position follow the key when the view moves among them; another key makes another view,
  /// which begins anew.
  ///
  /// - Parameter key: different from those of the views beside it.
  /// - Returns: the view with that.
  public func id(_ key: some Hashable) -> some View {
    KeyedView(key: AnyHashable(key), view: self)
  }

  /// Says which views have their room before others: those of a higher number.
  ///
  /// - Parameter priority: 0 for views that say nothing.
  /// - Returns: the view with that.
  public func layoutPriority(_ priority: Double) -> some View {
    ModifiedView(view: self) { $1.priority = priority }
  }

  /// Makes all controls in the view unusable: they are drawn faint, have no focus and no number.
  ///
  /// - Parameter isDisabled: false leaves the view as it is.
  /// - Returns: the view with that.
  public func disabled(_ isDisabled: Bool = true) -> some View {
    ModifiedView(view: self) { environment, _ in
      if isDisabled { environment.isEnabled = false }
    }
  }

  /// Leaves the texts that are typed in the view out of what is saved of a run, such as the number of a card.
  ///
  /// They show and are spoken as before, and a record of a run has them. A ``SecureField`` is never saved.
  ///
  /// - Parameter isSensitive: false leaves the view as it is.
  /// - Returns: the view with that.
  public func privacySensitive(_ isSensitive: Bool = true) -> some View {
    ModifiedView(view: self) { environment, _ in
      if isSensitive { environment.isPrivacySensitive = true }
    }
  }

  /// Gives all texts in the view a colour, but those that have one of their own.
  ///
  /// - Parameter color: such as `.accent`.
  /// - Returns: the view with that.
  public func foregroundStyle(_ color: Color) -> some View { styled(.foreground(color)) }

  /// Gives the view a colour behind all that is drawn in it.
  ///
  /// - Parameter color: such as `.selection`.
  /// - Returns: the result.
  public func background(_ color: Color) -> some View {
    BackgroundView(content: [VStack([styled(.background(color))])], color: color)
  }

  /// Makes all texts in the view heavier.
  public func bold() -> some View { styled(.bold) }

  /// Slants all texts in the view.
  public func italic() -> some View { styled(.italic) }

  /// Underlines all texts in the view.
  public func underline() -> some View { styled(.underline) }

  private func styled(_ style: Style) -> some View {
    ModifiedView(view: self) { environment, _ in environment.style.formUnion(style) }
  }

  /// Gives the view commands, which keys run while the focus is inside.
  ///
  /// - Parameter commands: from the most important.
  /// - Returns: the view with that.
  public func commands(_ commands: [Command]) -> some View {
    ModifiedView(view: self) { $1.commands += commands }
  }

  /// Gives a control a name by which scripts find it besides its label, such as one that is not translated.
  ///
  /// - Parameter identifier: the name.
  /// - Returns: the view with that.
  public func accessibilityIdentifier(_ identifier: String) -> some View {
    ModifiedView(view: self) { $1.identifier = identifier }
  }

  /// Tells a text that changes by itself, such as a clock, at most so often by lines.
  ///
  /// After something that the user does it is told as it is then. A value that is held back is told with the next
  /// change after the time.
  ///
  /// - Parameter interval: the least time between two of its changes that are told.
  /// - Returns: the view with that.
  public func spoken(every interval: Duration) -> some View {
    ModifiedView(view: self) { $1.spokenInterval = interval }
  }

  /// Leaves the view out of all that is spoken, as a decoration is; its controls can be used all the same.
  ///
  /// - Parameter isHidden: false leaves the view as it is.
  /// - Returns: the view with that.
  public func accessibilityHidden(_ isHidden: Bool = true) -> some View {
    ModifiedView(view: self) { environment, _ in
      if isHidden { environment.isSpoken = false }
    }
  }

  /// Shows the view, in a list on a terminal, only in the row that has the focus, as what can be done with a row.
  ///
  /// It keeps its room, so that columns stay where they are, and lines and scripts have it in each row.
  ///
  /// - Returns: the view with that.
  public func shownInFocusedRow() -> some View {
    ModifiedView(view: self) { environment, _ in environment.visibility = .focusedRow }
  }

  /// Leaves the view out on a terminal, where something else says the same; it keeps its room.
  func hiddenOnTerminal() -> some View {
    ModifiedView(view: self) { environment, _ in environment.visibility = .withoutTerminal }
  }

  /// Tells about the controls in the view: in the row of keys while one of them has the focus, and behind its name to a
  /// listener and by lines.
  ///
  /// - Parameter text: a few words; empty for none.
  /// - Returns: the view with that.
  public func help(_ text: String) -> some View {
    ModifiedView(view: self) { $1.help = text.isEmpty ? nil : text }
  }

  /// Says another text in place of the view's own to a listener and by lines.
  ///
  /// - Parameter text: the text; empty for a view that is only to be seen.
  /// - Returns: the view with that.
  public func spoken(_ text: String) -> some View {
    ModifiedView(view: self) { $1.spokenText = text }
  }
}

private struct BackgroundView: LayoutView {
  let content: [any View]
  let color: Color

  func size(in proposal: ProposedSize, of children: [LayoutChild]) -> Size {
    children.first?.size(in: proposal) ?? Size(width: 0, height: 0)
  }

  func place(_ children: [LayoutChild], in rect: Rect) { children.first?.place(in: rect) }

  func draw(in rect: Rect, on canvas: Canvas) { canvas.fill(rect, .background(color)) }
}

private struct KeyedView: TransparentView {
  let key: AnyHashable
  let view: any View

  var rendering: ViewRendering { ViewRendering(.keyed(key, view)) }
}

/// A view for which something is different.
struct ModifiedView: TransparentView {
  let view: any View
  let change: @MainActor (inout ViewEnvironment, inout ViewTraits) -> Void

  init(
    view: any View,
    _ change: @escaping @MainActor (inout ViewEnvironment, inout ViewTraits) -> Void
  ) {
    self.view = view
    self.change = change
  }

  var rendering: ViewRendering { ViewRendering(.modified(view, change)) }
}
