let places = Signal<(city: String, street: String)>.pipe().signal
