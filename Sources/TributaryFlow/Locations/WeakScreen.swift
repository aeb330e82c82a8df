/// A screen that is not retained: the user may remove it while a link or a restoration waits.
struct WeakScreen {
  weak var screen: (any Screen)?
}
