// A screen's ports are signals, so whoever imports the flows has their types at hand.
@_exported public import TributarySignals
