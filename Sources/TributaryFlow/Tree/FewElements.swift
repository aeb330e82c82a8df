/// An array whose first element needs no allocation.
struct FewElements<Element>: Sequence {
  private var first: Element?
  private var others: [Element] = []

  init() {}

  struct Iterator: IteratorProtocol {
    fileprivate var elements: FewElements
    fileprivate var index = -1

    mutating func next() -> Element? {
      defer { index += 1 }
      if index < 0 { return elements.first }
      return index < elements.others.count ? elements.others[index] : nil
    }
  }
}

extension FewElements {
  mutating func append(_ element: Element) {
    if first == nil { first = element } else { others.append(element) }
  }

  /// The number of the elements.
  var count: Int { first == nil ? 0 : others.count + 1 }

  func makeIterator() -> Iterator { Iterator(elements: self) }

  /// The elements that meet a condition; nil if none does.
  func those(where condition: (Element) -> Bool) -> FewElements? {
    var result = FewElements()
    for element in self where condition(element) { result.append(element) }
    return result.first == nil ? nil : result
  }
}
