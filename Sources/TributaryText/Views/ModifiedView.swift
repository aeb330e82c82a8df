extension View {
  /// Gives the view an identity among the views around it.
  ///
  /// The focus, the cursor and the scroll position follow the key when the view moves. Another key
  /// makes it another view, with a new state.
  ///
  /// - Parameter key: a key that differs from those of the views beside it.
  /// - Returns: the modified view.
  public func id(_ key: some Hashable) -> some View {
    IdentifiedView(step: .key(AnyHashable(key)), view: self)
  }

  /// Sets which views get their width or height before others: those of a higher priority.
  ///
  /// - Parameter priority: the priority; 0 is the default of all views.
  /// - Returns: the modified view.
  public func layoutPriority(_ priority: Double) -> some View {
    changingTraits { $0.priority = priority }
  }

  /// Disables all controls in the view: they are dimmed, cannot have the focus and have no number.
  ///
  /// - Parameter isDisabled: false leaves the view as it is.
  /// - Returns: the modified view.
  public func disabled(_ isDisabled: Bool = true) -> some View {
    changingEnvironment { if isDisabled { $0.isEnabled = false } }
  }

  /// Excludes the texts that are typed in the view from a saved run, such as a card number.
  ///
  /// They are shown and spoken as before, and a record of a run contains them. A ``SecureField`` is
  /// never saved.
  ///
  /// - Parameter isSensitive: false leaves the view as it is.
  /// - Returns: the modified view.
  public func privacySensitive(_ isSensitive: Bool = true) -> some View {
    changingEnvironment { if isSensitive { $0.isPrivacySensitive = true } }
  }

  /// Saves the numbers of an object that the screen owns with this view, such as the page of a
  /// ``Pager``.
  ///
  /// - Parameter object: an object that the screen owns.
  /// - Returns: the modified view.
  public func saving(_ object: any SavedObject) -> some View {
    changingTraits { $0.savedObject = object }
  }

  /// Lets an object report where the view is.
  ///
  /// - Parameter anchor: an object that the screen owns, for this view alone.
  /// - Returns: the modified view.
  public func anchor(_ anchor: ViewAnchor) -> some View {
    changingTraits { $0.anchor = anchor }
  }

  /// Sets the colour of all texts in the view that have no colour of their own.
  ///
  /// - Parameter color: such as `.accent`.
  /// - Returns: the modified view.
  public func foregroundStyle(_ color: Color) -> some View { styled(.foreground(color)) }

  /// Sets the background colour of the view.
  ///
  /// - Parameter color: such as `.selection`.
  /// - Returns: the modified view.
  public func background(_ color: Color) -> some View {
    wrapped(
      in: PlainLayout(
        content: [styled(.background(color)).single], background: .background(color)))
  }

  /// Makes all texts in the view bold.
  public func bold() -> some View { styled(.bold) }

  /// Makes all texts in the view italic.
  public func italic() -> some View { styled(.italic) }

  /// Underlines all texts in the view.
  public func underline() -> some View { styled(.underline) }

  private func styled(_ style: Style) -> some View {
    changingEnvironment { $0.style.formUnion(style) }
  }

  /// Gives the view a scroll position that the screen owns.
  ///
  /// - Parameter position: the position of the first scrolling view inside.
  /// - Returns: the modified view.
  public func scrollPosition(_ position: ScrollPosition) -> some View {
    changingTraits {
      position.observe()
      $0.position = position
    }
  }

  /// Adds commands to the view, whose keys work while the focus is inside.
  ///
  /// - Parameter commands: from the most important.
  /// - Returns: the modified view.
  public func commands(_ commands: [Command]) -> some View {
    changingTraits { $0.commands += commands }
  }

  /// Gives a control a second name by which scripts find it, such as one that is not translated.
  ///
  /// - Parameter identifier: the name.
  /// - Returns: the modified view.
  public func accessibilityIdentifier(_ identifier: String) -> some View {
    changingTraits { $0.identifier = identifier }
  }

  /// Limits how often line mode repeats a text that changes by itself, such as a clock.
  ///
  /// After an input of the user the current text is always spoken. A value that is held back is
  /// spoken with the next change after the interval.
  ///
  /// - Parameter interval: the least time between two spoken changes.
  /// - Returns: the modified view.
  public func spoken(every interval: Duration) -> some View {
    changingTraits { $0.spokenInterval = interval }
  }

  /// Leaves the view out of everything that is spoken, such as a decoration; its controls stay
  /// usable.
  ///
  /// - Parameter isHidden: false leaves the view as it is.
  /// - Returns: the modified view.
  public func accessibilityHidden(_ isHidden: Bool = true) -> some View {
    changingEnvironment { if isHidden { $0.isSpoken = false } }
  }

  /// Shows the view only in the focused row of a list on a terminal, such as the buttons of a row.
  ///
  /// The view keeps its room, so that columns stay aligned. Line mode and scripts have it in each
  /// row.
  ///
  /// - Returns: the modified view.
  public func shownInFocusedRow() -> some View {
    changingEnvironment { $0.visibility = .focusedRow }
  }

  /// Hides the view, which keeps its room; nothing in it is usable or spoken.
  ///
  /// For a view that takes no room leave it out by an `if`.
  ///
  /// - Returns: the modified view.
  public func hidden() -> some View {
    changingEnvironment {
      $0.visibility = .never
      $0.isEnabled = false
      $0.isSpoken = false
    }
  }

  /// Hides the view on a terminal, where another view says the same; it keeps its room.
  func hiddenOnTerminal() -> some View {
    changingEnvironment { $0.visibility = .withoutTerminal }
  }

  /// Sets a help text for the controls in the view.
  ///
  /// The key hints show it while one of the controls has the focus; screen readers and line mode
  /// speak it after the control's name.
  ///
  /// - Parameter text: a few words; empty for none.
  /// - Returns: the modified view.
  public func help(_ text: String) -> some View {
    changingTraits { $0.help = text.isEmpty ? nil : text }
  }

  /// Sets another text for screen readers and line mode in place of the view's own.
  ///
  /// - Parameter text: the text; empty for a view that is not spoken.
  /// - Returns: the modified view.
  public func accessibilityLabel(_ text: String) -> some View {
    changingTraits { $0.spokenText = text }
  }
}

