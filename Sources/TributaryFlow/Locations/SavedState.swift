/// What a window shows and what its flows have collected, as a text to be read back later.
///
/// The first line is the location; each thing that a flow keeps, and then its draft, has a line with
/// the location of the flow, whether it shows or not: on another tab, lower in a stack, beneath a
/// modal. Of flows that stand at the same one, the outer comes first. Both are written as `Location` writes, so the text is plain
/// ASCII:
///
/// ```text
/// order/toppings/size
/// order/ large%20Olives
/// ```
public struct SavedState: Sendable, Equatable {
  package let location: Location
  let drafts: [Location: [String]]
}

extension SavedState: LosslessStringConvertible {
  /// Reads what `description` has written.
  ///
  /// - Parameter text: nil if a line of it is malformed.
  /// - Complexity: O(*n*) for a text of *n* bytes.
  public init?(_ text: String) {
    // Not by characters: CRLF is one.
    var lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)[...]
    guard let location = lines.popFirst().flatMap({ Location(String($0)) }) else { return nil }
    var drafts: [Location: [String]] = [:]
    for line in lines where !line.isEmpty {
      let parts = line.split(separator: " ", omittingEmptySubsequences: false)
      guard parts.count == 2, let place = Location(String(parts[0])),
        let draft = Location.decoded(Substring(parts[1]))
      else { return nil }
      drafts[place, default: []].append(draft)
    }
    self.init(location: location, drafts: drafts)
  }

  /// The text that reads back as this state.
  public var description: String {
    let places = drafts.map { place, drafts in (place.description, drafts) }.sorted { $0.0 < $1.0 }
    let lines = places.flatMap { place, drafts in
      drafts.map { "\(place) \(Location.encoded($0))" }
    }
    return ([location.description] + lines).joined(separator: "\n") + "\n"
  }
}

extension Window {
  /// What shows, and what all flows of the window have collected.
  ///
  /// A flow's draft is in it if it can be written as a text and read back: if its type is
  /// `LosslessStringConvertible`. So is a property that the flow was told to `keep`.
  ///
  /// - Complexity: O(screens in the window · flows in one another).
  public var savedState: SavedState {
    var drafts: [Location: [String]] = [:]
    for (flow, place) in standings {
      let texts = flow.place.slots.map { $0.text() }
      if !texts.isEmpty { drafts[place, default: []] += texts }
    }
    return SavedState(location: location, drafts: drafts)
  }

  /// Leads the flows to where they were, and gives them back what they had collected.
  ///
  /// A draft is given back before the flow is led on, so that each step finds in it what it found
  /// then. What cannot be read back is left as it is, and so is what a flow had collected that is not
  /// there when the place is reached: on another tab only the flows that it begins with.
  ///
  /// What has been given back stays, also where the place is unknown by now or not let in: it is what
  /// the user had.
  ///
  /// - Parameters:
  ///   - state: what `savedState` was.
  ///   - done: called once, when it shows or it is clear that it will not.
  public func restore(
    _ state: SavedState, then done: @escaping @MainActor (Opening) -> Void = { _ in }
  ) {
    Journey(in: self, with: state.drafts, done).follow(state.location.components[...])
  }
}

extension Window {
  /// The flows of the window, also those that do not show, each with its location: the outer before
  /// the inner, and what is presented last.
  var standings: [(flow: any Flow, location: Location)] { standings(in: root, at: []) }

  private func standings(
    in screen: any Screen, at components: [String]
  ) -> [(flow: any Flow, location: Location)] {
    guard let flow = screen as? any Flow else { return [] }
    var standings = [(flow: flow, location: Location(components))]
    var beneath = components
    for (index, child) in flow.children.enumerated() {
      if !(flow is any StackContainer) {
        standings += self.standings(in: child, at: components + child.route)
        continue
      }
      if index > 0 { beneath += child.route }
      standings += self.standings(in: child, at: beneath)
      beneath += route(inside: child)
    }
    var above = flow.presented.isEmpty ? [] : components + routeBeneath(flow)
    for screen in flow.presented {
      above += screen.route
      standings += self.standings(in: screen, at: above)
      above += route(inside: screen)
    }
    return standings
  }
}
