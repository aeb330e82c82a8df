/// A program that does nothing: only the runtime wakes up in it.
@main
@MainActor
enum WaitingProgram {
  static func main() async {
    print("waiting")
    let (never, continuation) = AsyncStream<Never>.makeStream()
    for await _ in never {}
    continuation.finish()
  }
}
