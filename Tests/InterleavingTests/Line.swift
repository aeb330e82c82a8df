/// The reference model: all events of a pipe have one order.
///
/// A history is right if the sends and observations of each pipe have an order that agrees with the
/// order of the calls in time, and in which each observer has received exactly the values after its
/// own start; a disposed observer may have received only the first of these.
struct Line {
  /// A value or an observation, with the moments of its start and its return.
  struct Item {
    let kind: Kind
    let begin: Stamp?
    let end: Stamp?
    /// The value whose call made it.
    var cause: Int?

    enum Kind: Equatable {
      case value(Int)
      case observer(Int)
    }
  }

  struct Listener {
    let heard: [Int]
    /// Whether the observation may have ended.
    let isCut: Bool
    let isThereFirst: Bool
  }

  let items: [Item]
  let listeners: [Listener]
  /// The initial value of an observation of a property.
  let first: Int?

  /// Returns whether there is such an order.
  ///
  /// - Parameter last: the value that has to be the last one; nil if any may be.
  /// - Returns: false if the history is wrong.
  func hasOrder(endingWith last: Int? = nil) -> Bool {
    var search = Search(line: self, last: last)
    return search.place(after: first)
  }

  private struct Search {
    let line: Line
    let last: Int?
    var isPlaced: [Bool]
    var heardCount: [Int]
    var isIn: [Bool]
    var isOver: [Bool]
    let before: [[Int]]

    init(line: Line, last: Int?) {
      self.line = line
      self.last = last
      isPlaced = line.items.map { _ in false }
      heardCount = line.listeners.map { _ in 0 }
      isIn = line.listeners.map(\.isThereFirst)
      isOver = line.listeners.map { _ in false }
      before = line.items.map { item in
        line.items.indices.filter { line.items[$0].hasToBeBefore(item) }
      }
      if let first = line.first {
        for index in isIn.indices where isIn[index] { hear(first, index) }
      }
    }

    mutating func place(after value: Int?) -> Bool {
      var isDone = true
      for index in line.items.indices where !isPlaced[index] {
        isDone = false
        if before[index].contains(where: { !isPlaced[$0] }) { continue }
        var next = self
        next.isPlaced[index] = true
        switch line.items[index].kind {
        case .value(let new):
          var isPossible = true
          for listener in line.listeners.indices where isIn[listener] {
            if !next.hear(new, listener) { isPossible = false; break }
          }
          if isPossible, next.place(after: new) { return true }
        case .observer(let listener):
          next.isIn[listener] = true
          if let value, line.first != nil, !next.hear(value, listener) { continue }
          if next.place(after: value) { return true }
        }
      }
      if !isDone { return false }
      if let last, value != last { return false }
      return line.listeners.indices.allSatisfy {
        heardCount[$0] == line.listeners[$0].heard.count
      }
    }

    @discardableResult
    mutating func hear(_ value: Int, _ index: Int) -> Bool {
      let listener = line.listeners[index]
      if !isOver[index], heardCount[index] < listener.heard.count,
        listener.heard[heardCount[index]] == value
      {
        heardCount[index] += 1
        return true
      }
      isOver[index] = true
      return listener.isCut
    }
  }
}

extension Line.Item {
  /// Returns whether an item has to be before another in the order.
  ///
  /// Two sends that find no observers only look at the word, so each of them may be the first.
  func hasToBeBefore(_ other: Line.Item) -> Bool {
    if case .value(let value) = kind, other.cause == value { return true }
    return mayReturn(before: other) && !other.mayReturn(before: self)
  }

  /// Returns whether an item returned before another started, in some order of independent
  /// accesses.
  private func mayReturn(before other: Line.Item) -> Bool {
    guard let end, let begin = other.begin else { return false }
    return !begin.isBefore(end)
  }
}
