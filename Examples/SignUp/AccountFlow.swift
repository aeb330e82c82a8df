import Tributary

/// Has the account made while its screen shows how far that has come.
///
/// The work belongs to the flow: to go back, to cancel and to leave all end it.
enum AccountFlow {
  enum Outputs: Sendable, Equatable { case created(String), cancelled }

  enum Action: Sendable {
    case show(Double)
    case refuse(String)
    case finish
    case cancel
  }

  @MainActor static func vend(
    name: String, password: String, accounts: Accounts
  ) -> some Screen<Never, Outputs> {
    let (share, reason) = (Property(0.0), Property(""))
    let flow = RootFlow<Never, Action, Outputs>(root: screen(of: name, share, reason)) { $0 }
    flow.handle { flow, action in
      switch action {
      case .show(let newest): share.value = newest
      case .refuse(let told): reason.value = told
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
    case .share(let share): .show(share)
    case .failed(let reason): .refuse(reason)
    case .created: .finish
    }
  }

  /// Shows what it is told, and nothing of its own.
  @MainActor private static func screen(
    of name: String, _ share: Property<Double>, _ reason: Property<String>
  ) -> ViewScreen<Action> {
    ViewScreen("Account", leading: ["Cancel": .cancel]) { _ in
      if reason.value.isEmpty {
        ProgressBar("Making the account of \(name)", share: share.value)
      } else {
        Text(reason.value, style: .negative)
      }
    }
  }
}
