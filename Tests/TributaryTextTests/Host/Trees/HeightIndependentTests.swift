import TestSupport
import Testing
import TextTestSupport

@testable import TributaryText

/// The size of such a view is computed once for each width.
@MainActor
@Suite struct HeightIndependentTests {
  @Test func `a view that ignores the proposed height has one size for all heights`() {
    var (found, stacks) = (0, 0)
    for seed in 1...300 as ClosedRange<UInt64> {
      var random = SplitMix64(seed: seed)
      let tree = RandomTree(depth: 4, using: &random)
      let frame = Self.frame(tree.view("view"))
      defer { withExtendedLifetime(frame) {} }
      var nodes = frame.layers
      while let node = nodes.popLast() {
        nodes += node.children.map(\.node)
        guard node.ignoresHeight else { continue }
        found += 1
        stacks += node.children.isEmpty ? 0 : 1
        for width in [nil, 0, 1, 7, 30, ProposedSize.unlimited] {
          let sizes = [nil, 0, 1, 3, ProposedSize.unlimited].map { height in
            node.computedSize(in: ProposedSize(width: width, height: height))
          }
          #expect(Set(sizes).count == 1, "seed \(seed), width \(width ?? -1): \(sizes)")
        }
      }
    }
    #expect(found > 300)
    #expect(stacks > 100)
  }

  @Test func `a list, a scroll view and a spacer in a column depend on the proposed height`() {
    let views: [any View] = [
      List(0..<3, id: \.self) { Text("\($0)") }, ScrollView { Text("text") }, Spacer(),
    ]
    for view in views {
      let column = VStack {
        Text("text")
        view
      }
      #expect(Self.frame(column).layers.first?.ignoresHeight == false)
    }
  }

  private static func frame(_ view: any View) -> FrameTree {
    FrameTree(
      view, of: ViewScreen<Never>("") { _ in }, in: Rect(x: 0, y: 0, width: 60, height: 20))
  }
}

extension ViewNode {
  /// The size without the cache.
  fileprivate func computedSize(in proposal: ProposedSize) -> Size? {
    drawn?.size(in: proposal) ?? layout?.size(in: proposal, of: children)
  }
}
