/// What a message comes by on its way up.
@MainActor
struct Way {
  /// The sender, and then what is around it up to the first screen that is in a flow.
  let senders: [any Bubbling]

  /// The flows above, the innermost first.
  let flows: [Place]

  init(up sender: any Bubbling) {
    var senders: [any Bubbling] = []
    var met: Set<ObjectIdentifier> = []
    var flows: [Place] = []
    var next: (any Bubbling)? = sender
    // Rows that stand in a ring lead nowhere.
    while let current = next, met.insert(ObjectIdentifier(current)).inserted {
      senders.append(current)
      if let screen = current as? any Screen, let place = Place.of(screen), place.parent != nil {
        var above = place.parent
        while let flow = above {
          flows.append(flow)
          above = flow.parent
        }
        break
      }
      next = current.above
    }
    self.senders = senders
    self.flows = flows
  }
}

extension Way {
  /// The screen that the message comes from, itself or by a row.
  var screen: (any Screen)? { senders.last as? any Screen }

  /// Reports the message to the observers of the window, once it is known who answers it.
  func report(_ message: some Message, answeredBy place: Place?) {
    guard let context, context.isObserved else { return }
    let levels = path(to: place)
    context.report(
      .message(message, from: screen, path: levels, answeredBy: place?.screen as? any Flow))
  }

  /// The context of the window; nil if the sender stands nowhere.
  fileprivate var context: TreeContext? {
    flows.first?.context ?? screen.flatMap { Place.of($0)?.context }
  }

  fileprivate func path(to end: Place?) -> [String] {
    var names = senders.map(name)
    for flow in flows {
      names.append(flow.screen.map(name) ?? "a flow that is gone")
      if flow === end { break }
    }
    return names
  }

  private func name(_ level: any Bubbling) -> String {
    // The ports of a flow make its type long, and tell nothing here.
    let type = "\(type(of: level))".prefix { $0 != "<" }
    return (level as? any Screen).map { "\(type) '\($0.title)'" } ?? "\(type)"
  }
}

/// A way that keeps nothing alive while something is waited for.
@MainActor
struct RememberedWay {
  let flows: [Level]
  private weak var screen: (any Screen)?
  private weak var context: TreeContext?
  private let senderCount: Int
  private let path: [String]

  struct Level {
    private(set) weak var place: Place?
  }

  init(_ way: Way) {
    flows = way.flows.map { Level(place: $0) }
    screen = way.screen
    context = way.context
    senderCount = way.senders.count
    path = way.context?.isObserved == true ? way.path(to: nil) : []
  }
}

extension RememberedWay {
  /// Reports the message to the observers of the window, once it is known who answers it.
  func report(_ message: some Message, answeredBy place: Place?) {
    guard let context, context.isObserved else { return }
    let levels =
      flows.firstIndex { $0.place === place }.map { senderCount + $0 + 1 } ?? path.count
    context.report(
      .message(
        message, from: screen, path: Array(path.prefix(place == nil ? path.count : levels)),
        answeredBy: place?.screen as? any Flow))
  }
}
