#if INTERLEAVED
/// The number of steps of each thread before a moment; eight threads at most.
struct VectorClock: Equatable {
  private var counts = SIMD8<UInt16>()

  subscript(thread: Int) -> Int {
    get { Int(counts[thread]) }
    set { counts[thread] = UInt16(newValue) }
  }

  mutating func join(_ other: VectorClock) {
    counts = pointwiseMax(counts, other.counts)
  }
}
#endif
