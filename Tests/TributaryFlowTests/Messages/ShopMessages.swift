import TributaryFlow

struct Item: Sendable, Equatable {
  enum Size: Sendable, Equatable {
    case small
    case large(spare: Int)
  }

  let name: String
  var size = Size.small
}

struct AddToCart: Message, Equatable {
  let item: Item
}

struct Price: Message {
  typealias Reply = Int

  let item: Item
}

struct Pay: Message {
  typealias Reply = String

  let total: Int
}

/// A row, which may be in a screen or in another row.
final class Row: Responder {
  weak var nextResponder: (any Responder)?

  init(in above: any Responder) {
    nextResponder = above
  }

  func tapBuy(_ item: Item) -> Void? {
    bubble(AddToCart(item: item))
  }
}

/// A label of an item, without code for messages; an extension makes it a responder.
final class Badge {
  fileprivate weak var row: Row?

  init(on row: Row) {
    self.row = row
  }
}

extension Badge: Responder {
  var nextResponder: (any Responder)? { row }
}
