import CheckedSynchronization

/// The reference model of one pipe: all orders of its sends and observations that explain the calls
/// so far.
///
/// An operation gets its place in the order between its start and its return. From then on each
/// observation with an earlier place has to receive the value, in this order; one that has been cut
/// may stop. Each possibility is kept, without the part of the order that all have received. A
/// history is wrong if no possibility is left.
struct PipeOrders {
  struct Order: Equatable {
    /// The operations that have a place, and have not returned.
    var placed: UInt64 = 0
    /// The current value of a property.
    var last = 0
    /// The values that each listener has to receive, once it is in the order.
    var due: [Due?]
  }

  /// An operation that may get its place now.
  enum Candidate {
    case value(Int)
    case listener(Int, act: Int)
  }

  let isProperty: Bool
  private(set) var orders: [Order]

  init(isProperty: Bool, listeners: [Bool]) {
    self.isProperty = isProperty
    let first = isProperty ? Due(0) : Due()
    orders = [Order(due: listeners.map { $0 ? first : nil })]
  }

  /// Whether no order explains the calls.
  var isImpossible: Bool { orders.isEmpty }

  /// Lets a listener receive a value.
  mutating func hear(_ value: Int, by listener: Int, among candidates: [Candidate]) {
    advance(among: candidates) { order in
      guard var due = order.due[listener], let next = due.first else { return nil }
      if next != value { return .some(nil) }
      due.removeFirst()
      var order = order
      order.due[listener] = due
      return order
    }
  }

  /// Lets an operation return, so that it needs a place.
  mutating func finish(_ act: Int, isForgotten: Bool, among candidates: [Candidate]) {
    advance(among: candidates) { order in
      if order.placed & 1 << UInt64(act) == 0 { return nil }
      var order = order
      if isForgotten { order.placed &= ~(1 << UInt64(act)) }
      return order
    }
  }

  /// Drops the orders in which an operation had a place that has done nothing.
  mutating func cancel(_ act: Int) {
    orders.removeAll { $0.placed & 1 << UInt64(act) != 0 }
  }

  /// Forgets a listener that can receive nothing any more.
  mutating func release(_ listener: Int) {
    let old = orders
    orders = []
    for var order in old {
      order.due[listener] = nil
      keep(order)
    }
  }

  /// Whether a value is on its way to a listener.
  func isDue(_ value: Int) -> Bool {
    orders.contains { $0.due.contains { $0?.contains(value) ?? false } }
  }

  /// Whether all listeners except some have received all values, in an order with a last value.
  func isComplete(last: Int?, except isCut: (Int) -> Bool) -> Bool {
    orders.contains { order in
      if let last, order.last != last { return false }
      return order.due.indices.allSatisfy { order.due[$0]?.first == nil || isCut($0) }
    }
  }

  var hash: StateHash {
    var sum = StateHash()
    for order in orders {
      var hash = StateHash(order.placed)
      hash.combine(UInt64(order.last))
      for due in order.due {
        if let due { due.combine(into: &hash) } else { hash.combine(.max) }
      }
      sum.add(hash)
    }
    return sum
  }

  // Gives places to candidates, in every order, until a function has a result: an order, or an
  // inner nil if there is none.
  private mutating func advance(
    among candidates: [Candidate], until result: (Order) -> Order??
  ) {
    let old = orders
    orders = []
    for order in old { advance(order, candidates, result) }
  }

  private mutating func advance(
    _ order: Order, _ candidates: [Candidate], _ result: (Order) -> Order??
  ) {
    if let end = result(order) {
      if let end { keep(end) }
      return
    }
    for candidate in candidates {
      var next = order
      switch candidate {
      case .value(let value):
        if order.placed & 1 << UInt64(value) != 0 { continue }
        next.placed |= 1 << UInt64(value)
        if isProperty { next.last = value }
        for index in next.due.indices { next.due[index]?.append(value) }
      case .listener(let listener, let act):
        if order.placed & 1 << UInt64(act) != 0 { continue }
        next.placed |= 1 << UInt64(act)
        next.due[listener] = isProperty ? Due(order.last) : Due()
      }
      advance(next, candidates, result)
    }
  }

  private mutating func keep(_ order: Order) {
    if !orders.contains(order) { orders.append(order) }
  }
}
