import TributaryFlow

private final class MainScreen: Screen {
  enum Inputs: Sendable { case rename(String), resize(WidthClass) }
  enum Outputs: Sendable { case tapSettings }

  private(set) var title = "Main"
  private let input = Signal<Inputs>.pipe()
  private let output = Signal<Outputs>.pipe()
  var inputs: Observer<Inputs> { input.observer }
  var outputs: Signal<Outputs> { output.signal }

  func buy() -> Int? {
    if environment[WidthClass.self] == .regular { bubble(Fill(items: ["Tea"])) }
    return bubble(Price(item: "Tea"))
  }

  func pay() async -> Int? {
    await bubble(Fill(items: []))
    return await bubble(Price(item: "Tea"))
  }
}

private final class SettingsScreen: Screen {
  enum Outputs: Sendable { case tapDone, tapHelp }

  let title = "Settings"
  let outputs = Signal<Outputs>.pipe().signal
}

private struct Fill: Message {
  let items: [String]
}

private struct Price: Message {
  typealias Reply = Int

  let item: String
}

private final class Row: Responder {
  weak var nextResponder: (any Responder)?
}

@MainActor private final class Badge {
  weak var row: Row?
}

extension Badge: Responder {
  var nextResponder: (any Responder)? { row }

  func tap() { bubble(Fill(items: ["Milk"])) }
}

@MainActor private enum MainFlow {
  enum Inputs: Sendable { case presentSettings, dismissChild }

  static func vend() -> some Screen<Inputs, Never> {
    let main = MainScreen()
    let flow = NavigationFlow<Inputs, Inputs, Never>(root: main, mapIO)
    main.environment.values(of: WidthClass.self).map { .resize($0) }.observe(main.inputs)
    flow.handle { flow, input in
      switch input {
      case .presentSettings:
        let settings = SettingsScreen()
        flow.environment[WidthClass.self, for: settings] = .compact
        flow.present(settings, mapIO)
      case .dismissChild: flow.dismiss()
      }
    }
    flow.answer(Price.self) { _, message in message.item.count }
    flow.answer(Fill.self) { flow, message in
      if message.items.isEmpty { return nil }
      flow.environment[ReducedMotion.self] = message.items.count > 1
      return ()
    }
    return flow
  }

  nonisolated static func mapIO(_ output: MainScreen.Outputs) -> Inputs {
    switch output {
    case .tapSettings: .presentSettings
    }
  }

  nonisolated static func mapIO(_ output: SettingsScreen.Outputs) -> Inputs {
    switch output {
    case .tapDone, .tapHelp: .dismissChild
    }
  }
}

@MainActor private enum AppFlow {
  private enum Action: Sendable { case logIn }

  static func vend() -> some Screen<Never, Never> {
    let main = MainFlow.vend()
    main.inputs.send(.presentSettings)
    let flow = RootFlow<Never, Action, Never>(root: main)
    flow.answerLater(Price.self) { flow, message in
      try? await flow.ask(presenting: SettingsScreen()) { _ in message.item.count }
    }
    flow.answerLater(Fill.self) { _, _ in await Task.yield() }
    return flow
  }
}

/// A flow that a package of its own could offer: its commands and its container stay private.
public enum LibraryFlow {
  /// The inputs of an app.
  public enum Inputs: Sendable { case open(String) }

  /// The outputs to the app.
  public enum Outputs: Sendable { case done }

  private enum Action: Sendable { case show(String) }

  /// Makes the flow.
  @MainActor public static func vend() -> some Screen<Inputs, Outputs> {
    let flow = NavigationFlow<Inputs, Action, Outputs>(
      root: Child(ignoringOutputs: SettingsScreen()))
    flow.accept(mapIO)
    flow.handle { flow, _ in flow.emit(.done) }
    return flow
  }

  private static func mapIO(_ input: Inputs) -> Action {
    switch input {
    case .open(let title): .show(title)
    }
  }
}
