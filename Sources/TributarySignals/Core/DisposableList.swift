/// Disposables, each at a place that it keeps: O(1) to add and to remove.
@usableFromInline
struct DisposableList: Sendable {
  @usableFromInline var places: [Entry?] = []
  @usableFromInline var vacant: [Int] = []

  @usableFromInline
  struct Entry: Sendable {
    @usableFromInline let disposable: Disposable

    /// An object without which the disposable is of no use; nil if there is none.
    @usableFromInline let owner: WeakReference?

    @inlinable
    init(_ disposable: Disposable, owner: WeakReference? = nil) {
      self.disposable = disposable
      self.owner = owner
    }
  }

  @inlinable
  init() {}

  @usableFromInline var count: Int { places.count - vacant.count }

  @inlinable var isEmpty: Bool { places.isEmpty }

  @inlinable
  mutating func add(_ entry: Entry) -> Int {
    if let place = vacant.popLast() {
      places[place] = entry
      return place
    }
    places.append(entry)
    return places.count - 1
  }

  // The places of a pipe that has ended are gone before those who would remove them.
  @inlinable
  mutating func remove(at place: Int) -> Disposable? {
    guard place < places.count else { return nil }
    var entry: Entry?
    swap(&entry, &places[place])
    if entry == nil { return nil }
    vacant.append(place)
    if vacant.count == places.count {
      places = []
      vacant = []
    }
    return entry?.disposable
  }

  /// The disposables of which the owner is gone, asked for when the list is about to grow to twice its size.
  ///
  /// So it has at most twice as many entries as there ever were owners at one time, and 16 more.
  ///
  /// - Returns: these, and the objects that are alive: one whose last reference goes meanwhile must not end under the lock.
  func obsolete() -> (disposables: [Disposable], alive: [any AnyObject & Sendable]) {
    let count = places.count
    guard vacant.isEmpty, count >= 16, count & (count - 1) == 0 else { return ([], []) }
    var disposables: [Disposable] = []
    var alive: [any AnyObject & Sendable] = []
    for case let entry? in places {
      guard let owner = entry.owner else { continue }
      if let object = owner.object {
        alive.append(object)
      } else {
        disposables.append(entry.disposable)
      }
    }
    return (disposables, alive)
  }

  /// Disposes all of them, the oldest first.
  @usableFromInline
  func dispose() {
    for case let entry? in places { entry.disposable.dispose() }
  }
}

/// An object that is not retained.
@usableFromInline
final class WeakReference: Sendable {
  weak let object: (any AnyObject & Sendable)?

  init(_ object: any AnyObject & Sendable) {
    self.object = object
  }
}
