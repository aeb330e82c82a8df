import Tributary

@main
enum SignUp {
  static func main() async {
    let app = TextApp(
      "SignUp", abstract: "Signs up, a step at a time, and shows the profile.", options: .all,
      listsQuestions: true)
    await app.run { arguments in
      AppFlow.vend(accounts: Accounts(clock: arguments.clock))
    }
  }
}
