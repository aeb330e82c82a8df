struct Pizza { init(_ size: PizzaSize, _ toppings: [PizzaTopping]) {} }
typealias SizeScreen = Card<(size: PizzaSize?, Never?)>
typealias ToppingsScreen = Card<(toppings: [PizzaTopping]?, Never?)>
enum Outputs { case ordered(Pizza) }
let flow = NavigationFlow<Never, Never, Outputs>(root: Card<Never>())
