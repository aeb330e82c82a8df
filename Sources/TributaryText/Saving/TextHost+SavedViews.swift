internal import TributaryFlow
package import TributaryJSON

// The saved state of the screens of a window.
extension TextHost {
  /// The typed but not submitted texts, the focus and the scroll positions of all screens that have
  /// been shown.
  ///
  /// It is an object with a member for each screen, whose name is the screen's place in the tree:
  /// the positions of the children from the root on, those of presented screens after the word
  /// `presented`, such as `0/2/presented/0`.
  ///
  /// - Complexity: O(screens), and the layout of those screens below the top one in which the user
  ///   has typed.
  package var savedViews: JSON {
    updateViews()
    var members: [JSON.Name: JSON] = [:]
    for place in places {
      guard let saved = saved(place), saved != SavedScreenState() else { continue }
      members[JSON.Name(place.text)] = try? JSON(encoding: saved)
    }
    return .object(members)
  }

  /// The texts in all fields that show, those that were typed on other screens and not submitted, and the
  /// numbers of the objects that screens own, such as whether a message shows below a field; and whether a secret
  /// is among them, which shows as its length.
  ///
  /// - Complexity: that of `savedViews`, without its text.
  package var typedTexts: (texts: [String], haveSecret: Bool) {
    updateViews()
    var result = (texts: [String](), haveSecret: false)
    for place in places {
      guard let screen = place.path.last, let state = states[ObjectIdentifier(screen)],
        state.screen === screen
      else { continue }
      let isTop = tree.top?.state === state
      if isTop || state.isEdited {
        let targets = (isTop ? tree : tree(of: place, isTop: false)).targets
        for (number, target) in targets.enumerated() {
          let secret = target.hidesText ? target.value : nil
          guard let text = target.typedText ?? secret else { continue }
          let isSecret = secret != nil || target.node.environment.isPrivacySensitive
          if isSecret, !text.isEmpty { result.haveSecret = true }
          result.texts.append("\(place.text) \(number): \(text)")
        }
      }
      for numbers in state.ownedNumbers {
        result.texts.append("\(place.text): \(numbers.sorted { $0.key < $1.key })")
      }
    }
    return result
  }

  /// A function that leads another host of the same app to the state of this one, as a restart does.
  package var savedRun: @MainActor (TextHost) -> Void {
    let flows = savedState
    // Read from its text once, for any number of hosts.
    guard case .object(let views) = savedViews else { return { $0.restore(flows) } }
    let screens = views.mapValues { Self.screen(from: $0) }
    return { host in
      host.restore(flows) { [weak host] _ in _ = host?.restore { screens[$0] } }
    }
  }

  /// Restores the screens from a value of `savedViews`: those that are there, and those that come by themselves
  /// before the next event of the user, such as a login behind a setting that was restored.
  ///
  /// A text that differs from that of its field is typed into it. Screens, views and fields that do
  /// not exist are skipped.
  ///
  /// - Parameter views: any JSON.
  /// - Returns: the places of the screens that are there and whose state cannot be read, with the reasons.
  package func restore(views: JSON) -> [String] {
    guard case .object(let members) = views else { return ["all (an object was expected)"] }
    return restore { members[$0].map(Self.screen) }
  }

  private static func screen(from saved: JSON) -> SavedViews.Screen {
    SavedViews.Screen { try saved.decode(SavedScreenState.self) }
  }

  private func restore(_ saved: @escaping (JSON.Name) -> SavedViews.Screen?) -> [String] {
    var views = SavedViews(saved: saved)
    let restoreScreens = { @MainActor (host: TextHost) -> [String] in
      var problems: [String] = []
      for place in host.places {
        switch views.take(for: place) {
        case .success(let screen): host.restore(screen, at: place)
        case .failure(let error):
          let reason = (error as? DecodingError)?.text ?? "\(error)"
          problems.append("'\(place.text)' (\(reason))")
        case nil: break
        }
      }
      return problems
    }
    var problems: [String] = []
    handle {
      self.restoreLaterScreens = { [weak self] in
        if let self { _ = restoreScreens(self) }
      }
      problems = restoreScreens(self)
    }
    return problems
  }
}

/// The saved states of screens, by their places.
private struct SavedViews {
  /// The saved state of a screen, or the reason why it cannot be read.
  typealias Screen = Result<SavedScreenState, any Error>

