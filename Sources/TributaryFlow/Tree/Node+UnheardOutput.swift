extension Node {
  /// Reports the outputs that nobody receives of a screen that was added to a flow without a
  /// connection.
  ///
  /// The outputs may be attached to a bus by hand; while that lives, they are received. An output that
  /// no connection and no other observer carries on is reported to observers of the window. A debug
  /// build also reports the first one on standard error.
  func noteUnheardOutputs<Child: Screen>(of child: Child) {
    if Child.Outputs.self == Never.self { return }
    var isReported = false
    unheard = child.outputs.unshared.observe(on: .main) { [weak self, weak child] output in
      guard let self, let child, let flow = parent, flow.connections(to: child).isEmpty else {
        return
      }
      flow.context.report(.unheardOutput(output, from: child))
      #if DEBUG
      if isReported { return }
      isReported = true
      writeToStandardError(
        """
        Tributary: '\(child.title)' sent \(flow.context.text(of: output)) in '\(flow.screen?.title ?? "its flow")', and nobody \
        receives it; give the screen with its mapIO, attach its outputs to a bus of the flow (one that vend makes and does \
        not return ends with vend), or say Child(ignoringOutputs:)

        """)
      #endif
    }
  }
}
