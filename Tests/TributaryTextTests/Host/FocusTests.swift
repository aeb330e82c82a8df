import FlowTestSupport
import Testing
import TextTestSupport
import TributaryText

@MainActor
@Suite struct FocusTests {
  @Test func `a screen's body has the focus before the bars around it`() {
    let host = TextHost(
      Tabs(tabs: [Sheet("T", leading: [Button("Bar") {}]) { Button("Body") {} }, Sheet("Other")]))
    #expect(host.focus == "Body")
  }

  @Test func `the neighbour of a removed control has the focus also after another screen`() {
    let isThere = MutableProperty(true)
    let flow = Stack(
      root: Sheet("Root") {
        Button("First") {}
        if isThere.value { Button("Second") { isThere.value = false } }
        Button("Third") {}
      })
    let host = TextHost(flow)
    host.press(.down, .enter)
    #expect(host.focus == "Third")
    flow.push(Sheet("Pushed") { Button("Other") {} })
    #expect(host.focus == "Other")
    flow.pop()
    #expect(host.focus == "Third")
  }

  @Test func `where a screen begins with choices the one that is on has the focus first`() {
    let chosen = Box<Int?>(2)
    func host(rows: Int = 12, isList: Bool = false, isFirst: Bool = true) -> TextHost {
      TextHost(
        Sheet("T", leading: [Button("Bar") {}]) {
          Text("Choose one.")
          if !isFirst { Button("Other") {} }
          let choice: @MainActor (Int) -> [any View] = { number in
            [
              RadioButton("\(number)", isOn: number == chosen.value) {
                chosen.value = number
              }
            ]
          }
          if isList {
            List(count: 20, row: choice)
          } else {
            ForEach(0..<20, id: \.self) { number in choice(number) }
          }
          Button("Between") {}
          RadioButton("later", isOn: true) {}
        }, rows: rows)
    }
    #expect(host().focus == "2")
    #expect(host(isList: true).focus == "2")
    #expect(host(isFirst: false).focus == "Other")
    chosen.value = 15
    let scrolled = host(rows: 8)
    #expect(scrolled.focus == "15")
    #expect(scrolled.lines.contains { $0.contains(">(x) 15") })
    scrolled.press(.up, .enter)
    #expect(chosen.value == 14)
    #expect(scrolled.focus == "14")
    chosen.value = nil
    #expect(host(isList: true).focus == "0")
  }

  @Test func `arrows go by place`() {
    let host = TextHost(
      Sheet("T") {
        ForEach(0..<3, id: \.self) { y in
          HStack {
            Button("\(y)0") {}
            Button("\(y)1") {}
            Button("\(y)2") {}
          }
        }
      })
    let path: [(Key, String)] = [
      (.right, "01"), (.down, "11"), (.down, "21"), (.down, "21"), (.left, "20"), (.left, "20"),
      (.up, "10"), (.right, "11"), (.right, "12"), (.right, "12"), (.up, "02"), (.up, "02"),
    ]
    for (key, name) in path {
      host.press(key)
      #expect(host.focus == name, "after \(key)")
    }
  }

  @Test func `an arrow leads beside a list, from a row beside which nothing is`() {
    let host = TextHost(
      Sheet("T") {
        HStack {
          List(0..<4, id: \.self) { row in
            HStack {
              Button("\(row)") {}
              if row == 3 { Button("more") {} }
            }
          }.frame(width: 20)
          Button("beside") {}
        }
      })
    host.press(.down, .down, .right)
    #expect(host.focus == "beside")
    host.press(.left)
    #expect(host.focus == "0")
    host.press(.down, .down, .down, .right)
    #expect(host.focus == "more")
    host.press(.right)
    #expect(host.focus == "beside")
  }

  @Test func `the arrow down goes to the nearest element in the next line that has one`() {
    let host = TextHost(
      Sheet("T") {
        HStack {
          Text("        ")
          Button("right") {}
        }
        Text("nothing here")
        HStack {
          Button("a") {}
          Text("")
          Button("b") {}
        }
      })
    host.press(.down)
    #expect(host.focus == "b")
    host.press(.left, .up)
    #expect(host.focus == "right")
  }

  @Test func `the arrows lead from the bar through the list to the tabs and back`() {
    let host = TextHost(
      Tabs(tabs: [
        Sheet("T", leading: [Button("Bar") {}]) { List(count: 20) { Button("\($0)") {} } },
        Sheet("Other"),
      ]), rows: 6)
    host.press(.up)
    #expect(host.focus == "Bar")
    for _ in 0..<21 { host.press(.down) }
    #expect(host.focus == "T")
    for _ in 0..<20 { host.press(.up) }
    #expect(host.focus == "0")
  }

