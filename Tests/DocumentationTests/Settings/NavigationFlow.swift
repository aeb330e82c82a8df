typealias OfferScreen = Card<Never>
enum Action { case closeOffer }
let flow = Stack<Action>(root: Card<Never>())
