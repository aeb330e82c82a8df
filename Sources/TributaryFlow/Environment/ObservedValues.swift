/// The values that somebody observes at a place.
final class ObservedValues: Belonging {
  private var values: [ObjectIdentifier: any ObservedValue] = [:]

  init(at place: Place) {}
}

extension ObservedValues {
  func signal<Key: EnvironmentKey>(of key: Key.Type, at place: Place) -> Signal<Key.Value> {
    if let known = values[ObjectIdentifier(key)] as? Observed<Key> { return known.property.signal }
    let observed = Observed<Key>(at: place)
    values[ObjectIdentifier(key)] = observed
    return observed.property.signal
  }

  /// Tells those values that are overridden by something else now.
  func update(at place: Place) {
    for value in Array(values.values) { value.update(at: place) }
  }

  func end(_ departure: Departure) {
    exchange(&values, with: [:])
  }
}

@MainActor
private protocol ObservedValue: AnyObject {
  func update(at place: Place)
}

/// One value, and where it is from.
private final class Observed<Key: EnvironmentKey>: ObservedValue {
  let property: Property<Key.Value>
  private var source: Override<Key>?

  init(at place: Place) {
    source = place.override(of: Key.self)
    property = Property(source?.value ?? Key.defaultValue)
  }

  func update(at place: Place) {
    // An observer that was told before this one may have taken the screen away.
    if place.hasEnded { return }
    let found = place.override(of: Key.self)
    if found === source { return }
    exchange(&source, with: found)
    property.value = found?.value ?? Key.defaultValue
  }
}

extension Place {
  /// The values here, now and later.
  func values<Key: EnvironmentKey>(of key: Key.Type) -> Signal<Key.Value> {
    noteObservers()
    return belonging(ObservedValues.self).signal(of: key, at: self)
  }

  /// What is above this place has changed, or something is overridden otherwise here.
  func environmentDidChange() {
    updateObservedValues()
    context.didChange()
  }

  /// The place has come into a flow, with all that is below it.
  func environmentDidBegin() {
    guard hasObservers, let parent else { return }
    parent.noteObservers()
    // Where nothing is overridden above, what was true before still is; flows made from the inside
    // out need not be gone through once for each.
    if parent.isInOverrides { updateObservedValues() }
  }

  private var isInOverrides: Bool {
    var level: Place? = self
    while let place = level {
      if place.existing(Overrides.self) != nil { return true }
      level = place.parent
    }
    return false
  }

  // Once noted, for good: it spares looking for observers where there never was one.
  private func noteObservers() {
    var level: Place? = self
    while let place = level, !place.hasObservers {
      place.hasObservers = true
      level = place.parent
    }
  }

  // All are found before the first is told, who may change what there is to find.
  private func updateObservedValues() {
    var found: [Place] = []
    var places = [self]
    while let place = places.popLast() {
      guard place.hasObservers else { continue }
      found.append(place)
      places += place.inside.reversed()
    }
    for place in found { place.existing(ObservedValues.self)?.update(at: place) }
  }
}
