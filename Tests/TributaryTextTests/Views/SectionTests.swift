import Testing
import TextTestSupport
import TributaryText

@MainActor
@Suite struct SectionTests {
  @Test func `a section is below its heading, and rows count through all sections`() throws {
    let pressed = Box<[String]>([])
    let host = TextHost(
      Sheet("T") {
        List {
          Section("Fruit", ["Apple", "Pear"]) { name in
            Button(name) { pressed.value.append(name) }
          }
          Section("", ["Salt"]) { name in Button(name) { pressed.value.append(name) } }
          Section("Bread", count: 2) { row in
            Button("Bread \(row)") { pressed.value.append("Bread \(row)") }
          }
        }
      })
    #expect(
      host.lines[2..<9] == [
        "Fruit", ">Apple<", "[Pear]", "[Salt]", "Bread", "[Bread 0]", "[Bread 1]",
      ])
    for row in [1, 3, 5] { try host.tap(host.names[row - 1], row: row) }
    #expect(pressed.value == ["Apple", "Salt", "Bread 1"])
  }

  @Test func `a section without rows does not show`() {
    let host = TextHost(
      Sheet("T") {
        List {
          Section("None", [Int]()) { Text("\($0)") }
          Section("One", count: 1) { _ in Text("row") }
          Section("Less", count: -1) { _ in Text("row") }
        }
      })
    #expect(host.lines[2...].prefix { !$0.isEmpty } == ["One", "row"])
    let empty = TextHost(Sheet("T") { List { Section("None", [Int]()) { Text("\($0)") } } })
    empty.press(.down, .end, .pageUp)
    #expect(empty.lines[2...].allSatisfy { $0.isEmpty })
  }

  @Test func `sections are in an if, in either branch of a choice and in a loop`() {
    let (hasFruit, isLoud) = (Box(false), Box(false))
    let host = TextHost(
      Sheet("T") {
        List {
          if hasFruit.value { Section("Fruit", ["Apple"]) { Text($0) } }
          if isLoud.value {
            Section("BREAD", ["RYE"]) { Text($0) }
          } else {
            Section("Bread", ["Rye"]) { Text($0) }
          }
          for name in ["Milk", "Salt"] { Section("", [name]) { Text($0) } }
        }
      })
    #expect(host.lines[2...].prefix { !$0.isEmpty } == ["Bread", "Rye", "Milk", "Salt"])
    (hasFruit.value, isLoud.value) = (true, true)
    host.redraw()
    #expect(
      host.lines[2...].prefix { !$0.isEmpty } == ["Fruit", "Apple", "BREAD", "RYE", "Milk", "Salt"])
  }

  @Test func `of a hundred thousand rows in sections only those that show are asked for`() {
    let asked = Box(0)
    let host = TextHost(
      Sheet("T") {
        List {
          for section in 0..<1_000 {
            Section("Section \(section)", count: 100) { row in
              asked.value += 1
              return [Button("\(section).\(row)") {}]
            }
          }
        }
      })
    for (key, focus) in [
      (Key.end, "999.99"), (.up, "999.98"), (.home, "0.0"), (.down, "0.1"), (.pageDown, "0.9"),
    ] {
      asked.value = 0
      host.press(key)
      #expect(host.focus == focus)
      // A key may cause two drawings.
      #expect(asked.value <= 33, "\(key)")
    }
  }

  @Test func `arrows go from section to section, and a heading shows with its first row`() {
    let host = TextHost(
      Sheet("T") {
        List {
          for section in 0..<5 {
            Section("Section \(section)", count: 3) { Button("\(section).\($0)") {} }
          }
        }
      }, rows: 6)
    for section in 0..<5 {
      for row in 0..<3 {
        #expect(host.focus == "\(section).\(row)")
        if row == 0 { #expect(host.lines.contains("Section \(section)")) }
        host.press(.down)
      }
    }
    for _ in 0..<15 { host.press(.up) }
    #expect(host.focus == "0.0")
    #expect(host.lines[2] == "Section 0")
  }

  @Test func `several rows are chosen by Space, and each chosen one has a sign`() {
    let chosen = Box<Set<Int>>([])
    let host = TextHost(
      Sheet("T") {
        List {
          Section("Odd", [1, 3]) { number in
            Toggle("\(number)", isOn: chosen.value.contains(number)) {
              chosen.value.formSymmetricDifference([number])
            }
          }
        }
      })
    host.press(.character(" "), .down, .character(" "), .up, .character(" "))
    #expect(chosen.value == [3])
    #expect(host.lines[2..<5] == ["Odd", ">[ ] 1", " [x] 3"])
  }

  @Test func `a heading stays above the rows that are found, and is no text of them`() {
    let host = TextHost(
      Sheet("T") {
        List {
          Section("Fruit", ["Apple", "Pear", "Plum", "Fig"]) { Button($0) {} }
          Section("Trees", ["Oak", "Beech", "Pine", "Fir"]) { Button($0) {} }
        }
      })
    host.type("/pl")
    #expect(host.names == ["Apple", "Plum"])
    host.press(.backspace)
    host.type("in")
    let shown = host.lines.map { $0.filter { $0.isLetter || $0 == ":" } }.filter { !$0.isEmpty }
    #expect(host.names == ["Pine"] && shown.contains("Trees") && !shown.contains("Fruit"))
    for _ in 1...3 { host.press(.backspace) }
    host.type("fruit")
    #expect(host.names == [] && host.lines.contains { $0.hasPrefix(" Nothing is found.") })
  }
}
