import FlowTestSupport
import Testing
import TributaryFlow
import UIKitModel

@testable import UIKitHost

// The code of the page BesideUIKit.md is here word for word.

/// A controller that the app has had before there were flows.
private final class ProfileViewController: UIViewController {
  var onLogOut: (() -> Void)?
}

final class UserProfileScreen: UIKitScreen {
  enum Outputs: Sendable { case tapLogOut }

  let title = "Profile"
  @OutputPort var outputs: Signal<Outputs>

  func makeViewController() -> UIViewController {
    let controller = ProfileViewController()
    controller.onLogOut = { [port = _outputs] in port.send(.tapLogOut) }
    return controller
  }
}

private enum AccountFlow {
  enum Outputs: Sendable { case loggedOut }

  @MainActor static func vend() -> some Screen<Never, Outputs> {
    NavigationFlow(forwarding: UserProfileScreen()) { _ in Outputs.loggedOut }
  }
}

@MainActor
private final class Coordinator {
  let controller = OtherController()
  private(set) var outputs: [AccountFlow.Outputs] = []

  func show(in window: UIWindow) {
    window.rootViewController = UIKitHost(root: AccountFlow.vend())
    window.makeKeyAndVisible()
  }

  func startAccount() {
    let account = AccountFlow.vend()
    account.outputs.observe(on: .main) { [weak self] output in self?.accountDidEnd(output) }
    controller.present(UIKitHost(root: account), animated: true)
  }

  private func accountDidEnd(_ output: AccountFlow.Outputs) {
    outputs.append(output)
    controller.dismiss(animated: true)
  }
}

@MainActor
@Suite struct BesideUIKitTests {
  private func profile(in host: UIViewController?) -> ProfileViewController? {
    let stack = host?.children.first as? UINavigationController
    return stack?.viewControllers.first as? ProfileViewController
  }

  @Test func `a host is the root of a window`() {
    let window = UIWindow()
    Coordinator().show(in: window)
    window.finishTransitions()
    #expect(profile(in: window.rootViewController)?.title == "Profile")
  }

  @Test func `an app presents a host, receives the flow's output, and releases both`() {
    let (window, coordinator) = (UIWindow(), Coordinator())
    window.rootViewController = coordinator.controller
    window.makeKeyAndVisible()
    coordinator.startAccount()
    window.finishTransitions()
    weak let host = coordinator.controller.presentedViewController
    #expect(host?.viewIfLoaded?.window === window)
    profile(in: host)?.onLogOut?()
    window.finishTransitions()
    #expect(coordinator.outputs == [.loggedOut])
    #expect(host == nil)
  }
}
