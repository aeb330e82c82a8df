import SignalScenarios

extension SignalBenchmarks {
  /// Prints what is allocated, on the thread that does the work.
  static func printMemory() {
    guard Allocations.canBeCounted else {
      return print("Allocations are counted on Linux with glibc only.")
    }
    printHoldings()
    printSteadyWork()
    printKept()
  }

  private static func printHoldings() {
    var table = Table("one of", "closures", "", "signals", "", "at most", "", "")
    table.add("", "allocations", "bytes", "allocations", "bytes", "allocations", "bytes", "")
    for holding in Holding.all {
      guard let plain = holding.cost(in: closures), let cost = holding.cost(in: signals) else {
        continue
      }
      var isMet: Bool?
      if let allocations = holding.allocationLimit, let bytes = holding.byteLimit {
        isMet = cost.allocations <= allocations && cost.bytes <= bytes
      }
      table.add(
        holding.name, "\(plain.allocations)", "\(plain.bytes)", "\(cost.allocations)",
        "\(cost.bytes)", holding.allocationLimit.map { "\($0)" } ?? "",
        holding.byteLimit.map { "\($0)" } ?? "", verdict(isMet))
    }
    table.print()
  }

  private static func printSteadyWork() {
    var table = Table("1,000 times", "allocations", "bytes kept", "at most", "")
    for row in Row.all where row.isAllocationFree {
      guard let work = row.prepare(signals) else { continue }
      work(100)
      let result = Allocations { work(1_000) }
      table.add(
        row.name, "\(result.count)", "\(result.bytesKept)", "0",
        verdict(result.count == 0 && result.bytesKept == 0))
    }
    table.print()
  }

  private static func printKept() {
    var table = Table("work that ends where it began", "times", "bytes kept", "at most", "")
    for row in Row.all where row.leavesNothing {
      guard let work = row.prepare(signals) else { continue }
      work(10_000)
      let result = Allocations { work(10_000) }
      table.add(
        row.name, "10000", "\(result.bytesKept)", "0", verdict(result.bytesKept == 0))
    }
    if let work = Row.all(containing: "send to 10").first?.prepare(signals) {
      work(10_000)
      let before = residentSize()
      work(10_000_000)
      let growth = residentSize() - before
      table.add("send to 10, resident size", "10000000", "\(growth)", "0", verdict(growth <= 0))
    }
    table.print()
  }
}
