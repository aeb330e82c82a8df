import Testing
import TributaryFlow
import UIKitModel

@testable import UIKitHost

@MainActor
@Suite struct AlertTests {
  private func ask(_ flow: Stack) {
    let alert = Alert(
      "Delete?", message: "All of it.",
      choices: [.init("Delete", 1), .init("Keep", 2, isCancel: true)])
    flow.present(Child(alert) { $0 })
  }

  private func flow(_ received: Received) -> Stack {
    let flow = Stack("a")
    flow.handle { flow, answer in
      received.answers.append(answer)
      if answer == 1 { flow.push(wired(Page("gone"))) }
    }
    return flow
  }

  final class Received {
    var answers: [Int] = []
  }

  @Test func `an alert has an action for each answer, and its handler answers once`() {
    let received = Received()
    let flow = flow(received)
    let device = Device(flow)
    ask(flow)
    device.rest()
    #expect(device.alert?.message == "All of it.")
    #expect(device.alert?.actions.map(\.title) == ["Delete", "Keep"])
    #expect(device.alert?.actions.map(\.style) == [.default, .cancel])
    device.alert?.tap(0)
    device.rest()
    #expect(received.answers == [1])
    #expect(device.picture == "[a gone]")
    #expect(device.warnings.isEmpty)
  }

  @Test func `an alert that has gone before its handler is called answers nobody`() {
    let received = Received()
    let flow = flow(received)
    let device = Device(flow)
    ask(flow)
    device.rest()
    device.alert?.tap(0)
    flow.dismiss()
    device.rest()
    #expect(received.answers.isEmpty)
    #expect(device.picture == "[a]")
  }

  @Test func `an alert that goes without an answer comes again`() {
    let received = Received()
    let flow = flow(received)
    let device = Device(flow)
    ask(flow)
    device.rest()
    device.alert?.dismiss(animated: true)
    device.host.setNeedsUpdate()
    device.rest()
    #expect(device.picture == "[a] ^ !Delete?")
    #expect(received.answers.isEmpty)
    device.alert?.tap(1)
    device.rest()
    #expect(received.answers == [2])
  }

  @Test func `an answer that asks again shows the next alert`() {
    let received = Received()
    let flow = flow(received)
    flow.handle { flow, _ in self.ask(flow) }
    let device = Device(flow)
    ask(flow)
    device.rest()
    device.alert?.tap(0)
    device.rest()
    #expect(device.picture == "[a] ^ !Delete?")
    #expect(device.warnings.isEmpty)
  }
}
