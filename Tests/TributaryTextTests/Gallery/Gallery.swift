import TributaryText

/// The views of docs/views/README.md, in its order.
///
/// A view is added by an entry here.
@MainActor
enum Gallery {
  static let entries: [GalleryEntry] = [
    GalleryEntry("Text", "A text, wrapped at words; texts of several styles are joined.", rows: 2) {
      Text("A text is wrapped at ") + Text("words").bold()
        + Text(", and its parts have styles of their own.")
    },
    GalleryEntry("Button", "A control to press.") {
      HStack {
        Button("Save") {}
        Button("Cancel") {}
        Button("Delete") {}.disabled()
      }
    },
    GalleryEntry("Toggle", "On or off.") { Toggle("Olives", isOn: true) {} },
    GalleryEntry("TextField", "A line of text to edit.") {
      TextField("Name", text: "Ada", onEdit: { _ in })
    },
    GalleryEntry("SecureField", "A line of text that is shown as dots.") {
      SecureField("Password", text: "secret", onEdit: { _ in })
    },
    GalleryEntry("GroupBox", "Views in a box.", rows: 3) {
      GroupBox("Address") { Text("1 Main Street") }
    },
    GalleryEntry("Divider", "A line between views.", rows: 3) {
      Text("above")
      Divider()
      Text("below")
    },
    GalleryEntry("ProgressView", "The part of some work that is done.") {
      ProgressView("Loading", value: 0.5)
    },
    GalleryEntry("Spinner", "Work of unknown length.") { Spinner("Loading") },
    GalleryEntry("Gauge", "A value between two bounds.") { Gauge("CPU", value: 27) },
    GalleryEntry("Sparkline", "The course of a value.") {
      Sparkline("CPU", values: [1, 3, 2, 5, 8, 7, 9, 12])
    },
    GalleryEntry("BarChart", "Values beside each other.", rows: 3) {
      BarChart(["Apples": 12, "Pears": 3.5, "Figs": 7])
    },
    GalleryEntry("Drawing", "Dots, lines, rectangles, circles and texts.", rows: 5) {
      Drawing("Sky", width: 20, height: 5, value: "a moon over a hill") { pen in
        pen.circle(at: (20, 8), radius: 6)
        pen.line(from: (0, 19), to: (20, 14))
        pen.line(from: (20, 14), to: (39, 19))
        pen.text("moon", at: 30, 8)
      }
    },
  ]
}

/// A view of the page.
@MainActor
struct GalleryEntry {
  let name: String
  let summary: String
  let rows: Int
  let content: @MainActor () -> [any View]

  init(
    _ name: String, _ summary: String, rows: Int = 1,
    @ViewBuilder _ content: @escaping @MainActor () -> [any View]
  ) {
    self.name = name
    self.summary = summary
    self.rows = rows
    self.content = content
  }
}
