// A test of a flow names its keys and screens.
@_exported public import TributaryText
