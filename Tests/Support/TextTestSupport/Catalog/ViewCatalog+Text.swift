import TributaryText

// The views to read.
extension ViewCatalog {
  static let text = ViewSection(
    "Text and status",
    [
      ViewEntry(
        "Text",
        pictures: [
          ViewPicture(
            "A text, wrapped at words. Texts of several styles are joined by `+`.", rows: 2
          ) {
            Text("A text is wrapped at ") + Text("words").bold()
              + Text(", and its parts have styles of their own.")
          }
        ],
        sample: ViewSample(weight: 9) { source in
          if source.number(0...8) == 0 {
            return RandomTree("wrapped text") { name, _ in
              let long = String(repeating: name, count: 1 + 20 / (name.utf8.count + 1))
              let words = [name, name, long, name, name].joined(separator: " ")
              return Text(words, style: .bold) + Text(name)
            }
          }
          let lines = source.number(0...12)
          return RandomTree("text \(lines)") { name, _ in
            Text((0..<lines).map { "\(name) \($0)" }.joined(separator: "\n"))
          }
        }),
      ViewEntry(
        "Markdown",
        pictures: [
          ViewPicture("A readme or an answer: headings, lists, quotes, code and links.", rows: 6) {
            Markdown(
              """
              # News
              - **fast** lists
              - a [link](https://example.org), and `code`

              > It just works.
              """)
          }
        ],
        sample: ViewSample(
          leftOutOfTrees: "it is made of texts and dividers, which random trees contain"
        ) { source in
          let mark = source.pick(["- ", "> ", "# ", ""])
          return RandomTree("markdown \(mark)") { name, _ in Markdown(mark + name) }
        }),
      ViewEntry(
        "Label",
        pictures: [
          ViewPicture(
            "An icon and a text, for entries that an icon makes easier to distinguish.", rows: 2
          ) {
            Label("✓", "41 tests passed", style: .positive)
            Label("✗", "1 test failed", style: .negative)
          }
        ],
        sample: ViewSample(weight: 1) { source in
          let icon = source.pick(["*", "✉"])
          return RandomTree("label \(icon)") { name, _ in Label(icon, name) }
        }),
      ViewEntry(
        "Badge",
        pictures: [
          ViewPicture("A count or a state, beside the view that it belongs to.") {
            HStack {
              Button("Inbox") {}
              Badge(3)
              Button("Drafts") {}
              Badge("new")
            }
          }
        ],
        sample: ViewSample(weight: 1) { _ in RandomTree("badge") { name, _ in Badge(name) } }),
      ViewEntry(
        "ProgressView",
        pictures: [
          ViewPicture("The completed part of some work, if its length is known.") {
            ProgressView("Loading", value: 0.5)
          }
        ],
        sample: ViewSample(weight: 1) { source in
          let value = Double(source.number(0...10)) / 10
          return RandomTree("progress \(value)") { name, _ in ProgressView(name, value: value) }
        }),
      ViewEntry(
        "Spinner",
        pictures: [
          ViewPicture("Work of unknown length. The sign turns.") {
            Spinner("Loading")
          }
        ],
        sample: ViewSample(weight: 1) { _ in RandomTree("spinner") { name, _ in Spinner(name) } }),
      ViewEntry(
        "StatusMessage",
        pictures: [
          ViewPicture(
            "The last thing that was done; it leaves by itself. A muted `Text` stays."
          ) {
            StatusMessage("Saved tweet 3 by dmitri.", .success)
          },
          ViewPicture("The same over a corner: `.toast(_:_:)` of any view.", rows: 3) {
            Text("A list of notes,\nwhich keeps all its rows.\nThe last one is covered.")
              .frame(maxWidth: .infinity).toast("Saved.", .success)
          },
        ],
        sample: ViewSample(weight: 1) { source in
          let kind = source.pick(StatusMessage.Kind.allCases)
          return RandomTree("message of \(kind)") { name, _ in StatusMessage(name, kind) }
        }),
      ViewEntry(
        "Divider",
        pictures: [
          ViewPicture("A line between views that belong apart.", rows: 3) {
            Text("3 bicycles")
            Divider()
            Text("Total: 42.00")
          }
        ],
        sample: ViewSample(weight: 1) { _ in RandomTree("divider") { _, _ in Divider() } }),
    ])
}
