/// The numbers that a slider can hold, computed from any parameters.
struct SliderSteps {
  let range: ClosedRange<Double>
  let step: Double
  let value: Double

  // Above it neighbouring numbers are further apart than a small step.
  private static let greatest = 1e15

  /// Clamps bounds that are infinite or too great; a value of NaN counts as the lower bound.
  init(_ value: Double, in range: ClosedRange<Double>, step: Double) {
    let bound = { (number: Double) in max(-Self.greatest, min(Self.greatest, number)) }
    let (low, high) = (bound(range.lowerBound), bound(range.upperBound))
    self.range = low...max(low, high)
    self.step = step > 0 && step.isFinite ? step : high > low ? (high - low) / 20 : 1
    self.value = value.isNaN ? low : max(low, min(self.range.upperBound, value))
  }

  /// The position of the value between the bounds, from 0 to 1.
  var share: Double {
    let width = range.upperBound - range.lowerBound
    return width > 0 ? max(0, min(1, (value - range.lowerBound) / width)) : 0
  }

  /// Returns the value after a number of steps.
  func value(movedBy count: Int) -> Double { nearest(value + step * Double(count)) }

  /// Returns the nearest number that is whole steps from the lower bound, or a bound.
  func nearest(_ number: Double) -> Double {
    if number >= range.upperBound { return range.upperBound }
    if !(number > range.lowerBound) { return range.lowerBound }
    let steps = ((number - range.lowerBound) / step).rounded()
    guard steps.isFinite else { return number }
    return max(range.lowerBound, min(range.upperBound, range.lowerBound + steps * step))
  }

  /// Returns the number with as many decimals as the step and the lower bound have.
  func text(of number: Double) -> String {
    let places = max(Self.decimals(of: step), Self.decimals(of: range.lowerBound))
    var scale = 1.0
    for _ in 0..<places { scale *= 10 }
    let scaled = (abs(number) * scale).rounded()
    guard scaled < 9e18 else { return "\(number)" }
    let digits = String(Int64(scaled))
    let sign = number < 0 && scaled > 0 ? "-" : ""
    if places == 0 { return sign + digits }
    let padded = String(repeating: "0", count: max(0, places + 1 - digits.utf8.count)) + digits
    return "\(sign)\(padded.dropLast(places)).\(padded.suffix(places))"
  }

  // Six at most: nobody reads more on a slider.
  private static func decimals(of number: Double) -> Int {
    var (places, scaled) = (0, abs(number))
    while places < 6, scaled < 1e15, abs(scaled - scaled.rounded()) > 1e-9 * max(1, scaled) {
      places += 1
      scaled *= 10
    }
    return places
  }
}
