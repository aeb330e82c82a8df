// What moves on a screen, and when. The host has no clock: whoever shows it tells it that time has
// passed, and asks when it will have something new to show.
extension TextHost {
  /// What shows now: where a screen is giving way to another, something between the two.
  package var frame: Frame { movement?.frame(at: time) ?? canvas.frame }

  /// The time from the host's start at which the next frame is due if nothing else happens.
  ///
  /// Nil when nothing moves; then no clock need run.
  package var nextFrame: Duration? {
    let moving = movement.map { min(time + Movement.frameInterval, $0.start + Movement.duration) }
    guard let tick = canvas.nextTick else { return moving }
    return moving.map { min($0, tick) } ?? tick
  }

  /// Tells that time has passed, and draws what has moved by then.
  ///
  /// - Parameter duration: not negative.
  package func advance(by duration: Duration) {
    time += max(.zero, duration)
    var hasMoved = false
    if let tick = canvas.nextTick, tick <= time {
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
