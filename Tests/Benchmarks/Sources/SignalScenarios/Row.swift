/// A piece of work that every library implements, and the bounds of its cost.
public struct Row: Sendable {
  /// The name of the work.
  public let name: String

  /// Unless nil, at most this many times what the baseline takes.
  public var limit: Double?

  /// Unless nil, at most this many times what another row of the same library takes.
  public var against: Against?

  /// Unless nil, another library should take at least this many times what signals take.
  public var aim: Double?

  /// The baseline of the comparison.
  public var baseline: any ReactiveLibrary.Type = PlainClosures.self

  /// How often the work is done at least in a round, so that what surrounds it does not count.
  public var leastCount = 2

  /// Whether the work must not allocate.
  public var isAllocationFree = false

  /// Whether the row repeats another one beside another baseline.
  public var isForBaseline = false

  /// Whether nothing may be left of the work when it is done.
  public var leavesNothing = false

  /// Makes what the work needs; nil from a library that has no such thing.
  public let prepare: @Sendable (any ReactiveLibrary.Type) -> Work?

  init(_ name: String, prepare: @escaping @Sendable (any ReactiveLibrary.Type) -> Work?) {
    self.name = name
    self.prepare = prepare
  }

  /// A row to be compared with, and how many times it may be taken.
  public struct Against: Sendable {
    /// The name of that row.
    public let row: String

    /// How many times its time may be taken.
    public let limit: Double
  }
}

/// Does a piece of work a number of times; keeps alive what it needs.
public typealias Work = (_ count: Int) -> Void

extension Row {
  /// Every row, in the order of the table.
  public static var all: [Row] { sends + chains + buses + lifetimes + threads + others }

  /// The rows whose names contain a word.
  public static func all(containing word: String?) -> [Row] {
    guard let word else { return all }
    return all.filter { $0.name.contains(word) }
  }

  func limited(to limit: Double) -> Row {
    var row = self
    row.limit = limit
    return row
  }

  func limited(to limit: Double, timesRow name: String) -> Row {
    var row = self
    row.against = Against(row: name, limit: limit)
    return row
  }

  func ahead(_ aim: Double) -> Row {
    var row = self
    row.aim = aim
    return row
  }

  func beside(_ baseline: any ReactiveLibrary.Type) -> Row {
    var row = self
    row.baseline = baseline
    return row
  }

  func again(beside baseline: any ReactiveLibrary.Type) -> Row {
    var row = beside(baseline)
    row.isForBaseline = true
    return row
  }

  func done(atLeast count: Int) -> Row {
    var row = self
    row.leastCount = count
    return row
  }

  var allocationFree: Row {
    var row = self
    row.isAllocationFree = true
    return row
  }

  var traceless: Row {
    var row = self
    row.leavesNothing = true
    return row
  }
}
