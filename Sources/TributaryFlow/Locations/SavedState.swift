/// What a window shows and what its flows have collected, as a text to be read back later.
///
/// The first line is the location. Each value that a flow saves has a line: the location of the flow,
/// whether it shows or not, the value's name, and the value. Of flows at one location the outer comes
/// first. All is written as `Location` writes, so the text is plain ASCII:
///
/// ```text
/// order/toppings/size
/// order pizza large%20Olives
/// ```
public struct SavedState: Sendable, Equatable {
  package let location: Location
  let values: [Location: [String: [String]]]
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
    var values: [Location: [String: [String]]] = [:]
    for line in lines where !line.isEmpty {
      let parts = line.split(separator: " ", omittingEmptySubsequences: false)
      guard parts.count == 3, let place = Location(String(parts[0])),
        let name = Location.decoded(Substring(parts[1])),
        let value = Location.decoded(Substring(parts[2]))
      else { return nil }
      values[place, default: [:]][name, default: []].append(value)
    }
    self.init(location: location, values: values)
  }

  /// The text that reads back as this state.
  public var description: String {
    let lines = values.flatMap { place, values in
      values.flatMap { name, values in
        values.enumerated().map { (place.description, Location.encoded(name), $0, $1) }
      }
    }.sorted { ($0.0, $0.1, $0.2) < ($1.0, $1.1, $1.2) }.map { place, name, _, value in
      "\(place) \(name) \(Location.encoded(value))"
    }
    return ([location.description] + lines).joined(separator: "\n") + "\n"
  }
}

extension Window {
  /// What shows, and what all flows of the window have collected.
  ///
  /// Values are in it that a flow has been told to save: a draft by ``Flow/handle(into:savedAs:_:)``, and
  /// properties by `persist`.
  ///
  /// - Complexity: O(screens in the window · flows in one another).
  public var savedState: SavedState {
    var values: [Location: [String: [String]]] = [:]
    for (flow, place) in standings {
      for value in flow.node.saved {
        values[place, default: [:]][value.name, default: []].append(value.text())
      }
    }
    return SavedState(location: location, values: values)
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
    _ state: SavedState, then done: @escaping @MainActor (OpenResult) -> Void = { _ in }
  ) {
    LocationOpener(in: self, with: state.values, done).begin(state.location.components[...])
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
