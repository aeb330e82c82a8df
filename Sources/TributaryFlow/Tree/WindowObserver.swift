/// An observer of all events of a window.
///
/// For logs, measurements, and tests:
///
/// ```swift
/// final class Counter: WindowObserver {
///   private(set) var pushes = 0
///
///   func observe(_ event: WindowEvent) {
///     if case .didChange(_, let step?) = event, step.kind == .push { pushes += 1 }
///   }
/// }
/// window.add(Counter())
/// ```
///
/// An event is sent when it happens, on the main actor, to the observers in the order in which they
/// were added. Events that an observer causes are sent after those that are waiting already. An
/// observer that is added while events are sent gets none of the navigation that they are about. A
/// window without observers spends no time on events.
@MainActor
public protocol WindowObserver: AnyObject, Sendable {
  /// Called for each event.
  func observe(_ event: WindowEvent)

  /// Called when the observer is added to a window, and when a window is created around flows that
  /// it observes already.
  func didAttach(to window: Window)
}

extension WindowObserver {
  /// Does nothing.
  public func didAttach(to window: Window) {}
}

extension Window {
  /// Adds an observer of all events from now on.
  ///
  /// - Warning: The window retains the observer. An observer that retains the window in turn keeps
  ///   both alive until it is removed; reference the window weakly.
  ///
  /// - Parameter observer: retained by the window until it is removed; if it was added before, this
  ///   does nothing.
  public func add(_ observer: some WindowObserver) {
    if context.isObserved(by: observer) { return }
    context.observers.append(observer)
    observeRootOutputs()
    observer.didAttach(to: self)
  }

  /// Removes an observer, which gets no further event.
  ///
  /// - Parameter observer: does nothing unless it was added.
  public func remove(_ observer: some WindowObserver) {
    release(exchange(&context.observers, with: context.observers.filter { $0 !== observer }))
  }
}

extension TreeContext {
  /// The observers of every window, and of every tree of flows, that is created in a task.
  @TaskLocal package static var initialObservers: [any WindowObserver] = []

  func isObserved(by observer: any WindowObserver) -> Bool {
    observers.contains { $0 === observer }
  }

  /// Sends an event to the observers after all events that are waiting already.
  func report(_ event: WindowEvent) {
    report(CollectionOfOne(event), to: observers)
  }

  /// Sends events to observers after all events that are waiting already.
  ///
  /// - Parameters:
  ///   - events: the events.
  ///   - receivers: the observers at the beginning of what the events are about; one that is removed
  ///     meanwhile gets no further event.
  func report(_ events: some Collection<WindowEvent>, to receivers: [any WindowObserver]) {
    dueEvents += events.map { ($0, receivers) }
    if isReporting { return }
    isReporting = true
    while !dueEvents.isEmpty {
      for (event, receivers) in exchange(&dueEvents, with: []) {
        for observer in receivers where isObserved(by: observer) { observer.observe(event) }
      }
    }
    isReporting = false
  }
}
