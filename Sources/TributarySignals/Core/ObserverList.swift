/// The observers of a pipe in the order they came, each retained once by the list.
///
/// The list manages its own memory. An array would retain each object for each delivery, would look
/// up its element type at run time when a pipe is released, which costs more than the rest of its
/// end, and would move all elements behind a removed one. Here the shorter side moves: removing the
/// oldest or the newest takes constant time, and removing one in the middle moves half of the
/// others.
///
/// The list releases its remaining objects when it ends. The owner of the core's word owns it.
@usableFromInline
@safe struct ObserverList: ~Copyable {
  // The head, followed by the elements; nil before the first object.
  @usableFromInline var head: UnsafeMutablePointer<Head>?

  @usableFromInline
  struct Head: Sendable {
    @usableFromInline var first: UInt32
    @usableFromInline var count: UInt32
    @usableFromInline var capacity: Int

    @inlinable
    init(capacity: Int) {
      first = 0
      count = 0
      self.capacity = capacity
    }
  }

  @inlinable
  init() {
    unsafe head = nil
  }

  @inlinable
  deinit {
    let slots = unsafe self.slots
    for index in 0..<count {
      unsafe Unmanaged<AnyObject>.fromOpaque(slots[index]).release()
    }
    unsafe UnsafeMutableRawPointer(head)?.deallocate()
  }
}

extension ObserverList {
  @inlinable var count: Int {
    guard let head = unsafe head else { return 0 }
    return unsafe Int(head.pointee.count)
  }

  /// Pointers to the objects, valid until the next change.
  @inlinable var slots: UnsafeBufferPointer<UnsafeMutableRawPointer> {
    unsafe UnsafeBufferPointer(start: head.map { unsafe Self.first(in: $0) }, count: count)
  }

  /// Adds an object at the end, and retains it.
  @inlinable
  mutating func append(_ object: some AnyObject) {
    let head = unsafe headWithRoom()
    let end = unsafe Int(head.pointee.first + head.pointee.count)
    unsafe (Self.room(of: head) + end).initialize(to: Unmanaged.passRetained(object).toOpaque())
    unsafe head.pointee.count += 1
  }

  /// Removes and returns the object at an index; the caller has to release it.
  @inlinable
  mutating func take(at index: Int) -> UnsafeMutableRawPointer {
    let object = unsafe slots[index]
    guard let head = unsafe head else { return unsafe object }
    let first = unsafe Self.first(in: head)
    let behind = unsafe Int(head.pointee.count) - index - 1
    if index < behind {
      unsafe (first + 1).update(from: first, count: index)
      unsafe head.pointee.first += 1
    } else {
      unsafe (first + index).update(from: first + index + 1, count: behind)
    }
    unsafe head.pointee.count -= 1
    return unsafe object
  }

  @inlinable
  static func room(
    of head: UnsafeMutablePointer<Head>
  ) -> UnsafeMutablePointer<UnsafeMutableRawPointer> {
    unsafe UnsafeMutableRawPointer(head + 1).assumingMemoryBound(to: UnsafeMutableRawPointer.self)
  }

  @inlinable
  static func first(
    in head: UnsafeMutablePointer<Head>
  ) -> UnsafeMutablePointer<UnsafeMutableRawPointer> {
    unsafe room(of: head) + Int(head.pointee.first)
  }

  @inlinable
  mutating func headWithRoom() -> UnsafeMutablePointer<Head> {
    if let head = unsafe head,
      unsafe Int(head.pointee.first + head.pointee.count) < head.pointee.capacity
    {
      return unsafe head
    }
    return unsafe makeRoom()
  }

  // If the free space at the front is more than a third of the capacity, all objects move to the
  // front; otherwise the memory doubles.
  @usableFromInline
  mutating func makeRoom() -> UnsafeMutablePointer<Head> {
    let old = unsafe head
    let capacity = unsafe old?.pointee.capacity ?? 0
    if let old = unsafe old, unsafe Int(old.pointee.first) > capacity / 3 {
      let room = unsafe Self.room(of: old)
      unsafe room.update(from: Self.first(in: old), count: count)
      unsafe old.pointee.first = 0
      return unsafe old
    }
    let new = unsafe Self.allocate(capacity: capacity * 2 + 1)
    if let old = unsafe old {
      unsafe Self.room(of: new).initialize(from: Self.first(in: old), count: count)
      unsafe new.pointee.count = old.pointee.count
      unsafe UnsafeMutableRawPointer(old).deallocate()
    }
    unsafe head = new
    return unsafe new
  }

  private static func allocate(capacity: Int) -> UnsafeMutablePointer<Head> {
    let entry = unsafe MemoryLayout<UnsafeMutableRawPointer>.stride
    let size = MemoryLayout<Head>.stride + capacity * entry
    let memory = UnsafeMutableRawPointer.allocate(
      byteCount: size, alignment: MemoryLayout<Head>.alignment)
    let head = unsafe memory.bindMemory(to: Head.self, capacity: 1)
    unsafe head.initialize(to: Head(capacity: capacity))
    return unsafe head
  }
}

// Passed from one owner of the word to the next, never shared.
@available(*, unavailable)
extension ObserverList: Sendable {}
