let signal = Signal<Int>.pipe().signal
