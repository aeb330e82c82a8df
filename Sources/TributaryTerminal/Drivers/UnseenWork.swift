internal import TributaryFlow

/// The work of flows whose end the user learns by a notification, since it took long and another
/// window has the focus.
@MainActor
final class UnseenWork {
  /// The time of work below which nobody has gone elsewhere meanwhile.
  static let leastTime = Duration.seconds(10)

  private let window: Window
  private let clock: any Clock<Duration>
  private let notify: @MainActor () -> Void
  private var task: Task<Void, Never>?
  // Since the beginning of the work.
  private var elapsed: () -> Duration = { .zero }

  /// Whether the window has the focus: it has until the terminal reports otherwise.
  var hasFocus = true

  /// - Parameters:
  ///   - window: the flows.
  ///   - clock: measures the time of work.
  ///   - notify: called at the end of work that the user has not seen.
  init(
    in window: Window, clock: any Clock<Duration> = ContinuousClock(),
    notify: @escaping @MainActor () -> Void
  ) {
    (self.window, self.clock, self.notify) = (window, clock, notify)
  }

  /// Whether work runs whose end is awaited.
  var isWatching: Bool { task != nil }

  /// Watches the flows of a host for a terminal; nil if the terminal shows no notifications.
  ///
  /// - Parameters:
  ///   - host: shows the flows.
  ///   - terminal: shows the notification.
  ///   - output: makes its bytes.
  ///   - earlier: has watched the same terminal.
  convenience init?(
    of host: TextHost, on terminal: TerminalDevice, _ output: FeatureOutput,
    after earlier: UnseenWork?
  ) {
    guard terminal.features.contains(.notifications) else { return nil }
    self.init(in: host.window) { [weak host] in
      if let host { terminal.write(output.bytes(notifyingOf: host)) }
    }
    hasFocus = earlier?.hasFocus ?? true
  }

  deinit { task?.cancel() }
}

extension UnseenWork {
  /// Checks whether work has begun; call it when something has changed.
  func check() {
    guard task == nil, window.workCount > 0 else { return }
    elapsed = stopwatch(clock)
    task = Task { [weak self, window] in
      await window.workHasEnded()
      if !Task.isCancelled { self?.finish() }
    }
  }

  /// Notes that the work has ended; call it when the run is over, since its last result may have
  /// ended it.
  func finish() {
    guard let task else { return }
    task.cancel()
    self.task = nil
    if !hasFocus, elapsed() >= Self.leastTime { notify() }
  }
}
