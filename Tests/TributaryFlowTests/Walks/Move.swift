import FlowTestSupport

/// A verb with the numbers of the screens that it affects.
indirect enum Move {
  case push(Int, Shape)
  case shorten(Int, StackVerb, Int)
  case setStack(Int, keeping: [Int], below: Shape?, above: Shape?)
  case replaceTop(Int, Shape)
  case show(Int, Shape)
  case select(Int, Int)
  case present(Int, Shape)
  case dismiss(Int)
  case dismissOne(Int, Int)
  case showColumn(Int, Int, Shape, takesFocus: Bool)
  case focusColumn(Int, Int)
  case openDrawer(Int, Shape, takesFocus: Bool)
  case focus(Int, Int)
  case resize(Int)
  case back(Bool)

  /// A step and the one from inside it; nil if there is no occasion for that.
  case inside(Hook, Move, Move?)

  case nothing
}
