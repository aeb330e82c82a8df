import Tributary

@main
enum SignUp {
  static func main() async {
    let app = TextApp("SignUp", about: "Signs up, a step at a time, and shows the profile.")
    await app.run { arguments in
      AppFlow.vend(accounts: Accounts(clock: arguments.clock))
    }
  }
}
