import Testing

/// One line of each demo is made wrong, as it might be by mistake, and a random user finds it.
@Suite("Demos with a planted bug", .timeLimit(.minutes(10))) struct PlantedDemoTests {
  private static let planted = [
    PlantedDemo(
      "PizzaToppings", "a screen is kept by what observes it", in: "PizzaFlow",
      "flow.push(toppings, mapIO)",
      becomes: "flow.push(toppings, mapIO); toppings.outputs.observe { _ in _ = toppings }",
      vend: "PizzaFlow.vend()", telling: "alive"),
    PlantedDemo(
      "TweetTimeline", "what has changed is shown too late", in: "TweetRows",
      "    self.note = note\n", becomes: "    Task { self.note = note }\n",
      vend: "MainFlow.vend(tweets: [Tweet(id: \"1\", author: \"ann\", text: \"Hello.\")])",
      telling: "call setNeedsDisplay()"),
    PlantedDemo(
      "ShoppingCart", "that it is offline is shown too late", in: "AccountFlow",
      "isOn: isOffline.value) { isOffline.value.toggle() }",
      becomes: "isOn: isOffline.value) { Task { isOffline.value.toggle() } }",
      vend: "ShopFlow.vend()", telling: "call setNeedsDisplay()"),
    PlantedDemo(
      "ProductCatalog", "a page is kept by what observes it", in: "OnboardingFlow",
      "      Text(text)\n",
      becomes: "      Text(text)\n      let _ = screen.outputs.observe { _ in _ = screen }\n",
      vend: "CatalogFlow.vend(Services(user: nil))", telling: "alive"),
    PlantedDemo(
      "SignUp", "a flow is kept by what observes it", in: "AuthenticationFlow",
      "    return flow\n", becomes: "    flow.outputs.observe { _ in _ = flow }\n    return flow\n",
      vend: "AppFlow.vend(accounts: Accounts(clock: clock))", telling: "alive"),
    PlantedDemo(
      "LoanDesk", "that it is being lent is shown too late", in: "Screens",
      "    note = nil\n", becomes: "    Task { self.note = nil }\n",
      vend: "LoanFlow.vend(catalogue: Catalogue(clock: clock))",
      telling: "call setNeedsDisplay()"),
    PlantedDemo(
      "SubFlows", "a flow is kept for its key", in: "Children",
      "weak var flow", becomes: "var flow", vend: "ApplicationFlow.vend()",
      telling: "alive"),
  ]

  @Test(arguments: planted)
  func `a bug planted in a copy of a demo is found, and told in four steps`(
    demo: PlantedDemo
  ) throws {
    let lines = try demo.failure().split(separator: "\n")
    try #require(!lines.isEmpty, "no walk found it")
    #expect(lines[0].contains(demo.telling))
    let start = try #require(lines.firstIndex { $0.hasPrefix("The shortest way there") })
    let script = lines[(start + 1)...]
    #expect(script.first?.hasPrefix("resize ") == true)
    #expect((2...5).contains(script.count), "\(script)")
  }
}
