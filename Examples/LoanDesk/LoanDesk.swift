import Tributary

@main
enum LoanDesk {
  static func main() async {
    let app = TextApp(
      "LoanDesk", abstract: "Lends the books of a library.", options: .all, listsQuestions: true)
    await app.run { arguments in
      LoanFlow.vend(catalogue: Catalogue(clock: arguments.clock))
    } result: { output in
      switch output {
      case .lent(let loan): loan.receipt
      }
    }
  }
}
