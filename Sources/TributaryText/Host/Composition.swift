/// How the screens on a window's path share the cells.
///
/// A screen covers everything unless it is a sheet. Sheets and alerts stand in boxes over what they
/// were presented over, which shows around them and cannot be used. Where rows are many the last
/// one tells the keys.
@MainActor
struct Composition {
  static let barPath = 0
  static let bodyPath = 1
  static let tabsPath = 2

  let window: Window
  let path: [any Screen]
  let memory: (any Screen) -> ScreenMemory
  let back: @MainActor () -> Void

  func draw(on canvas: Canvas) {
    let area = canvas.area.inset(top: 0, bottom: KeyLine.height(in: canvas.area))
    let layers = layers(in: area)
    for path in layers.dropLast() {
      guard let leaf = path.last else { continue }
      canvas.inert(leaf, memory(leaf)) { draw(path, in: area, on: canvas) }
    }
    layers.last.map { draw($0, in: area, on: canvas) }
  }

  // The paths to what shows, from what covers everything to what lies on top.
  private func layers(in area: Area) -> [[any Screen]] {
    var layers = [path]
    while let lowest = layers.first, Self.isBox(lowest, in: area) {
      guard let below = Self.path(below: lowest) else { break }
      layers.insert(below, at: 0)
    }
    return layers
  }

  private func draw(_ path: [any Screen], in area: Area, on canvas: Canvas) {
    guard let leaf = path.last else { return }
    if let alert = leaf as? any AlertContent {
      return canvas.descend(Self.bodyPath) { AlertBox(alert: alert).draw(in: area, on: canvas) }
    }
    let page = Page(of: leaf, in: Self.inner(of: path), back: back)
    if Self.isBox(path, in: area) {
      SheetBox(page: page).draw(in: area, on: canvas)
    } else {
      page.draw(in: area, on: canvas)
    }
  }
}

extension Composition {
  private static func isBox(_ path: [any Screen], in area: Area) -> Bool {
    guard let leaf = path.last, presenter(in: path) != nil else { return false }
    if leaf is any AlertContent { return true }
    let style = (leaf as? any TextScreen)?.presentationStyle ?? .cover
    return style == .sheet && SheetBox.hasRoom(in: area)
  }

  // The position of the innermost flow that presents what comes after it.
  private static func presenter(in path: [any Screen]) -> Int? {
    zip(path.indices, path.dropFirst()).reversed().first { index, shown in
      (path[index] as? any Flow)?.presented.last { $0 === shown } != nil
    }?.0
  }

  // The path as it would be without what is presented last and without alerts.
  private static func path(below path: [any Screen]) -> [any Screen]? {
    guard let index = presenter(in: path) else { return nil }
    var below = Array(path[...index])
    var top: (any Screen)? = path[index + 1]
    while let flow = below.last as? any Flow {
      let rest = flow.presented.prefix { $0 !== top }
      below.append(rest.last { !($0 is any AlertContent) } ?? flow.visible)
      top = nil
    }
    return below
  }

  // The flows from the topmost presented screen on, which alone surround the innermost screen.
  private static func inner(of path: [any Screen]) -> ArraySlice<any Screen> {
    path[(presenter(in: path).map { $0 + 1 } ?? 0)...].dropLast()
  }
}
