let (size, observer) = Signal<String>.pipe()
@Sendable func draw(_ size: String) {}
