import Testing
import TextTestSupport
import TributaryText

/// Layouts and drawings with properties that the library's own views have, made with the public protocols alone.
@MainActor
@Suite struct OwnPropertiesTests {
  /// A column or a row of views, with any properties.
  private struct Own: LayoutView {
    let content: [any View]
    let layoutProperties: LayoutProperties
    var isRow = false

    func size(in proposal: ProposedSize, of children: [LayoutChild]) -> Size {
      children.reduce(Size(width: 0, height: 0)) { size, child in
        let own = child.size(in: proposal)
        return isRow
          ? Size(width: size.width + own.width, height: max(size.height, own.height))
          : Size(width: max(size.width, own.width), height: size.height + own.height)
      }
    }

    func place(_ children: [LayoutChild], in rect: Rect) {
      var rect = rect
      for child in children {
        let own = child.size(in: ProposedSize(width: rect.width, height: nil))
        if isRow {
          child.place(in: Rect(x: rect.x, y: rect.y, width: own.width, height: rect.height))
          rect = rect.inset(left: own.width)
        } else {
          let height = min(own.height, rect.height)
          child.place(in: Rect(x: rect.x, y: rect.y, width: rect.width, height: height))
          rect = rect.inset(top: height)
        }
      }
    }
  }

  /// Notes for which sizes it is asked.
  private struct Measured: DrawnView {
    let proposals: Proposals
    var layoutProperties: LayoutProperties = []

    final class Proposals {
      var all: [ProposedSize] = []
      var haveHeights: Bool { all.contains { $0.height != nil } }
    }

    func size(in proposal: ProposedSize) -> Size {
      proposals.all.append(proposal)
      return Size(width: 5, height: 1)
    }

    func draw(in rect: Rect, on canvas: Canvas) { canvas.write("drawn", in: rect) }
  }

  private struct Gap: DrawnView {
    var layoutProperties: LayoutProperties = .spacer

    func size(in proposal: ProposedSize) -> Size {
      Size(width: proposal.width ?? 0, height: proposal.height ?? 0)
    }

    func draw(in rect: Rect, on canvas: Canvas) {}
  }

  private func host(
    columns: Int = 40, rows: Int = 12,
    @ViewBuilder _ content: @escaping @MainActor () -> [any View]
  ) -> TextHost {
    TextHost(
      root: ViewScreen<Never>("T") { _ in content() }, size: Size(columns: columns, rows: rows))
  }

  @Test func `a view whose height follows its width is measured for widths alone`() {
    func haveHeights(_ properties: LayoutProperties) -> Bool {
      let proposals = Measured.Proposals()
      _ = host { Measured(proposals: proposals, layoutProperties: properties) }
      #expect(!proposals.all.isEmpty)
      return proposals.haveHeights
    }
    #expect(haveHeights([]))
    #expect(!haveHeights(.heightFollowsWidth))
  }

  @Test func `so is a layout with such views alone, and a horizontal one with spacers`() {
    func haveHeights(_ properties: LayoutProperties, gap: Bool) -> Bool {
      let proposals = Measured.Proposals()
      let layout = Probe(
        content: [Text("text")] + (gap ? [Gap()] : []), layoutProperties: properties,
        proposals: proposals)
      _ = host { layout }
      return proposals.haveHeights
    }
    #expect(haveHeights([], gap: false))
    #expect(!haveHeights(.heightFollowsWidth, gap: false))
    #expect(haveHeights(.heightFollowsWidth, gap: true))
    #expect(!haveHeights([.heightFollowsWidth, .horizontal], gap: true))
  }

  /// Notes for which sizes it is asked.
  private struct Probe: LayoutView {
    let content: [any View]
    let layoutProperties: LayoutProperties
    let proposals: Measured.Proposals

    func size(in proposal: ProposedSize, of children: [LayoutChild]) -> Size {
      proposals.all.append(proposal)
      return Size(width: 5, height: 1)
    }

    func place(_ children: [LayoutChild], in rect: Rect) {
      for child in children { child.place(in: rect) }
    }
  }

