import FlowTestSupport
import Testing
import TextTestSupport
import TributaryText

@MainActor
@Suite struct HStackTests {
  @Test func `a spacer pushes the views behind it to the right edge`() {
    let host = TextHost(
      Sheet("T") {
        HStack {
          Text("left")
          Spacer()
          Button("Save") {}
          Button("Go") {}
        }
      }, columns: 20, rows: 3)
    #expect(host.lines[2] == "left     >Save< [Go]")
  }

  @Test func `a text that has too little room is wrapped, and the buttons keep their width`() {
    let host = TextHost(
      Sheet("T") {
        HStack {
          Text("a long text that has to give way")
          Button("Save") {}
        }
      }, columns: 16, rows: 6)
    #expect(host.lines[2...] == ["a long    >Save<", "text that", "has to", "give way"])
  }

  @Test func `a text that needs little has it, and one that needs more has the rest`() {
    let host = TextHost(
      Sheet("T") {
        HStack {
          Text("first")
          Text("the second of two")
          Button("Go") {}
        }
      }, columns: 22, rows: 4)
    #expect(host.lines[2...] == ["first the second >Go<", "      of two"])
  }

  @Test func `a control keeps some cells when all other views give way`() {
    for columns in 3...60 {
      let host = TextHost(
        Sheet("T") {
          HStack {
            Text("a long text that has to give way")
            Button("Plain") {}.buttonStyle(.plain)
            TextField("Name", text: "", onEdit: { _ in })
            Button("Other") {}.buttonStyle(.plain)
          }
        }, columns: columns, rows: 8)
      #expect(host.names == ["Plain", "Name", "Other"], "\(columns) columns")
    }
  }

  @Test func `buttons show whole, down to a row that holds nothing else`() {
    for columns in 6...40 {
      let host = TextHost(
        Sheet("T") {
          HStack {
            Text("some text")
            Button("Save") {}
          }
        }, columns: columns, rows: 6)
      #expect(host.lines.contains { $0.contains(">Save<") }, "\(columns) columns")
      #expect(host.lines.allSatisfy { $0.count <= columns })
    }
  }

  @Test func `buttons that have no room beside each other are in the next line`() {
    let host = TextHost(
      Sheet("T") {
        HStack {
          Text("text")
          Button("One") {}
          Button("Two") {}
          Button("Three") {}
        }
        Text("below")
      }, columns: 14, rows: 6)
    #expect(host.lines[2...] == ["text >One<", "[Two] [Three]", "below", ""])
    #expect(host.names == ["One", "Two", "Three"])
  }

  @Test func `columns are side by side`() {
    let host = TextHost(
      Sheet("T") {
        HStack {
          VStack {
            Text("a")
            Text("b")
          }
          VStack {
            Text("c")
            Button("d") {}
            Text("e")
          }
        }
        Text("below")
      }, columns: 14, rows: 7)
    #expect(host.lines[2...] == ["a c", "b >d<", "  e", "below", ""])
  }

  @Test func `the views of a loop are side by side, each with its own focus`() {
    let sheet = Sheet("") {
      HStack {
        ForEach(1...3, id: \.self) { number in Button("\(number)") {} }
        Text("end")
      }
    }
    let host = TextHost(root: sheet, size: Size(columns: 20, rows: 3))
    #expect(host.lines.last == ">1< [2] [3] end")
    host.press(.right)
    #expect(host.tree.focused?.name == "2")
  }

  @Test func `a branch that yields nothing takes no room`() {
    let isShown = Box(false)
    let host = TextHost(
      Sheet("T") {
        HStack {
          Button("A") {}
          if isShown.value { Button("B") {} }
          Button("C") {}
        }
      })
    #expect(host.lines[2] == ">A< [C]")
    isShown.value = true
    host.redraw()
    #expect(host.lines[2] == ">A< [B] [C]")
  }

  @Test func `a plain button gives way as a text does`() {
    let host = TextHost(
      Sheet("T") {
        HStack {
          Button("a name that is long") {}.buttonStyle(.plain)
          Button("Go") {}
        }
      }, columns: 14, rows: 3)
    #expect(host.lines[2] == ">a name … [Go]")
  }

  @Test func `wide characters are counted in cells`() {
    let host = TextHost(
      Sheet("T") {
        HStack {
          Text("はちみつ")
          Button("Go") {}
        }
      }, columns: 13, rows: 4)
    #expect(host.lines[2...] == ["はちみつ >Go<", ""])
  }
}

@MainActor
@Suite struct VStackTests {
  @Test func `views are one below the other`() {
    let host = TextHost(
      Sheet("T") {
        VStack {
          Text("one")
          VStack { Text("two") }
        }
        Text("three")
      })
    #expect(host.lines[2...4] == ["one", "two", "three"])
  }

  @Test func `a list takes the height that the others leave`() {
    let host = TextHost(
      Sheet("T") {
        Text("above")
        List(count: 100) { Text("row \($0)") }
        Text("below")
      }, rows: 8)
    #expect(host.lines[2...] == ["above", "row 0", "row 1", "row 2", "row 3", "below"])
  }

  @Test func `two lists share the height`() {
    let host = TextHost(
      Sheet("T") {
        List(count: 100) { Text("upper \($0)") }
        List(count: 100) { Text("lower \($0)") }
      }, rows: 7)
    #expect(host.lines[2...] == ["upper 0", "upper 1", "lower 0", "lower 1", "lower 2"])
  }

  @Test func `views that do not fit can be focused, and are scrolled to`() {
    let host = TextHost(
      Sheet("T") {
        ForEach(0..<10, id: \.self) { number in Button("\(number)") {} }
      }, rows: 5)
    #expect(host.names.count == 10)
    #expect(host.lines[2...].map { $0.contains("[2]") } == [false, false, true])
    for number in 1..<10 {
      host.press(.down)
      #expect(host.lines[2...].contains { $0.contains(">\(number)<") })
    }
  }
}