  let saved: (JSON.Name) -> Screen?

  /// The screens that have been restored.
  private var restored: [JSON.Name: Restored] = [:]

  private struct Restored {
    weak var screen: (any TributaryFlow.Screen)?
  }

  init(saved: @escaping (JSON.Name) -> Screen?) {
    self.saved = saved
  }

  /// Returns the state for a screen that is at its place for the first time.
  mutating func take(for place: ScreenPlace) -> Screen? {
    let name = JSON.Name(place.text)
    guard let screen = place.path.last, restored[name]?.screen !== screen else { return nil }
    restored[name] = Restored(screen: screen)
    return saved(name)
  }
}

/// The place of a screen: the screens from the root to it, and the place as a text.
private typealias ScreenPlace = (path: [any Screen], text: String)

extension TextHost {
  /// All screens that are not flows, the outer before the inner.
  private var places: [ScreenPlace] {
    var places: [ScreenPlace] = []
    func visit(_ screen: any Screen, _ path: [any Screen], _ steps: [String]) {
      let path = path + [screen]
      guard let flow = screen as? any Flow else {
        return places.append((path, steps.joined(separator: "/")))
      }
      for (index, child) in flow.children.enumerated() { visit(child, path, steps + ["\(index)"]) }
      for (index, child) in flow.presented.enumerated() {
        visit(child, path, steps + ["presented", "\(index)"])
      }
    }
    visit(window.root, [], [])
    return places
  }

  // Nil for a screen that has not been shown.
  private func saved(_ place: ScreenPlace) -> SavedScreenState? {
    guard let screen = place.path.last, let state = states[ObjectIdentifier(screen)],
      state.screen === screen
    else { return nil }
    var saved = state.saved
    if state.isDrawn(otherThan: size) { saved.wasResized = true }
    let isTop = tree.top?.state === state
    // The neighbour of a control that has gone, which may come back while this run goes on.
    if isTop, let focused = tree.focused, tree.isInBody(focused.node), state.focus != nil {
      saved.focus = state.path(focused.id) ?? saved.focus
    }
    if isTop || state.isEdited {
      let tree = isTop ? self.tree : tree(of: place, isTop: false)
      let fields = tree.targets.compactMap(\.savedField)
      saved.fields = fields.isEmpty ? nil : fields
    }
    return saved
  }

  private func restore(_ saved: SavedScreenState, at place: ScreenPlace) {
    guard let screen = place.path.last else { return }
    let state = state(of: screen)
    let before = state.focus
    state.restore(saved)
    if saved.wasResized == true { state.expectResizing() }
    // Each restored field may change the others.
    for field in saved.fields ?? [] {
      let id = state.id(field.view)
      let target = tree(of: place, isTop: true).targets.first { $0.id == id }
      target?.restore(field)
    }
    state.restoreObjects(saved)
    state.restoreScrolls(saved)
    guard let focus = state.focus, focus != before else { return }
    let tree = tree(of: place, isTop: true)
    // The buttons in the bar of a screen that does not show are not known.
    let isShown = window.scene.screens.contains { $0 === screen }
    if isShown, !tree.targets.contains(where: { $0.id == focus }) {
      // A view that no longer exists has no known neighbours.
      state.focus = before
    } else {
      // The user has moved the focus since the screen requested its first one.
      tree.top?.endFocusRequests()
    }
    state.restoreScrolls(saved)
  }

  private func tree(of place: ScreenPlace, isTop: Bool) -> FrameTree {
    HostWords.use(leaf)
    let compositor = Compositor(
      path: place.path, overlay: nil, name: name, finished: finished?.lines, state: state, back: {})
    return FrameTree(
      [compositor.layer(in: screenRect, isTop: isTop)].compactMap(\.self), in: screenRect)
  }
}

extension FocusTarget {
  fileprivate var savedField: SavedScreenState.Field? {
    guard !node.environment.isPrivacySensitive, let typed = control.typedText(in: context()),
      let view = SavedPath(id.path)
    else { return nil }
    return SavedScreenState.Field(
      view: view, label: control.label, text: typed.text, cursor: typed.cursor)
  }

  fileprivate func restore(_ field: SavedScreenState.Field) {
    if control.label != field.label { return }
    let typed = TypedText(field.text, cursor: SavedScreenState.position(field.cursor))
    control.restore(typed, in: context())
  }
}
