/// The number of rounds of a test that tries much by chance: few where code is not optimized, and many where it is.
///
/// `.ci/run` runs these tests in optimized code too. `TRIBUTARY_ROUNDS=many` takes the larger number everywhere.
package func rounds<Count: BinaryInteger>(_ few: Count, optimized many: Count) -> Count {
  #if DEBUG
  environmentVariable("TRIBUTARY_ROUNDS") == "many" ? many : few
  #else
  many
  #endif
}
