import Tributary

/// Creates the account while its screen shows the progress.
///
/// The work belongs to the flow: going back, cancelling and leaving all end it.
enum AccountFlow {
  enum Outputs: Sendable, Equatable {
    case created(String)
    case cancelled
  }

  private enum Action: Sendable {
    case show(Double)
    case refuse(String)
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
      case .show(let share): account.inputs.send(.show(share))
      case .refuse(let reason): account.inputs.send(.refuse(reason))
      case .finish: flow.emit(.created(name))
      case .cancel:
        flow.cancel(key: "create")
        flow.emit(.cancelled)
      }
    }
    flow.run(
      key: "create", { await accounts.create(name, password, to: $0) }, mapIO: mapIO)
    return flow
  }
}

extension AccountFlow {
  private static func mapIO(_ output: AccountScreen.Outputs) -> Action {
    switch output {
    case .tapCancel: .cancel
    }
  }

  private static func mapIO(_ progress: Accounts.Progress) -> Action {
    switch progress {
    case .share(let share): .show(share)
    case .failed(let reason): .refuse(reason)
    case .created: .finish
    }
  }
}
