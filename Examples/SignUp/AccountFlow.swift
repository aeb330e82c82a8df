import Tributary

/// Has the account made while its screen shows how far that has come.
///
/// The work belongs to the flow: to go back, to cancel and to leave all end it.
enum AccountFlow {
  enum Outputs: Sendable, Equatable {
    case created(String)
    case cancelled
  }

  private enum Action: Sendable {
    case show(Accounts.Progress)
    case finish
    case cancel
  }

  @MainActor static func vend(
    name: String, password: String, accounts: Accounts
  ) -> some Screen<Never, Outputs> {
    let account = AccountScreen(name: name)
    let flow = RootFlow<Never, Action, Outputs>(root: account, mapIO)
    flow.handle { flow, action in
      switch action {
      case .show(let progress):
        account.inputs.send(progress)
      case .finish: flow.emit(.created(name))
      case .cancel:
        flow.cancel(key: "create")
        flow.emit(.cancelled)
      }
    }
    flow.run(key: "create") { observer in
      await accounts.create(name, password, tell: observer)
    } mapIO: {
      mapIO($0)
    }
    return flow
  }

  private static func mapIO(_ progress: Accounts.Progress) -> Action {
    switch progress {
    case .share, .failed: .show(progress)
    case .created: .finish
    }
  }

  private static func mapIO(_ output: AccountScreen.Outputs) -> Action {
    switch output {
    case .tapCancel: .cancel
    }
  }
}

/// Shows what it is told, and nothing of its own.
final class AccountScreen: TextScreen {
  enum Outputs: Sendable {
    case tapCancel
  }

  let title = "Account"
  var inputs: Observer<Accounts.Progress> { input.observer }
  var outputs: Signal<Outputs> { output.signal }

  private let name: String
  private var progress = Accounts.Progress.share(0)
  private let input = Signal<Accounts.Progress>.pipe()
  private let output = Signal<Outputs>.pipe()

  init(name: String) {
    self.name = name
    input.signal.observe(on: .main) { [weak self] progress in self?.progress = progress }
  }

  var leadingButtons: [Button] {
    [Button("Cancel") { self.output.observer.send(.tapCancel) }]
  }

  var body: [any View] {
    switch progress {
    case .share(let share): ProgressBar("Making the account of \(name)", share: share)
    case .failed(let reason): Text(reason, style: .negative)
    case .created: Text("Done.")
    }
  }
}
