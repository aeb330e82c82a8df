/// What was told, in order.
@MainActor
final class Told<Value> {
  var values: [Value] = []
}
