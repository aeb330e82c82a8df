import TributaryText

// The views that draw numbers and pictures.
extension ViewCatalog {
  static let charts = ViewSection(
    "Charts and drawings",
    [
      ViewEntry(
        "Gauge",
        pictures: [
          ViewPicture("A value between two bounds, such as a load or a fill level.") {
            Gauge("CPU", value: 27)
          }
        ],
        sample: ViewSample(weight: 1) { source in
          let value = Double(source.number(0...100))
          return RandomTree("gauge \(value)") { name, _ in Gauge(name, value: value) }
        }),
      ViewEntry(
        "Sparkline",
        pictures: [
          ViewPicture("The course of a value in one row, the newest at the right.") {
            Sparkline("CPU", values: [1, 3, 2, 5, 8, 7, 9, 12])
          }
        ],
        sample: ViewSample(weight: 1) { source in
          let values = source.pick([[], [1, 2, 3], [3, 2, 1], [1, 1]] as [[Double]])
          return RandomTree("sparkline \(values)") { name, _ in Sparkline(name, values: values) }
        }),
      ViewEntry(
        "BarChart",
        pictures: [
          ViewPicture("Values to be compared, a bar for each.", rows: 3) {
            BarChart(["Apples": 12, "Pears": 3.5, "Figs": 7])
          }
        ],
        sample: ViewSample(weight: 1) { source in
          let count = source.number(0...4)
          return RandomTree("bar chart \(count)") { name, _ in
            BarChart((0..<count).map { ("\(name) \($0)", Double($0)) })
          }
        }),
      ViewEntry(
        "Drawing",
        pictures: [
          ViewPicture(
            "Dots, lines, rectangles, circles and texts, for pictures of any kind.", rows: 5
          ) {
            Drawing("Sky", width: 20, height: 5, value: "a moon over a hill") { pen in
              pen.circle(at: (20, 8), radius: 6)
              pen.line(from: (0, 19), to: (20, 14))
              pen.line(from: (20, 14), to: (39, 19))
              pen.text("moon", at: 30, 8)
            }
          }
        ],
        controls: [
          ControlFacts(
            Role("drawing"), hints: ["Enter press"],
            keys: [
              KeyUse(.left, .right, .up, .down, effect: "a dot further"),
              KeyUse(.enter, .character(" "), effect: "the left button"),
              KeyUse(.delete, effect: "the right button"),
            ])
        ],
        sample: ViewSample(weight: 2) { source in
          let dots = source.pick([Drawing.Dots.cells, .halves, .braille])
          let (width, height) = (source.number(1...20), source.number(1...5))
          guard source.flag() else {
            return RandomTree("drawing \(width)x\(height)") { name, _ in
              Drawing(name, width: width, height: height, dots: dots) { pen in
                pen.text(name, at: 0, 0)
              }
            }
          }
          return .control("pressed drawing \(width)x\(height)") { name, state in
            let pressed = state.variable(name, (x: 0, y: 0))
            return Drawing(
              name, width: width, height: height, dots: dots, value: name,
              onPress: { x, y, _ in pressed.value = (x, y) },
              onDrag: { x, y in pressed.value = (x, y) },
              draw: { pen in pen.line(from: (0, 0), to: pressed.value) })
          }
        }),
    ])
}
