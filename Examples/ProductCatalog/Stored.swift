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

/// Who looks at the products; known for as long as the program runs.
@MainActor final class Account: AccountService {
  private(set) var user: String?
  private var names: Set<String> = ["ann"]

  init(user: String?) {
    self.user = user
  }

  func isKnown(_ name: String) -> Bool { names.contains(name) }

  func logIn(_ name: String) {
    names.insert(name)
    user = name
  }

  func logOut() { user = nil }
}

struct Shelf: ProductService {
  let products = [
    ("Kettle", "Ines"), ("Teapot", "Ines"), ("Bowl", "Kenji"), ("Plate", "Kenji"),
    ("Spoon", "Ola"), ("Ladle", "Ola"), ("Lamp", "Ravi"), ("Stool", "Ravi"),
  ].enumerated().map { Product(id: "\($0 + 1)", name: $1.0, author: $1.1) }
}

struct Sketches: ImageService {
  func image(of name: String) -> String { "[ \(name.prefix(1)) ]" }
}

struct Biographies: AuthorService {
  func biography(of author: String) -> String { "\(author) makes things for the house." }
}

struct Addresses: LocationService {
  func place(of product: Product) -> Place {
    let number = Int(product.id) ?? 0
    return Place(column: number * 5 % 9, row: number % 3)
  }
}

struct Charts: MapService {
  func map(around place: Place, columns: Int) -> [String] {
    (0..<3).map { row in
      String((0..<columns).map { row == place.row && $0 == place.column ? "x" : "." })
    }
  }
}