/// A view with its own step in place of its position; nil leaves the view as it is.
final class IdentifiedView: TransparentView {
  private let step: ViewStep?
  private let view: any View

  init(step: ViewStep?, view: any View) {
    self.step = step
    self.view = view
  }

  var rendering: ViewRendering {
    if let step { ViewRendering(.identified(step, view)) } else { view.rendering }
  }
}

extension View {
  // The kind of the view below its modifiers.
  private var kindBelow: ViewRendering.Kind {
    var view: any View = self
    while case .modified(let inner, _) = view.rendering.kind { view = inner }
    return view.rendering.kind
  }

  /// The view as the single child of a layout: several views are one below the other.
  var single: any View {
    switch kindBelow {
    case .group, .keyedGroup: VStack([self])
    default: self
    }
  }

  /// A layout around the view, with the same key, since a key holds through every modifier.
  func wrapped(in layout: some LayoutView) -> some View {
    guard case .identified(let step, _) = kindBelow else {
      return IdentifiedView(step: nil, view: layout)
    }
    return IdentifiedView(step: step, view: layout)
  }
}

/// A view with a changed environment or changed traits.
///
/// An object, as each class here that is a view: an `any View` stores a larger value in an object of its own, and
/// makes another one wherever it becomes a view of another protocol.
final class ModifiedView: TransparentView {
  private let view: any View
  private let change: ViewChange

  init(_ view: any View, _ change: ViewChange) {
    self.view = view
    self.change = change
  }

  var rendering: ViewRendering { ViewRendering(.modified(view, change)) }
}

extension View {
  func changingEnvironment(
    _ change: @escaping @MainActor (inout ViewEnvironment) -> Void
  ) -> ModifiedView {
    ModifiedView(self, .environment(change))
  }

  func changingTraits(_ change: @escaping @MainActor (ViewTraits) -> Void) -> ModifiedView {
    ModifiedView(self, .traits(change))
  }
}
