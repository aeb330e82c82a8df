struct Product {
  let label: String
  static let all = [Product(label: "Lamp, $45")]
  static let promotions = all
}
