/// A list of disposables at fixed indices: O(1) to add and to remove.
@usableFromInline
struct DisposableList: Sendable {
  @usableFromInline var slots: [Entry?] = []
  @usableFromInline var vacant: [Int] = []

  @usableFromInline
  struct Entry: Sendable {
    @usableFromInline let disposable: Disposable

    /// The object whose end makes the disposable useless; nil if there is none.
    @usableFromInline let owner: WeakReference?

    @usableFromInline let name = CheckedName()

    @inlinable
    init(_ disposable: Disposable, owner: WeakReference? = nil) {
      self.disposable = disposable
      self.owner = owner
    }
  }

  @inlinable
  init() {}

  @usableFromInline var count: Int { slots.count - vacant.count }

  @inlinable var isEmpty: Bool { slots.isEmpty }

  @inlinable
  mutating func add(_ entry: Entry) -> Int {
    if let slot = vacant.popLast() {
      slots[slot] = entry
      return slot
    }
    slots.append(entry)
    return slots.count - 1
  }

  // The list of an ended pipe is empty, though removals may still follow.
  @inlinable
  mutating func remove(at slot: Int) -> Disposable? {
    guard slot < slots.count else { return nil }
    var entry: Entry?
    swap(&entry, &slots[slot])
    if entry == nil { return nil }
    vacant.append(slot)
    if vacant.count == slots.count {
      slots = []
      vacant = []
    }
    return entry?.disposable
  }

  /// Returns the disposables of deallocated owners if the list is about to double.
  ///
  /// So the list has at most twice as many entries as the highest number of live owners, and 16
  /// more.
  ///
  /// - Returns: these, and the live objects: an object whose last other reference is released
  ///   meanwhile must not be deallocated under the lock.
  func obsolete() -> (disposables: [Disposable], alive: [any AnyObject & Sendable]) {
    let count = slots.count
    guard vacant.isEmpty, count >= 16, count & (count - 1) == 0 else { return ([], []) }
    var disposables: [Disposable] = []
    var alive: [any AnyObject & Sendable] = []
    for case let entry? in slots {
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
    for case let entry? in slots { entry.disposable.dispose() }
  }
}

/// A weak reference to an object.
@usableFromInline
final class WeakReference: Sendable {
  weak let object: (any AnyObject & Sendable)?

  init(_ object: any AnyObject & Sendable) {
    self.object = object
  }
}
