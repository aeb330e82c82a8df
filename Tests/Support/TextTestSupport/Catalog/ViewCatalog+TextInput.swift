import TributaryText

// The views that take text.
extension ViewCatalog {
  static let textInput = ViewSection(
    "Text input",
    [
      ViewEntry(
        "TextField",
        pictures: [
          ViewPicture("A line of text to edit.") {
            TextField("Name", text: "Ada", onEdit: { _ in })
          }
        ],
        controls: [field],
        sample: ViewSample { _ in
          .control("field") { name, state in
            let text = state.variable(name, state.text(name))
            return TextField(name, text: text.value, placeholder: name) {
              text.value = $0
            } onSubmit: {
            }
          }
        }),
      ViewEntry(
        "SecureField",
        pictures: [
          ViewPicture("A password: a line of text that is shown as dots.") {
            SecureField("Password", text: "secret", onEdit: { _ in })
          }
        ],
        controls: [secret],
        sample: ViewSample { _ in
          .control("secure field") { name, state in
            let text = state.variable(name, state.text(name))
            return SecureField(name, text: text.value) {
              text.value = $0
            } onSubmit: {
            }
          }
        }),
      ViewEntry(
        "ValidatedField",
        pictures: [
          ViewPicture("A line of text that is checked when it is submitted.", rows: 4) {
            emptyName.field("Name", submitLabel: "Continue") { _ in }
          }
        ],
        controls: [
          field, ControlFacts(.button, hints: ["Enter name/3"], keys: .press("submits the text")),
        ],
        sample: ViewSample { source in
          let (isSecure, isChecked) = (source.flag(), source.flag())
          return RandomTree(
            "validated field", names: { name in [name, "\(name)/3"] },
            view: { name, state in
              let field = state.object(name) {
                let field = ValidatedField(
                  state.text(name), required: "\(name)/1", check: { _ in "\(name)/2" })
                if isChecked { field.validate() }
                return field
              }
              return field.field(name, isSecure: isSecure, submitLabel: "\(name)/3") { _ in }
            })
        }),
      ViewEntry(
        "TextEditor",
        pictures: [
          ViewPicture("A text of several lines to edit.", rows: 4) {
            TextEditor("Note", text: note)
          }
        ],
        controls: [editor],
        sample: ViewSample(weight: 8) { _ in
          .control("editor") { name, state in
            let model = state.object(name) { TextEditorModel(state.text("\(name)\n\(name) 2\n3")) }
            return TextEditor(name, text: model)
          }
        }),
    ])

  private static let field = ControlFacts(
    .textField, hints: ["Enter submit"],
    keys: secretKeys + [KeyUse(.alt("w"), .control("x"), effect: "copy, cut")])

  private static let secret = ControlFacts(
    .textField, hints: ["Enter submit"], keys: secretKeys)

  private static let secretKeys = [
    KeyUse(.enter, effect: "submits the text"),
    KeyUse(.backspace, .delete, takesCharacters: true, effect: "edit"),
    KeyUse(
      .alt(.backspace), .control(.backspace), .control("w"), effect: "delete the word before"),
    KeyUse(.alt(.delete), .control(.delete), .alt("d"), effect: "delete the word behind"),
    KeyUse(.control("u"), .control("k"), effect: "delete to the start, to the end"),
    KeyUse(.left, .right, effect: "a character further"),
    KeyUse(
      .control(.left), .control(.right), .alt(.left), .alt(.right), .alt("b"), .alt("f"),
      effect: "a word further"),
    KeyUse(
      .home, .end, .control(.home), .control(.end), .control("a"), .control("e"),
      effect: "the start and the end"),
    KeyUse(.shift(.left), .shift(.right), .shift(.home), .shift(.end), effect: "select"),
    KeyUse(.control(" "), .escape, effect: "begins and ends a selection"),
    KeyUse(.control("_"), .control("z"), effect: "undo"),
    KeyUse(.alt("_"), .control("y"), .control(.shift("z")), effect: "redo"),
    KeyUse(.control("v"), effect: "paste"),
  ]

  private static let editor = ControlFacts(
    .textEditor, hints: ["Ctrl-_ undo"],
    keys: [
      KeyUse(.enter, .backspace, .delete, takesCharacters: true, effect: "edit"),
      KeyUse(
        .alt(.backspace), .control(.backspace), .control("w"), effect: "delete the word before"),
      KeyUse(.alt(.delete), .control(.delete), .alt("d"), effect: "delete the word behind"),
      KeyUse(.control("u"), .control("k"), effect: "delete to the start, to the end"),
      KeyUse(.control("_"), .control("z"), effect: "undo"),
      KeyUse(.alt("_"), .control("y"), .control(.shift("z")), effect: "redo"),
      KeyUse(.left, .right, .up, .down, effect: "a character or a row further"),
      KeyUse(
        .control(.left), .control(.right), .alt(.left), .alt(.right), .alt("b"), .alt("f"),
        effect: "a word further"),
      KeyUse(.home, .end, effect: "the ends of the row"),
      KeyUse(.control(.home), .control(.end), effect: "the ends of the text"),
      KeyUse(.pageUp, .pageDown, effect: "a page further"),
      KeyUse(.shift(.left), .shift(.right), .shift(.home), .shift(.end), effect: "select"),
      KeyUse(.control(" "), .escape, effect: "begins and ends a selection"),
      KeyUse(.control("a"), effect: "selects everything"),
      KeyUse(.alt("w"), .control("x"), .control("v"), effect: "copy, cut, paste"),
    ])

  @MainActor private static let emptyName: ValidatedField = {
    let field = ValidatedField(required: "A name is needed; type one.")
    field.validate()
    return field
  }()

  @MainActor private static let note = TextEditorModel(
    "Dear Ada,\nthe bridge over the river is closed until Monday.")
}
