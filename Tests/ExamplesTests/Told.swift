/// The sent values, in order.
@MainActor
final class Told<Value> {
  var values: [Value] = []
}
