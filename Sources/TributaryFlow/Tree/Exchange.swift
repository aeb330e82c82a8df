/// Replaces a value without releasing the old one.
///
/// The `deinit` of a value that a closure holds may run any code, and may read the same variable.
/// So the old value is moved out while the variable is accessed, and passed to ``release(_:)``
/// afterwards if it is not needed. An assignment releases it inside the access, and so may an
/// optimizer if the result is only discarded.
///
/// - Returns: the value that was there.
func exchange<Value>(_ slot: inout Value, with new: consuming Value) -> Value {
  swap(&slot, &new)
  return new
}

/// Releases a value, after the access that it was taken out in has ended.
@inline(never)
func release<Value>(_ value: consuming Value) {}
