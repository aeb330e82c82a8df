let window = Window(root: Card<Never>())
let size = (width: 40, height: 10)
