// A screen's ports are signals, so a file that imports the flows has their types too.
@_exported public import TributarySignals
