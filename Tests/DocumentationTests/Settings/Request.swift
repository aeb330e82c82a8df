struct Offline: Error {}
struct FindProducts: Message {
  typealias Reply = Result<[(name: String, price: Int)], Offline>
  let category: String
}
let name = "Light"
