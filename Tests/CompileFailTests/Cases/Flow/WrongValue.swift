import TributaryFlow

@MainActor private func override(_ flow: NavigationFlow<Never, Never, Never>) {
  // error: cannot assign value of type 'Int' to subscript of type 'Bool'
  flow.environment[ReducedMotion.self] = 3
}
