// A program around a text screen is written with screens, views and flows.
@_exported public import TributaryText
