import TributaryFlow

@MainActor private func override(_ flow: NavigationFlow<Never, Never, Never>) {
  // error: cannot assign value of type 'Int' to subscript of type 'String'
  flow.environment[LocaleIdentifier.self] = 3
}
