import TestSupport
import Testing

@testable import TributarySignals

@Suite("DisposableList") struct DisposableListTests {
  private let disposed = Journal<Int>()

  private func disposable(_ number: Int = 0) -> Disposable {
    Disposable { [disposed] in disposed.write(number) }
  }

  @Test func `a place that was removed is used again`() {
    var list = DisposableList()
    let places = (0..<3).map { _ in list.add(.init(disposable())) }
    #expect(places == [0, 1, 2])
    _ = list.remove(at: 1)
    #expect(list.count == 2)
    #expect(list.add(.init(disposable())) == 1)
    #expect(list.add(.init(disposable())) == 3)
    #expect(list.count == 4)
  }

  @Test func `a disposable is returned when it is removed`() {
    var list = DisposableList()
    let place = list.add(.init(disposable()))
    list.remove(at: place)?.dispose()
    #expect(disposed.lines == [0])
    #expect(list.isEmpty)
  }

  @Test func `all disposables are disposed, the oldest first`() {
    var list = DisposableList()
    _ = list.remove(at: list.add(.init(disposable(1))))
    for number in 2...4 { _ = list.add(.init(disposable(number))) }
    list.dispose()
    #expect(disposed.lines == [2, 3, 4])
  }

  @Test func `a place that is gone is removed without effect`() {
    var list = DisposableList()
    let place = list.add(.init(disposable()))
    _ = list.remove(at: place)
    #expect(list.remove(at: place) == nil)
    #expect(list.count == 0)
  }
}
