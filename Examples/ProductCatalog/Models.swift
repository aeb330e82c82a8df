import Tributary

struct Product: Sendable, Equatable {
  let id: String
  let name: String
  let author: String
}

struct Place: Sendable, Equatable {
  let column: Int
  let row: Int
}

/// The user, logged in as long as the program runs.
@MainActor final class Account: AccountService {
  private(set) var user: String?
  private var passwords = ["ann": "sesame"]

  init(user: String?) {
    self.user = user
    if let user, passwords[user] == nil { passwords[user] = "" }
  }

  func isKnown(_ name: String) -> Bool { passwords[name] != nil }

  func accepts(_ password: String, of name: String) -> Bool { passwords[name] == password }

  // Four digits, the same for a name each time, so that a run can be replayed.
  func sendCode(to name: String) -> String {
    let sum = name.unicodeScalars.reduce(0) { ($0 * 31 + Int($1.value)) % 9_000 }
    return "\(1_000 + sum)"
  }

  func setPassword(_ password: String, of name: String) { passwords[name] = password }

  func logIn(_ name: String) { user = name }

  func logOut() { user = nil }
}

struct ProductModel: ProductService {
  let products = [
    ("Kettle", "Ines"), ("Teapot", "Ines"), ("Bowl", "Kenji"), ("Plate", "Kenji"),
    ("Spoon", "Ola"), ("Ladle", "Ola"), ("Lamp", "Ravi"), ("Stool", "Ravi"),
  ].enumerated().map { Product(id: "\($0 + 1)", name: $1.0, author: $1.1) }
}

struct ImageModel: ImageService {
  func image(of name: String) -> String { "[ \(name.prefix(1)) ]" }
}

struct AuthorModel: AuthorService {
  // A slow service, so the caller has to wait.
  func biography(of author: String) async -> String { "\(author) makes things for the house." }
}

struct LocationModel: LocationService {
  func place(of product: Product) -> Place {
    let number = Int(product.id) ?? 0
    return Place(column: number * 5 % 9, row: number % 3)
  }
}

struct MapModel: MapService {
  func map(around place: Place, columns: Int) -> [String] {
    (0..<3).map { row in
      String((0..<columns).map { row == place.row && $0 == place.column ? "x" : "." })
    }
  }
}
