import Tributary

// One protocol for each service, and one for each slice: a flow can reach only the slices that it
// takes.

@MainActor protocol AccountService: AnyObject, Sendable {
  var user: String? { get }
  func isKnown(_ name: String) -> Bool
  func accepts(_ password: String, of name: String) -> Bool
  /// Sends a message with a code, and returns the code.
  func sendCode(to name: String) -> String
  func setPassword(_ password: String, of name: String)
  func logIn(_ name: String)
  func logOut()
}

protocol ProductService: Sendable { var products: [Product] { get } }
protocol ImageService: Sendable { func image(of name: String) -> String }
protocol AuthorService: Sendable { func biography(of author: String) async -> String }
protocol LocationService: Sendable { func place(of product: Product) -> Place }
protocol MapService: Sendable { func map(around place: Place, columns: Int) -> [String] }

protocol HasAccount: Sendable { var account: any AccountService { get } }
protocol HasStars: Sendable { var stars: MutableProperty<Set<String>> { get } }
protocol HasProducts: Sendable { var products: any ProductService { get } }
protocol HasImages: Sendable { var images: any ImageService { get } }
protocol HasAuthors: Sendable { var authors: any AuthorService { get } }
protocol HasLocations: Sendable { var locations: any LocationService { get } }
protocol HasMaps: Sendable { var maps: any MapService { get } }

typealias HasProduct = HasStars & HasImages & HasAuthors & HasLocations & HasMaps

/// All services of the app.
struct Services: HasAccount, HasProducts, HasProduct {
  let account: any AccountService
  let products: any ProductService = ProductModel()
  let images: any ImageService = ImageModel()
  let authors: any AuthorService = AuthorModel()
  let locations: any LocationService = LocationModel()
  let maps: any MapService = MapModel()

  /// The starred products, by their ids; saved from run to run, for all users.
  let stars = MutableProperty<Set<String>>([])

  /// Whether the pages of the onboarding have been read, in this run or another.
  let hasOnboarded = MutableProperty(false)

  /// The link that waits for a login, if one does.
  let link = MutableProperty<Location?>(nil)

  @MainActor init(user: String?) {
    account = Account(user: user)
  }
}
