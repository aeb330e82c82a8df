let (parent, parentObserver) = Signal<Int>.pipe()
let child = (outputs: parent, 0)
