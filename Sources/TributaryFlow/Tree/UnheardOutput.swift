extension Node {
  /// Observes the outputs of a screen that was added to a flow without a connection.
  ///
  /// An output without a connection is reported to observers. A debug build also reports the first
  /// one on standard error.
  func noteUnheardOutputs<Child: Screen>(of child: Child) {
    if Child.Outputs.self == Never.self { return }
    var isReported = false
    unheard = child.outputs.observe(on: .main) { [weak self, weak child] output in
      guard let self, let child, let flow = parent, flow.connections(to: child).isEmpty else {
        return
      }
      flow.context.report(.unheardOutput(output, from: child))
      #if DEBUG
      if isReported { return }
      isReported = true
      writeToStandardError(
        """
        Tributary: '\(child.title)' sent \(flow.context.text(of: output)), and '\(flow.screen?.title ?? "its flow")' does not \
        hear it; connect the screen with a mapIO, or say ignoreOutputs(of:)

        """)
      #endif
    }
  }
}
