/// The components that lead to a screen from the flow that contains it.
///
/// Screens that were added by one action share one address: handling the action once adds them all.
@MainActor
final class Address {
  /// Whether the screen is there without an action, each time its flow is created.
  let isInitial: Bool

  private let text: @MainActor () -> [String]
  private weak var owner: Node?

  /// The address of a screen that is there from the start, and has no word.
  static let initial = Address([])

  /// Creates the address of a screen that is there from the start.
  init(_ components: [String]) {
    isInitial = true
    text = { components }
  }

  /// Creates the address of screens that are added by an action.
  ///
  /// - Parameters:
  ///   - owner: the flow of the action.
  ///   - text: called when the address is read.
  init(of owner: Node, _ text: @escaping @MainActor () -> [String]) {
    isInitial = false
    self.owner = owner
    self.text = text
  }

  /// The components that lead to the screen; nil if no flow reads them, because the flow has left.
  var components: [String]? {
    if !isInitial, owner?.hasEnded != false { return nil }
    let components = text()
    // A value with an empty text cannot be part of a location.
    return components.contains("") ? nil : components
  }
}

/// An action as the tree sees it: the screens that are added while it is handled have its address.
@MainActor
protocol AddressedAction: AnyObject {
  /// The address of the action, or of the nearest one that led to it; nil if none of them has one.
  var address: Address? { get }
}

extension Node {
  /// Gives a screen that is added to this flow its address, unless it has one.
  func setAddress(of screen: Node) {
    if screen.address != nil { return }
    let context = context
    // The screens that a factory adds before its flow comes into a window are there again each
    // time.
    screen.address = context.handled?.address ?? (context.window == nil ? .initial : nil)
  }

  /// Gives a screen that is going to be added to this flow its own address.
  func setAddress(_ address: Address, of screen: any Screen) {
    node(for: screen).address = address
  }
}
