extension Flow {
  /// Says which actions the components of a location stand for.
  ///
  /// ```swift
  /// flow.locate { rest in
  ///   switch rest.popFirst() {
  ///   case "tweet": rest.popFirst().flatMap { Int($0) }.map { .showTweet($0) }
  ///   case "settings": .showSettings
  ///   default: nil
  ///   }
  /// }
  /// ```
  ///
  /// The other half is the `route` of the screens: what leads to a screen from the flow that it is
  /// in is what this has to read. Tabs need no locator: they are found by their route.
  ///
  /// - Parameter body: takes what it knows off the front, at least one component, and returns the
  ///   action; nil if it does not know it. Total and pure: it may be asked in vain.
  public func locate(_ body: @escaping @MainActor (inout ArraySlice<String>) -> Action?) {
    node.setLocator { [weak buses] rest in
      guard let buses, let action = body(&rest) else { return nil }
      return { completion in buses.send(action, then: completion) }
    }
  }
}

extension Flow {
  /// Says which actions the components of a location stand for, as tables.
  ///
  /// ```swift
  /// flow.locate(
  ///   ["search": .showSearch, "settings": .showSettings],
  ///   named: ["tweet": { id in tweets[id].map { .showTweet($0) } }])
  /// ```
  ///
  /// As the other form, for a flow where a component stands by itself, or says what kind of thing the
  /// next one names: here `search` and `tweet/42` lead somewhere.
  ///
  /// - Parameters:
  ///   - actions: what each component stands for by itself; what follows it is for the flows inside.
  ///     A word in both tables stands for this.
  ///   - kinds: what each component makes of the one after it, which is never empty; nil if there is
  ///     nothing that is called so. Total and pure: it may be asked in vain.
  public func locate(
    _ actions: [String: Action], named kinds: [String: @MainActor (String) -> Action?] = [:]
  ) {
    locate { rest in
      guard let word = rest.popFirst() else { return nil }
      if let action = actions[word] { return action }
      guard let kind = kinds[word], let name = rest.popFirst() else { return nil }
      return kind(name)
    }
  }

  /// Says which actions the components of a location stand for, as a table of kinds.
  ///
  /// As the other form, where no component stands by itself.
  ///
  /// - Parameter kinds: what each component makes of the one after it.
  public func locate(named kinds: [String: @MainActor (String) -> Action?]) {
    locate([:], named: kinds)
  }
}

extension Flow {
  /// What leads to this flow in a location: what it has been given, else what leads to a stack's
  /// root, else nothing.
  public var route: [String] {
    get { node.route ?? (self as? any StackContainer)?.stack.first?.route ?? [] }
    set { node.route = newValue }
  }
}

extension Node {
  fileprivate func setLocator(_ body: @escaping Locator) {
    release(exchange(&locator, with: body))
  }
}
