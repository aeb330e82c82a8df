import TributaryFlow

private final class AboutScreen: Screen {
  let title = "About"
}

@MainActor private func send(to screen: AboutScreen, _ hidden: some Screen<Never, Never>) {
  // error: cannot convert value of type 'String' to expected argument type 'Never'
  screen.inputs.send("hello")
  // error: cannot convert value of type 'Int' to expected argument type 'Never'
  hidden.inputs.send(1)
}
