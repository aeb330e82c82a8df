// A test of a flow names its screens and signals.
@_exported public import TributaryFlow
