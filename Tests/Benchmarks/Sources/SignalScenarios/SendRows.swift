extension Row {
  static var sends: [Row] {
    [
      fanOut(0).ahead(5),
      fanOut(1).limited(to: 1).ahead(5),
      fanOut(10).limited(to: 0.3).ahead(5),
      fanOut(100).limited(to: 0.3).ahead(5),
      fanOut(1_000).limited(to: 0.3).ahead(5),
      Row("send from inside an observer, 10 in turn") { library in
        (library as? any ReentrantLibrary.Type).map { countDown($0) }
      }.ahead(5),
    ]
  }

  private static func fanOut(_ observers: Int) -> Row {
    Row("send to \(observers)") { fan(out: $0, to: observers) }.allocationFree
  }
}

private func fan<Library: ReactiveLibrary>(out library: Library.Type, to observers: Int) -> Work {
  let sum = Sum()
  let pipe = library.makePipe()
  for _ in 0..<observers { library.observe(pipe, into: sum) }
  return { library.loopSend($0, into: pipe) }
}

private func countDown<Library: ReentrantLibrary>(_ library: Library.Type) -> Work {
  let sum = Sum()
  let pipe = library.makePipe()
  library.observeCountingDown(pipe, into: sum)
  return { library.loopSend($0, of: 10, into: pipe) }
}
