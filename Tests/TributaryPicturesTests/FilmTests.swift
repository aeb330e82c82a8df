import Testing

// Films are made by the package alone.
@testable import TributaryPictures
@testable import TributaryText

@Suite struct FilmTests {
  private func shot(_ text: String, at milliseconds: Int) -> Film.Shot {
    Film.Shot(text, at: .milliseconds(milliseconds))
  }

  @Test func `a frame that shows already is not added again`() {
    var film = Film()
    for time in [0, 10, 20] { film.add(shot("a", at: time)) }
    film.add(shot("b", at: 30))
    film.add(shot("a", at: 40))
    #expect(film.shots == [shot("a", at: 0), shot("b", at: 30), shot("a", at: 40)])
  }

  @Test func `a frame that shows for no time is left out`() {
    var film = Film()
    film.add(shot("a", at: 0))
    film.add(shot("b", at: 10))
    film.add(shot("c", at: 10))
    #expect(film.shots == [shot("a", at: 0), shot("c", at: 10)])
    film.add(shot("a", at: 10))
    #expect(film.shots == [shot("a", at: 0)])
  }
}

extension Film.Shot {
  /// A shot of a row of text.
  init(_ text: String, rows: Int = 1, at start: Duration) {
    var graphemes = GraphemeTable()
    var frame = Frame(columns: 20, rows: rows)
    let row = Rect(x: 0, y: 0, width: 20, height: 1)
    _ = frame.write(text, in: row, .plain, graphemes: &graphemes)
    self.init(
      start: start, still: Still(frame, graphemes: graphemes, paint: Paint(.dark)),
      title: "Screen: \(text)", lines: [text])
  }
}
