let (temperature, kelvin) = Signal<Double>.pipe()
