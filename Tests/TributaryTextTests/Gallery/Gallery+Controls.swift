import TributaryText

// The views that handle keys and clicks.
extension Gallery {
  static let controls = GallerySection(
    "Controls",
    [
      GalleryEntry(
        "Button", "An action. Pointed marks show the focus; a disabled button is dim."
      ) {
        HStack {
          Button("Save") {}
          Button("Cancel") {}
          Button("Delete") {}.disabled()
        }
      },
      GalleryEntry("Link", "A reference to an address, which the screen opens or shows.") {
        HStack {
          Text("Read the")
          Link("terms and conditions", url: "https://example.org/terms") { _ in }
        }
      },
      GalleryEntry("Menu", "A list of actions behind one button.", rows: 2) {
        Menu("Insert") {
          Button("Picture…") {}
          Button("Date") {}
        }
        Text("Notes for Monday")
      },
      GalleryEntry(
        "Menu", variant: "open", "The actions are drawn over the views below the menu.", rows: 6,
        keys: [.enter]
      ) {
        Menu("File") {
          Button("Open…") {}
          Button("Save") {}
          Button("Print…") {}
        }
        Text("Notes for Monday")
      },
      GalleryEntry(
        "Menu", variant: "commands", "Commands are shown with their keys.", rows: 6, keys: [.enter]
      ) {
        Menu(
          "Edit",
          commands: [
            Command("Undo", key: .control("z")) {}, Command("Redo", key: .control("y")) {},
            Command("Select all", key: .control("a"), isEnabled: false) {},
          ])
        Text("Notes for Monday")
      },
      GalleryEntry("Toggle", "A setting that is on or off.", rows: 2) {
        Toggle("Olives", isOn: true) {}
        Toggle("Anchovies", isOn: false) {}
      },
      GalleryEntry(
        "Picker", variant: "radio",
        "One of a few choices. This is the style unless another is given.",
        rows: 4
      ) {
        Picker("Size", ["Small", "Medium", "Large"], selection: "Medium", label: { $0 }) { _ in
        }
      },
      GalleryEntry("Picker", variant: "inline", "One of two to five choices with short names.") {
        Picker("Size", ["Small", "Large"], selection: "Large", label: { $0 }, style: .inline) { _ in
        }
      },
      GalleryEntry("Picker", variant: "menu", "One of many choices, or one that is seldom changed.")
      {
        Picker("City", ["Bonn", "Oslo"], selection: "Oslo", label: { $0 }, style: .menu) { _ in }
      },
      GalleryEntry(
        "RadioButton", "A single choice, for a list or a layout that a picker does not offer.",
        rows: 2
      ) {
        RadioButton("Deliver to 1 Main Street", isOn: true) {}
        RadioButton("Collect at the counter", isOn: false) {}
      },
      GalleryEntry("Slider", "A number whose approximate size matters.") {
        Slider("Volume", value: 60, in: 0...100) { _ in }
      },
      GalleryEntry("Stepper", "A whole number that changes by a few.") {
        Stepper("Guests", value: 4, in: 1...12) { _ in }
      },
    ])

  static let textInput = GallerySection(
    "Text input",
    [
      GalleryEntry("TextField", "A line of text to edit.") {
        TextField("Name", text: "Ada", onEdit: { _ in })
      },
      GalleryEntry("SecureField", "A password: a line of text that is shown as dots.") {
        SecureField("Password", text: "secret", onEdit: { _ in })
      },
      GalleryEntry(
        "ValidatedField", "A line of text that is checked when it is submitted.", rows: 3
      ) {
        emptyName.field("Name", submitLabel: "Continue") { _ in }
      },
      GalleryEntry("TextEditor", "A text of several lines to edit.", rows: 4) {
        TextEditor("Note", text: note)
      },
    ])

  private static let emptyName: ValidatedField = {
    let field = ValidatedField(required: "A name is needed; type one.")
    field.validate()
    return field
  }()

  private static let note = TextEditorModel(
    "Dear Ada,\nthe bridge over the river is closed until Monday.")
}
