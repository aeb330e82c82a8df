/// A program that does nothing: what is woken in it is woken by the runtime alone.
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
