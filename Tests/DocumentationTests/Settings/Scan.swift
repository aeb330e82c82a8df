let (numbers, observer) = Signal<Int>.pipe()
