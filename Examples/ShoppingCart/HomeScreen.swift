import Tributary

/// Promotions one after the other, and all products below.
enum HomeScreen {
  enum Outputs: Sendable, Equatable {
    case tapPromotion(Product)
    case tapProduct(Product)
  }

  @MainActor static func vend() -> ViewScreen<Outputs> {
    let promotions = Pager([Product.all[0], Product.all[2], Product.all[4]])
    return ViewScreen("Home") { screen in
      List {
        // A row in a cell on a page in a cell of the list.
        Section("Promotions", count: 1) { _ in
          promotions.page { ProductCell($0, in: screen, .tapPromotion($0)) }
        }
        Section("For you", Product.all) { ProductCell($0, in: screen, .tapProduct($0)) }
      }
    }
  }
}
