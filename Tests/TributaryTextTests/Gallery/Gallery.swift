import TributaryText

/// The views of docs/views/README.md, in its order.
///
/// To add a view, add an entry to one of the sections.
@MainActor
enum Gallery {
  static let sections = [text, charts, controls, textInput, layout, collections]

  static var entries: [GalleryEntry] { sections.flatMap(\.entries) }
}

extension Gallery {
  static let text = GallerySection(
    "Text and status",
    [
      GalleryEntry(
        "Text", "A text, wrapped at words. Texts of several styles are joined by `+`.", rows: 2
      ) {
        Text("A text is wrapped at ") + Text("words").bold()
          + Text(", and its parts have styles of their own.")
      },
      GalleryEntry(
        "Label", "An icon and a text, for entries that an icon makes easier to tell apart.", rows: 2
      ) {
        Label("✓", "41 tests passed", style: .positive)
        Label("✗", "1 test failed", style: .negative)
      },
      GalleryEntry("Badge", "A count or a state, beside the view that it belongs to.") {
        HStack {
          Button("Inbox") {}
          Badge(3)
          Button("Drafts") {}
          Badge("new")
        }
      },
      GalleryEntry(
        "ProgressView", "The completed part of some work, if its length is known."
      ) {
        ProgressView("Loading", value: 0.5)
      },
      GalleryEntry("Spinner", "Work of unknown length. The sign turns.") {
        Spinner("Loading")
      },
      GalleryEntry(
        "StatusMessage", "The last thing that was done; it leaves by itself. A muted `Text` stays."
      ) {
        StatusMessage("Saved tweet 3 by dmitri.", .success)
      },
      GalleryEntry("Divider", "A line between views that belong apart.", rows: 3) {
        Text("3 bicycles")
        Divider()
        Text("Total: 42.00")
      },
    ])

  static let charts = GallerySection(
    "Charts and drawings",
    [
      GalleryEntry("Gauge", "A value between two bounds, such as a load or a fill level.") {
        Gauge("CPU", value: 27)
      },
      GalleryEntry("Sparkline", "The course of a value in one row, the newest at the right.") {
        Sparkline("CPU", values: [1, 3, 2, 5, 8, 7, 9, 12])
      },
      GalleryEntry("BarChart", "Values to be compared, a bar for each.", rows: 3) {
        BarChart(["Apples": 12, "Pears": 3.5, "Figs": 7])
      },
      GalleryEntry(
        "Drawing", "Dots, lines, rectangles, circles and texts, for pictures of any kind.", rows: 5
      ) {
        Drawing("Sky", width: 20, height: 5, value: "a moon over a hill") { pen in
          pen.circle(at: (20, 8), radius: 6)
          pen.line(from: (0, 19), to: (20, 14))
          pen.line(from: (20, 14), to: (39, 19))
          pen.text("moon", at: 30, 8)
        }
      },
    ])
}
