import Tributary

/// The maker of a product.
///
/// It fetches its data, until it leaves.
final class AuthorScreen: TextScreen {
  let title: String

  private let image: String
  private var biography: String?  // nil while it is fetched

  init(_ author: String, _ services: any HasAuthors & HasImages) {
    title = author
    image = services.images.image(of: author)
    task { screen in
      screen.biography = await services.authors.biography(of: author)
      screen.setNeedsDisplay()
    }
  }

  var body: [any View] {
    Text(image)
    if let biography { Text(biography) } else { Spinner("Fetching") }
  }
}
