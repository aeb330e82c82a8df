package import TributaryFlow

/// A record of the events of a window that a test selects.
package final class EventRecord<Value: Sendable>: WindowObserver {
  package private(set) var values: [Value] = []
  private let pick: @MainActor (WindowEvent) -> Value?

  package init(of window: Window, _ pick: @escaping @MainActor (WindowEvent) -> Value?) {
    self.pick = pick
    window.add(self)
  }

  package func observe(_ event: WindowEvent) {
    if let value = pick(event) { values.append(value) }
  }
}
