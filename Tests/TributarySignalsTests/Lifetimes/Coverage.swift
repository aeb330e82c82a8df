/// How often the programs came to what matters: a generator that misses it tests nothing.
struct Coverage: Sendable {
  var sendsInside = 0
  var deathsInside = 0
  private(set) var disposesOfSelf = 0
  private(set) var disposesOfEarlier = 0
  private(set) var disposesOfLater = 0

  mutating func noteDispose(of observation: Int, by caller: Int) {
    if observation == caller {
      disposesOfSelf += 1
    } else if observation < caller {
      disposesOfEarlier += 1
    } else {
      disposesOfLater += 1
    }
  }

  static func += (total: inout Coverage, one: Coverage) {
    total.sendsInside += one.sendsInside
    total.deathsInside += one.deathsInside
    total.disposesOfSelf += one.disposesOfSelf
    total.disposesOfEarlier += one.disposesOfEarlier
    total.disposesOfLater += one.disposesOfLater
  }
}
