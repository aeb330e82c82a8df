/// Replaces a value, and releases the old one only when the access has ended.
///
/// The `deinit` of a value that a closure holds may do anything, read the same store too.
///
/// - Returns: the value that was there.
@discardableResult
func exchange<Value>(_ slot: inout Value, with new: Value) -> Value {
  let old = slot
  slot = new
  return old
}
