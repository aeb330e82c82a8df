import TributaryText

// The views that handle keys and clicks.
extension ViewCatalog {
  static let controls = ViewSection(
    "Controls",
    [
      ViewEntry(
        "Button",
        pictures: [
          ViewPicture("An action. Pointed marks show the focus; a disabled button is dim.") {
            HStack {
              Button("Save") {}
              Button("Cancel") {}
              Button("Delete") {}.disabled()
            }
          }
        ],
        controls: [
          ControlFacts(.button, hints: ["Enter name", "Enter Name"], keys: .press("its action"))
        ],
        sample: ViewSample(weight: 24) { source in
          let isPlain = source.flag()
          return .control(isPlain ? "plain button" : "button") { name, _ in
            Button(name) {}.buttonStyle(isPlain ? .plain : .automatic)
          }
        }),
      ViewEntry(
        "Link",
        pictures: [
          ViewPicture("A reference to an address, which the screen opens or shows.") {
            HStack {
              Text("Read the")
              Link("terms and conditions", url: "https://example.org/terms") { _ in }
            }
          }
        ],
        controls: [ControlFacts(.link, hints: ["Enter open"], keys: .press("opens the address"))],
        sample: ViewSample(weight: 8) { _ in
          .control("link") { name, _ in Link(name, url: "\(name)/1") { _ in } }
        }),
      menu,
      ViewEntry(
        "Toggle",
        pictures: [
          ViewPicture("A setting that is on or off.", rows: 2) {
            Toggle("Olives", isOn: true) {}
            Toggle("Anchovies", isOn: false) {}
          }
        ],
        controls: [
          ControlFacts(
            .toggle, hints: ["Space select", "Space clear"], keys: .press("turns it on or off"))
        ],
        sample: ViewSample(weight: 8) { source in
          let isOn = source.flag()
          return .control("toggle \(isOn)") { name, state in
            let isOn = state.variable(name, isOn)
            return Toggle(name, isOn: isOn.value) { isOn.value.toggle() }
          }
        }),
      picker,
      ViewEntry(
        "DisclosureGroup",
        pictures: [
          ViewPicture("Views that a label shows and hides.", rows: 3) {
            DisclosureGroup("Details", isExpanded: true) { _ in
            } content: {
              Text("A rusty bicycle, for rent by the hour.")
            }
            DisclosureGroup("Terms", isExpanded: false) { _ in
            } content: {
              Text("You bring it back.")
            }
          }
        ],
        controls: [
          ControlFacts(
            .toggle, hints: ["Space open", "Space close"],
            keys: .press("opens or closes it")
              + [KeyUse(.right, effect: "opens it"), KeyUse(.left, effect: "closes it")])
        ],
        sample: ViewSample(weight: 4) { source in
          let isOpen = source.flag()
          let trees = isOpen ? source.trees(2) : []
          return RandomTree(
            "disclosure\(trees)", names: { [$0] + RandomTree.names(trees, $0) }
          ) { name, state in
            let isExpanded = state.variable(name, isOpen)
            return DisclosureGroup(name, isExpanded: isExpanded.value) {
              isExpanded.value = $0
            } content: {
              RandomTree.views(trees, name, state)
            }
          }
        }),
      ViewEntry(
        "RadioButton",
        pictures: [
          ViewPicture(
            "A single choice, for a list or a layout that a picker does not offer.", rows: 2
          ) {
            RadioButton("Deliver to 1 Main Street", isOn: true) {}
            RadioButton("Collect at the counter", isOn: false) {}
          }
        ],
        controls: [
          ControlFacts(.radioButton, hints: ["Enter choose"], keys: .press("chooses it"))
        ],
        sample: ViewSample(weight: 8) { source in
          let isOn = source.flag()
          return .control("radio button \(isOn)") { name, state in
            let isOn = state.variable(name, isOn)
            return RadioButton(name, isOn: isOn.value) { isOn.value = true }
          }
        }),
      ViewEntry(
        "Slider",
        pictures: [
          ViewPicture("A number whose approximate size matters.") {
            Slider("Volume", value: 60, in: 0...100) { _ in }
          }
        ],
        controls: [
          ControlFacts(
            .slider, hints: ["Left/Right change"],
            keys: [
              KeyUse(.left, .right, effect: "one step"),
              KeyUse(.pageUp, .pageDown, effect: "ten steps"),
              KeyUse(.home, .end, effect: "the bounds"),
            ])
        ],
        sample: ViewSample { _ in
          .control("slider") { name, state in
            let number = state.variable(name, 5.0)
            return Slider(name, value: number.value, in: -10...10) { number.value = $0 }
          }
        }),
      ViewEntry(
        "Stepper",
        pictures: [
          ViewPicture("A whole number that changes by a few.") {
            Stepper("Guests", value: 4, in: 1...12) { _ in }
          }
        ],
        controls: [
          ControlFacts(
            .stepper, hints: ["Left/Right change"],
            keys: [
              KeyUse(.left, .right, .character("-"), .character("+"), effect: "one step"),
              KeyUse(.pageUp, .pageDown, effect: "ten steps"),
              KeyUse(.home, .end, effect: "the bounds"),
            ])
        ],
        sample: ViewSample { _ in
          .control("stepper") { name, state in
            let number = state.variable(name, 5)
            return Stepper(name, value: number.value, in: -9...99) { number.value = $0 }
          }
        }),
    ])
}

