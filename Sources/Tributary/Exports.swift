@_exported public import TributaryFlow
@_exported public import TributarySignals
@_exported public import TributaryTerminal
@_exported public import TributaryText
