enum Action { case didLogIn(String), didLogOut }
let login = Card<Never>()
func makeMain(_ user: String, in flow: RootFlow<Never, Action, Never>) -> some Screen<Never, Never>
{
  Card<Never>()
}
func makeLogin(in flow: RootFlow<Never, Action, Never>) -> some Screen<Never, Never> {
  Card<Never>()
}
