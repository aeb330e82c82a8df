// A program with text screens uses flows and signals too.
@_exported public import TributaryFlow
