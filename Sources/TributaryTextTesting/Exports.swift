// A test with a host uses views, keys and the failures of the other testing module.
@_exported public import TributaryTesting
@_exported public import TributaryText