// Controls with several styles or pictures.
extension ViewCatalog {
  private static let menu = ViewEntry(
    "Menu",
    pictures: [
      ViewPicture("A list of actions behind one button.", rows: 2) {
        Menu("Insert") {
          Button("Picture…") {}
          Button("Date") {}
        }
        Text("Notes for Monday")
      },
      ViewPicture(
        variant: "open", "The actions are drawn over the views below the menu.", rows: 6,
        keys: [.enter]
      ) {
        Menu("File") {
          Button("Open…") {}
          Button("Save") {}
          Button("Print…") {}
        }
        Text("Notes for Monday")
      },
      ViewPicture(
        variant: "commands", "Commands are shown with their keys.", rows: 6, keys: [.enter]
      ) {
        Menu(
          "Edit",
          commands: [
            Command("Undo", key: .control("z")) {}, Command("Redo", key: .control("y")) {},
            Command("Select all", key: .control("a"), isEnabled: false) {},
          ])
        Text("Notes for Monday")
      },
    ],
    controls: [ControlFacts(.menu, hints: ["Enter open"], keys: .press("opens the list"))],
    sample: ViewSample(weight: 8) { source in
      source.flag()
        ? .control("menu") { name, _ in
          Menu(name) {
            Button("\(name)/1") {}
            Menu("\(name)/2") { Toggle("\(name)/3", isOn: true) {} }
          }
        }
        : .control("menu of commands") { name, _ in
          Menu(
            name,
            commands: [Command("\(name)/1") {}, Command("\(name)/2", isEnabled: false) {}])
        }
    })

  private static let picker = ViewEntry(
    "Picker",
    pictures: [
      ViewPicture(
        variant: "radio", "One of a few choices. This is the style unless another is given.",
        rows: 4
      ) {
        Picker("Size", ["Small", "Medium", "Large"], selection: "Medium", label: { $0 }) { _ in
        }
      },
      ViewPicture(variant: "inline", "One of two to five choices with short names.") {
        Picker("Size", ["Small", "Large"], selection: "Large", label: { $0 }, style: .inline) { _ in
        }
      },
      ViewPicture(variant: "menu", "One of many choices, or one that is seldom changed.") {
        Picker("City", ["Bonn", "Oslo"], selection: "Oslo", label: { $0 }, style: .menu) { _ in }
      },
    ],
    controls: [
      ControlFacts(.radioButton, hints: ["Enter choose"], keys: .press("chooses an option")),
      ControlFacts(.menu, hints: ["Enter open"], keys: .press("opens the options")),
    ],
    sample: ViewSample(weight: 8) { source in
      let style = source.pick([PickerStyle.inline, .radio, .menu])
      let chosen = source.pick([0, 1, nil])
      return RandomTree(
        "\(style) picker",
        names: { name in style == .menu ? [name] : (0..<2).map { "\(name)/\($0)" } },
        view: { name, state in
          let choice = state.variable(name, chosen)
          return Picker(
            name, 0..<2, selection: choice.value, label: { "\(name)/\($0)" }, style: style
          ) {
            choice.value = $0
          }
        })
    })
}
