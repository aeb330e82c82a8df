/// What a message comes by on its way up.
@MainActor
struct Way {
  /// The sender, and then what is around it up to the first screen that is in a flow.
  let senders: [any Bubbling]

  /// The flows above, the innermost first.
  let flows: [Place]

  init(up sender: any Bubbling) {
    var senders: [any Bubbling] = []
    var flows: [Place] = []
    var next: (any Bubbling)? = sender
    // Rows that stand in a ring lead nowhere.
    while let current = next, !senders.contains(where: { $0 === current }) {
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
  /// What can be kept while something is waited for, without keeping a screen alive.
  var remembered: (flows: [WeakPlace], trail: Trail) { (flows.map(WeakPlace.init), trail) }

  /// The way as it is written down.
  var trail: Trail {
    Trail(
      path: senders.map(name) + flows.map { $0.screen.map(name) ?? "a flow that is gone" },
      top: ObjectIdentifier(flows.last?.screen ?? senders[senders.count - 1]))
  }

  private func name(_ level: any Bubbling) -> String {
    // The ports of a flow make its type long, and tell nothing here.
    let type = "\(type(of: level))".prefix { $0 != "<" }
    return (level as? any Screen).map { "\(type) '\($0.title)'" } ?? "\(type)"
  }
}

/// A place that may be gone when it is needed.
struct WeakPlace {
  private(set) weak var place: Place?

  init(_ place: Place) {
    self.place = place
  }
}

/// The names of what a message came by.
struct Trail: Sendable {
  let path: [String]
  let top: ObjectIdentifier
}

extension Trail {
  /// Tells whoever listens that a message came to its end without an answer.
  func end(_ message: some Message) {
    unansweredMessages.observer.send(
      UnansweredMessage(message: "\(message)", path: path, top: top))
  }
}