  @Test func `a custom spacer takes the room of a Spacer`() {
    func lines(_ gap: some View) -> [String] {
      host {
        HStack {
          Text("Total")
          gap
          Text("9")
        }
        Text("below")
      }.lines
    }
    #expect(lines(Gap()) == lines(Spacer()))
    #expect(lines(Gap()).contains { $0.hasPrefix("Total") && $0.hasSuffix("9") && $0.count > 30 })
    #expect(lines(Gap(layoutProperties: [])) != lines(Spacer()))
  }

  /// Whether the views of a screen are centred in a large window.
  private func isForm(@ViewBuilder _ content: @escaping @MainActor () -> [any View]) -> Bool {
    let host = host(columns: 120, rows: 40) { content() }
    return !host.lines.contains { $0.hasPrefix("field") }
  }

  @Test func `a custom layout that fills the screen is no form, as a ScrollView`() {
    let text = Text("field")
    #expect(isForm { text })
    #expect(isForm { Own(content: [text], layoutProperties: []) })
    #expect(!isForm { Own(content: [text], layoutProperties: .fillsScreen) })
    #expect(!isForm { ScrollView { text } })
    // A spacer takes columns in a row, and rows elsewhere.
    #expect(isForm { HStack { [text, Spacer(), Text("value")] } })
    #expect(!isForm { VStack { [text, Spacer(), Text("value")] } })
  }

  @Test func `custom boxes side by side are no form, as GroupBoxes in an HStack`() {
    let text = Text("field")
    func box(_ properties: LayoutProperties) -> Own {
      Own(content: [text], layoutProperties: properties)
    }
    #expect(isForm { HStack { box([]) } })
    #expect(isForm { box(.box) })
    #expect(!isForm { HStack { box(.box) } })
    #expect(!isForm { Own(content: [box(.box)], layoutProperties: .horizontal, isRow: true) })
    #expect(isForm { Own(content: [box(.box)], layoutProperties: [], isRow: true) })
  }

  @Test func `a custom section is one stop of Tab`() {
    func next(_ properties: LayoutProperties) -> String? {
      let buttons: [any View] = [Button("a") {}, Button("b") {}]
      let host = host {
        Own(content: buttons, layoutProperties: properties)
        Button("c") {}
      }
      host.press(.tab)
      return host.tree.focused?.name
    }
    #expect(next([]) == "b")
    #expect(next(.focusSection) == "c")
  }

  @Test func `a custom heading that comes last is spoken first, and its row is without it`() {
    func spoken(_ properties: LayoutProperties) -> [String] {
      let own = Own(content: [Text("row"), Text("Heading")], layoutProperties: properties)
      return host { own }.spokenText.split(separator: "\n").map(String.init)
    }
    #expect(spoken([]).suffix(2) == ["row", "Heading"])
    #expect(spoken(.headingLast).suffix(2) == ["Heading", "row"])
  }

  @Test func `a custom layout that covers others gives way to the focus`() {
    func lines(_ properties: LayoutProperties) -> [String] {
      let cover = Own(content: [Text("########")], layoutProperties: properties)
      return host {
        ZStack {
          VStack {
            Button("below") {}
            Button("next") {}
          }
          cover
        }
      }.lines
    }
    #expect(lines([]).contains { $0.contains("####") })
    #expect(!lines(.covers).contains { $0.contains("####") })
    #expect(lines(.covers).contains { $0.contains("below") })
  }

  @Test func `the focus begins in the body of a custom screen, and lines begin with it`() {
    func run(_ properties: LayoutProperties) -> (focus: String?, spoken: [String]) {
      let content: [any View] = [Button("bar") {}, Button("body") {}, Button("tab") {}]
      let own = Own(content: content, layoutProperties: properties)
      let host = host { own }
      return (
        host.tree.focused?.name, host.spokenText.split(separator: "\n").suffix(3).map(String.init)
      )
    }
    #expect(run([]).focus == "bar")
    #expect(run([]).spoken == ["1. bar", "2. body", "3. tab"])
    #expect(run(.screen).focus == "body")
    #expect(run(.screen).spoken == ["1. body", "2. bar", "3. tab"])
  }
}
