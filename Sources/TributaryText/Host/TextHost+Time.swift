// Animations. The host has no clock: the driver reports the passing of time, and asks when the next
// frame is due.
extension TextHost {
  /// The frame as drawn last; during a transition, an intermediate one.
  package var frame: Frame { movement?.frame(at: time) ?? canvas.frame }

  /// The time from the host's start at which the next frame is due if nothing else happens.
  ///
  /// Nil if nothing moves; then no timer is needed.
  package var nextFrame: Duration? {
    [movement?.nextFrame(after: time), pressed?.until, nextTick].compactMap(\.self).min()
  }

  // A pending frame will be drawn for its own time.
  private var nextTick: Duration? { frameState == .current ? canvas.nextTick : nil }

  /// Advances the host's time, and draws what has changed by then.
  ///
  /// - Parameter duration: not negative.
  package func advance(by duration: Duration) {
    time += max(.zero, duration)
    let isReleased = pressed.map { $0.until <= time } ?? false
    if isReleased { pressed = nil }
    let isMoving = movement != nil
    if movement?.isOver(at: time) == true { movement = nil }
    if isReleased || nextTick.map({ $0 <= time }) == true, frameState.change(isReported: true) {
      show()
    } else if isMoving {
      didShow?()
    }
  }

  /// Enables animations from now on, unless an app or a flow sets `ReducedMotion`.
  package func animate() {
    window.environment[ReducedMotion.self] = false
    observeSteps()
  }
}

// Waiting, if the clock of the flows can be advanced.
extension TextHost {
  /// Lets time pass for the screens and for tasks that sleep on the clock, and waits for their
  /// work.
  ///
  /// - Parameter duration: not negative.
  /// - Returns: whether the window has settled; see `settle()`.
  @discardableResult
  package func wait(_ duration: Duration) async -> Bool {
    var isIdle = await settle()
    var left = duration
    while let clock, let next = clock.deadlines.first, next <= clock.now.advanced(by: left) {
      let step = max(.zero, clock.now.duration(to: next))
      left -= step
      pass(step)
      isIdle = await settle()
    }
    pass(left)
    return await settle() && isIdle
  }

  /// Waits until the work of the flows is done, or sleeps on the clock; see `Window.settle(on:)`.
  ///
  /// - Returns: false if some work was not finished in time.
  @discardableResult
  package func settle() async -> Bool {
    await queue.isEmptied()
    return await window.settle(on: clock, timeout: timeout)
  }

  /// The time until the next task wakes that sleeps on the clock; nil if there is none.
  package var timeToDeadline: Duration? {
    clock.flatMap { clock in clock.deadlines.first.map { clock.now.duration(to: $0) } }
  }

  private func pass(_ duration: Duration) {
    clock?.advance(by: duration)
    advance(by: duration)
  }
}
