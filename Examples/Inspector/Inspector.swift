import Tributary

@main
enum Inspector {
  static func main() async {
    let app = TextApp(
      "Inspector", abstract: "Shows the run of a program with --inspect FILE while it goes on.",
      arguments: [
        PositionalArgument("FILE", help: "the file, there or not yet; a sample", isRequired: false)
      ],
      options: .all)
    await app.run { arguments in
      let file = arguments["FILE"].map { FileTail($0) }
      let store = RunStore(file == nil ? .sample : InspectedRun())
      return InspectorFlow.vend(store: store, following: file, clock: arguments.clock)
    }
  }
}
