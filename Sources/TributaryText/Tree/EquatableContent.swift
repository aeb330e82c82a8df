/// A view that can be compared with another one of any type.
package struct EquatableContent {
  let view: any View
  let isEqual: @MainActor (any View) -> Bool
}
