// Tests of flows use the types of screens and signals.
@_exported public import TributaryFlow
