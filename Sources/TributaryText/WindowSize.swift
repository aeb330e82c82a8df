public import TributaryFlow

extension WindowSize {
  /// The columns and rows of the window.
  public var size: Size { Size(width: width, height: height) }

  init(_ size: Size) { self.init(width: size.width, height: size.height) }
}
