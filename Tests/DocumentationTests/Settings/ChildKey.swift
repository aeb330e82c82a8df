enum RiversFlow {
  enum Inputs: Sendable { case mark(String) }
  enum Outputs: Sendable { case done }
}
final class Rivers: Screen {
  let title = "Rivers"
  @InputPort var inputs: Observer<RiversFlow.Inputs>
  @OutputPort var outputs: Signal<RiversFlow.Outputs>
}
let rivers = Rivers()
let flow = Stack<Int>(root: Card<Never>())
@Sendable func mapIO(_ output: RiversFlow.Outputs) -> Int { 1 }
