let (typed, observer) = Signal<String>.pipe()
