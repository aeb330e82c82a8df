// Whoever writes a text screen writes flows and signals too.
@_exported public import TributaryFlow
