// A test of what a user sees names views and keys, and throws the same failures.
@_exported public import TributaryTesting
@_exported public import TributaryText
