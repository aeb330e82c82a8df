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

  /// Tells whoever listens that a message came to its end without an answer.
  func end(_ message: some Message) {
    UnansweredMessage(message: "\(message)", path: path, top: top)
      .tell(in: flows.first, from: screen)
  }

  fileprivate var path: [String] {
    senders.map(name) + flows.map { $0.screen.map(name) ?? "a flow that is gone" }
  }

  fileprivate var top: ObjectIdentifier {
    ObjectIdentifier(flows.last?.screen ?? senders[senders.count - 1])
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
  private(set) weak var screen: (any Screen)?
  private let path: [String]
  private let top: ObjectIdentifier

  struct Level {
    private(set) weak var place: Place?
  }

  init(_ way: Way) {
    flows = way.flows.map { Level(place: $0) }
    screen = way.screen
    path = way.path
    top = way.top
  }
}

extension RememberedWay {
  /// Tells whoever listens that a message came to its end without an answer.
  func end(_ message: some Message) {
    UnansweredMessage(message: "\(message)", path: path, top: top)
      .tell(in: flows.first?.place, from: screen)
  }
}
