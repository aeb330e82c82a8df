import Testing

// Films are made by the package alone.
@testable import TributaryText

@Suite struct FilmTests {
  private func shot(_ text: String, at milliseconds: Int) -> Film.Shot {
    Film.Shot(text, at: .milliseconds(milliseconds))
  }

  @Test func `what shows already is not filmed again`() {
    var film = Film()
    for time in [0, 10, 20] { film.add(shot("a", at: time)) }
    film.add(shot("b", at: 30))
    film.add(shot("a", at: 40))
    #expect(film.shots == [shot("a", at: 0), shot("b", at: 30), shot("a", at: 40)])
  }

  @Test func `what shows for no time is left out`() {
    var film = Film()
    film.add(shot("a", at: 0))
    film.add(shot("b", at: 10))
    film.add(shot("c", at: 10))
    #expect(film.shots == [shot("a", at: 0), shot("c", at: 10)])
    film.add(shot("a", at: 10))
    #expect(film.shots == [shot("a", at: 0)])
  }

  @Test func `the last shot lasts until the end, which never comes nearer`() {
    var film = Film()
    film.add(shot("a", at: 0))
    film.last(until: .seconds(2))
    film.last(until: .seconds(1))
    #expect(film.end == .seconds(2))
  }
}

extension Film.Shot {
  /// A shot of a row of text.
  init(
    _ text: String, columns: Int = 20, rows: Int = 1, style: Style = .plain, at start: Duration
  ) {
    var glyphs = Glyphs()
    var frame = Frame(columns: columns, rows: rows)
    let row = Area(x: 0, y: 0, width: columns, height: 1)
    _ = frame.write(printable(text), in: row, style, glyphs: &glyphs)
    self.init(
      start: start, still: Still(frame, glyphs: glyphs, paint: Paint(.dark)),
      title: "Screen: \(text)", lines: [text])
  }
}
