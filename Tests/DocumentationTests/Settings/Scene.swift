let window = Window(root: Card<Never>())
