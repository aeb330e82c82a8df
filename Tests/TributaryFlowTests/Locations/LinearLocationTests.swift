import FlowTestSupport
import TestSupport
import Testing
import TributaryFlow

/// A flow that counts how often its node is asked for.
@MainActor
private final class CountedFlow: Flow {
  static var visits = 0

  private let own = FlowBuses<Never, Int, Never>()
  private let root: any Screen
  private var shown: [any Screen] = []

  var buses: FlowBuses<Never, Int, Never> {
    Self.visits += 1
    return own
  }

  var title: String { "counted" }
  var children: [any Screen] { [root] + shown }
  var visible: any Screen { shown.last ?? root }

  init(_ root: any Screen = Leaf("root")) {
    self.root = root
  }

  func show(_ screen: any Screen) {
    transaction(.push) { shown.append(screen) }
  }

  func back() -> Bool {
    if shown.isEmpty { return false }
    transaction(.pop) { shown.removeLast() }
    return true
  }
}

/// Work whose cost must grow as the number of screens does: counted in nodes that are visited, not timed.
@MainActor
@Suite("Linear locations and states", .timeLimit(.generous)) struct LinearLocationTests {
  enum Shape: String, CaseIterable, Sendable {
    case wide, deep, sheets

    @MainActor var root: any Screen {
      if self == .deep { return Self.nested() }
      let flow = NavigationFlow<Never, Int, Never>(root: Leaf("root"))
      flow.routes(.value("n", { $0 }, { $0 }))
      flow.handle { [self] flow, _ in
        let child = CountedFlow()
        child.persist(MutableProperty(0), as: "value")
        if self == .wide { flow.push(child) } else { flow.present(child) }
      }
      return flow
    }

    @MainActor private static func nested() -> CountedFlow {
      let flow = CountedFlow()
      flow.persist(MutableProperty(0), as: "value")
      flow.routes(.value("n", { $0 }, { $0 }))
      flow.handle { flow, _ in flow.show(nested()) }
      return flow
    }

    /// Shows some screens by actions, without locations.
    @MainActor func fill(_ window: Window, _ count: Int) {
      for number in 0..<count {
        switch self {
        case .deep:
          let top = window.path.last { $0 is CountedFlow } as? CountedFlow
          top?.inputBus.observer.send(number)
        case .wide, .sheets:
          (window.root as? NavigationFlow<Never, Int, Never>)?.inputBus.observer.send(number)
        }
      }
    }
  }

  /// The nodes that a body visits.
  private func visits(_ body: () -> Void) -> Int {
    let before = CountedFlow.visits
    body()
    return CountedFlow.visits - before
  }

  private func filled(_ shape: Shape, _ count: Int) -> Window {
    let window = Window(root: shape.root)
    shape.fill(window, count)
    return window
  }

  /// Expects that twice as many screens cost no more than twice as much, and some for the ends.
  private func expectLinear(
    _ name: String, _ cost: (Int) -> Int, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let (some, twice) = (cost(60), cost(120))
    #expect(
      twice <= 2 * some + 60, "\(name): \(some) nodes, then \(twice)",
      sourceLocation: sourceLocation)
  }

  @Test(arguments: Shape.allCases)
  func `a state and a location are read in one visit of all screens`(shape: Shape) {
    expectLinear("state, \(shape)") { count in
      let window = filled(shape, count)
      return visits { _ = window.savedState }
    }
    expectLinear("location, \(shape)") { count in
      let window = filled(shape, count)
      return visits { _ = window.location }
    }
  }

  // In a debug build each change of a flow visits all of its children; showing the same screens without a location
  // costs that too.
  private func beyondShowing(_ shape: Shape, _ count: Int, _ body: (Window) -> Void) -> Int {
    let window = Window(root: shape.root)
    return visits { body(window) } - visits { _ = filled(shape, count) }
  }

  @Test(arguments: Shape.allCases)
  func `a location is opened, and a state restored, in so many visits of each screen`(shape: Shape)
  {
    expectLinear("open, \(shape)") { count in
      let location = (0..<count).map { "n/\($0)" }.joined(separator: "/")
      return beyondShowing(shape, count) { window in
        window.open(location) { #expect($0 == .opened) }
        #expect(window.screens.count >= count)
      }
    }
    expectLinear("restore, \(shape)") { count in
      let state = filled(shape, count).savedState
      return beyondShowing(shape, count) { window in
        window.restore(state) { #expect($0 == []) }
        #expect(window.screens.count >= count)
      }
    }
  }

  @Test func `flows that are there from the start are restored in so many visits of each`() {
    func nest(_ count: Int) -> CountedFlow {
      let flow = count == 0 ? CountedFlow() : CountedFlow(nest(count - 1))
      flow.persist(MutableProperty(0), as: "value")
      return flow
    }
    expectLinear("restore, there from the start") { count in
      let state = Window(root: nest(count)).savedState
      let window = Window(root: nest(count))
      return visits { window.restore(state) { #expect($0 == []) } }
    }
  }

  @Test func `a relative location is opened in so many visits of each flow around its start`() {
    expectLinear("open, relative") { count in
      let window = filled(.deep, count)
      let top = window.path.last { $0 is CountedFlow } as? CountedFlow
      return visits { top?.open(Location(["n", "1"], parents: 0)) }
    }
  }

  @Test func `links that each flow opens from the flow that it adds visit each flow some times`() {
    @MainActor func reading() -> CountedFlow {
      let flow = CountedFlow()
      flow.routes(
        .components(
          { rest in
            defer { rest = [] }
            return rest.count
          }, { Array(repeating: "n", count: $0) }))
      flow.handle { flow, count in
        let inner = reading()
        flow.show(inner)
        if count > 1 {
          inner.open(Location(Array(repeating: "n", count: count - 1), parents: 0))
        }
      }
      return flow
    }
    expectLinear("open, each from the one before") { count in
      let window = Window(root: reading())
      let cost = visits { window.open(Array(repeating: "n", count: count).joined(separator: "/")) }
      #expect(window.path.count == count + 2)
      return cost
    }
  }

  @Test func `flows in one another read slices of one array of components`() {
    let rests = Rests()
    @MainActor func nested() -> NavigationFlow<Never, String, Never> {
      let flow = NavigationFlow<Never, String, Never>(root: Leaf("root"))
      flow.routes(.components({ rests.read(&$0) }, { [$0] }))
      flow.handle { flow, _ in flow.push(nested()) }
      return flow
    }
    let names = (0..<60).map { "\($0)" }
    let window = Window(root: nested())
    window.open(names.joined(separator: "/")) { #expect($0 == .opened) }
    #expect(rests.all.map { Array($0) } == names.indices.map { Array(names[$0...]) })
    #expect(rests.arrayCount == 1)
    let state = window.savedState
    rests.all = []
    let again = Window(root: nested())
    again.restore(state) { #expect($0 == []) }
    #expect(rests.all.map { Array($0) } == names.indices.map { Array(names[$0...]) })
    #expect(rests.arrayCount == 1)
  }
}

/// The components that flows were given to read; each array stays, so that no other has its place.
@MainActor
private final class Rests {
  var all: [ArraySlice<String>] = []

  func read(_ rest: inout ArraySlice<String>) -> String? {
    all.append(rest)
    return rest.popFirst()
  }

  /// The number of arrays that they are slices of: all have the same end in memory.
  var arrayCount: Int {
    Set(
      all.map { rest in
        unsafe rest.withUnsafeBufferPointer {
          UInt(bitPattern: $0.baseAddress) + UInt(rest.count * MemoryLayout<String>.stride)
        }
      }
    ).count
  }
}
