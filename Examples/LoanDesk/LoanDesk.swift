import Tributary

@main
enum LoanDesk {
  static func main() async {
    await TextApp("LoanDesk", about: "Lends the books of a library.").run { arguments in
      LoanFlow.vend(catalogue: Catalogue(clock: arguments.clock))
    } result: { output in
      switch output {
      case .lent(let loan): loan.receipt
      }
    }
  }
}
