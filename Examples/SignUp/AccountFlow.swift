import Tributary

/// Has the account made while its screen shows how far that has come.
///
/// The work belongs to the flow: to go back, to cancel and to leave all end it.
enum AccountFlow {
  enum Outputs: Sendable, Equatable { case created(String), cancelled }

  enum Action: Sendable {
    case show(Accounts.Progress)
    case finish
    case cancel
  }

  @MainActor static func vend(
    name: String, password: String, accounts: Accounts
  ) -> some Screen<Never, Outputs> {
    let progress = Property(Accounts.Progress.share(0))
    let flow = RootFlow<Never, Action, Outputs>(root: screen(of: name, progress)) { $0 }
    flow.handle { flow, action in
      switch action {
      case .show(let newest): progress.value = newest
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

  /// Shows what it is told, and nothing of its own.
  @MainActor private static func screen(
    of name: String, _ progress: Property<Accounts.Progress>
  ) -> ViewScreen<Action> {
    ViewScreen("Account", leading: ["Cancel": .cancel]) { _ in
      switch progress.value {
      case .share(let share): ProgressBar("Making the account of \(name)", share: share)
      case .failed(let reason): Text(reason, style: .negative)
      case .created: Text("Done.")
      }
    }
  }
}
