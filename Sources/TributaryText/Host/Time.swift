// What moves on a screen, and when. The host has no clock: whoever shows it tells it that time has
// passed, and asks when it will have something new to show.
extension TextHost {
  /// What shows now: where a screen is giving way to another, something between the two.
  package var frame: Frame { movement?.frame(at: time) ?? canvas.frame }

  /// The time from the host's start at which the next frame is due if nothing else happens.
  ///
  /// Nil when nothing moves; then no clock need run.
  package var nextFrame: Duration? {
    [movement?.nextFrame(after: time), pressed?.until, canvas.nextTick].compactMap(\.self).min()
  }

  /// Tells that time has passed, and draws what has moved by then.
  ///
  /// - Parameter duration: not negative.
  package func advance(by duration: Duration) {
    time += max(.zero, duration)
    var hasMoved = false
    let isReleased = pressed.map { $0.until <= time } ?? false
    if isReleased { pressed = nil }
    // That of a frame which shows; one that is due will be drawn for the time that it is then.
    if isReleased || drawnCanvas.nextTick.map({ $0 <= time }) == true {
      draw()
      movement?.to = canvas.frame
      hasMoved = true
    }
    if let movement {
      if movement.isOver(at: time) { self.movement = nil }
      hasMoved = true
    }
    if hasMoved { didShow?() }
  }

  /// Lets screens move from now on, unless an app or a flow asks for less by `ReducedMotion`.
  package func animate() {
    window.environment[ReducedMotion.self] = false
    observeSteps()
  }
}

// Waiting, where the time of the flows can be moved.
extension TextHost {
  /// Lets time pass, for the screens and for whatever sleeps on the clock, and waits for what that
  /// does.
  ///
  /// - Parameter duration: not negative.
  /// - Returns: whether all of it has come to rest; see `settle()`.
  @discardableResult
  package func wait(_ duration: Duration) async -> Bool {
    var isAtRest = await settle()
    var left = duration
    while let clock, let next = clock.deadlines.first, next <= clock.now.advanced(by: left) {
      let step = max(.zero, clock.now.duration(to: next))
      left -= step
      pass(step)
      isAtRest = await settle()
    }
    pass(left)
    return await settle() && isAtRest
  }

  /// Waits until what the flows have begun is done, or sleeps on the clock; see
  /// `Window.settle(on:)`.
  ///
  /// - Returns: false if something has been left alone.
  @discardableResult
  package func settle() async -> Bool {
    await queue.isEmptied()
    return await window.settle(on: clock, timeout: timeout)
  }

  /// How long it takes until something wakes that sleeps on the clock; nil if nothing does.
  package var timeToDeadline: Duration? {
    clock.flatMap { clock in clock.deadlines.first.map { clock.now.duration(to: $0) } }
  }

  private func pass(_ duration: Duration) {
    clock?.advance(by: duration)
    advance(by: duration)
  }
}