  @Test func `a list is one stop of Tab, at the row that had the focus`() {
    let host = TextHost(
      Sheet("T", leading: [Button("Bar") {}]) {
        List(count: 20) { row in
          HStack {
            Button("\(row) a") {}
            Button("\(row) b") {}
          }
        }
        Button("Below") {}
      }, rows: 6)
    #expect(host.focus == "0 a")
    host.press(.tab)
    #expect(host.focus == "Below")
    host.press(.tab)
    #expect(host.focus == "Bar")
    host.press(.tab, .end, .shift(.tab))
    #expect(host.focus == "Bar")
    host.press(.shift(.tab))
    #expect(host.focus == "Below")
    host.press(.shift(.tab))
    #expect(host.focus == "19 a")
  }

  @Test func `lists in rows of a list are gone through row by row`() {
    let host = TextHost(
      Sheet("T") {
        List(count: 3) { row in
          Button("\(row)") {}
          List(count: 4) { Button("\(row).\($0)") {} }
        }
      }, rows: 5)
    let names = (0..<3).flatMap { row in ["\(row)"] + (0..<4).map { "\(row).\($0)" } }
    for (key, order) in [(Key.down, names), (.up, names.reversed())] {
      for name in order {
        #expect(host.focus == name)
        host.press(key)
      }
      if key == .down { host.press(.end) }
    }
  }

  @Test func `an arrow does not lead to an element scrolled away on the other side`() {
    let host = TextHost(
      Sheet("T", leading: [Button("Left") {}], trailing: [Button("Right") {}]) {
        ForEach(0..<20, id: \.self) { number in Button("\(number)") {} }
      }, rows: 6)
    host.press(.end, .tab, .tab, .tab, .tab)
    #expect(host.focus == "Left")
    host.press(.up)
    #expect(host.focus == "Left")
    host.press(.right)
    #expect(host.focus == "Right")
  }

  @Test func `an arrow in a list keeps to its column`() {
    let host = TextHost(
      Sheet("T") {
        List(count: 20) { row in
          HStack {
            Button("\(row) a") {}
            Button("\(row) b") {}
          }
        }
      }, rows: 6)
    host.press(.right)
    for _ in 0..<19 { host.press(.down) }
    #expect(host.focus == "19 b")
    host.press(.home)
    #expect(host.focus == "0 b")
    host.press(.pageDown)
    #expect(host.focus == "3 b")
  }

  @Test func `a screen with nothing to focus takes keys and does nothing`() {
    let host = TextHost(Sheet("T") { Text("only text") })
    let before = host.lines
    host.press(
      .tab, .shift(.tab), .up, .down, .left, .right, .pageUp, .pageDown, .home, .end, .enter,
      .escape,
      .character("x"), .backspace, .function(2), .alt("x"), .control("x"), .insert, .delete)
    host.paste("text")
    #expect(host.focus == nil)
    #expect(host.lines == before)
  }

  @Test func `a screen without controls begins at its trailing button, or else at Back`() {
    for (hasNext, focus) in [(true, "Next"), (false, "Back")] {
      let flow = Stack(root: Sheet("Root"))
      let trailing = hasNext ? [Button("Next") {}] : []
      let host = TextHost(flow)
      flow.push(
        Sheet("T", leading: [Button("Cancel") {}], trailing: trailing) { Text("Only a text") })
      #expect(host.focus == focus)
    }
  }

  @Test func `Right does not go to what is scrolled away behind the bar of tabs`() {
    let model = TextEditorModel("")
    let host = TextHost(
      Tabs(tabs: [
        Sheet("T") {
          Button("Top") {}
          VStack { ForEach(0..<6) { Text("\($0)") } }
          HStack {
            Text("Notes").frame(width: 30)
            TextEditor("Notes", text: model).frame(height: 10)
          }
        }, Sheet("Other"),
      ]), columns: 60, rows: 14)
    #expect(host.focus == "Top")
    host.press(.shift(.tab))
    #expect(host.focus == "Other")
    let before = host.lines
    host.press(.right)
    #expect(host.focus == "Other" && host.lines == before)
    // The row in which it begins shows, so a Tab leads there.
    host.press(.tab, .tab)
    #expect(host.focus == "Notes")
  }

  @Test func `Tab goes on in the row of a list where a slider takes the arrow keys`() {
    let host = TextHost(
      Sheet("T") {
        List(0..<2, id: \.self) { row in
          HStack {
            Slider("Low \(row)", value: 5, in: 0...10) { _ in }
            Slider("High \(row)", value: 5, in: 0...10) { _ in }
            Button("Reset \(row)") {}
          }
        }
        Button("Done") {}
      }, columns: 60)
    #expect(host.focus == "Low 0")
    var seen: [String?] = []
    for key in [Key.tab, .tab, .left, .shift(.tab), .shift(.tab), .down, .tab, .tab, .tab] {
      host.press(key)
      seen.append(host.focus)
    }
    #expect(
      seen == [
        "High 0", "Reset 0", "High 0", "Low 0", "Done", "Done", "Low 0", "High 0", "Reset 0",
      ])
  }
}
