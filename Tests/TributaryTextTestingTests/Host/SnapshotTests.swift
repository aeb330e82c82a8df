import FlowTestSupport
import TestSupport
import Testing
import TributaryFlow

// A file elsewhere than beside a test is inside the kit.
@testable import TributaryTextTesting

@MainActor
@Suite(.timeLimit(.generous)) struct SnapshotTests {
  private final class Coloured: TextScreen {
    let title = "日本"
    let style: Style
    var isOn = true

    init(_ style: Style) {
      self.style = style
    }

    var body: [any View] {
      Text("late", style: style)
      Toggle("Olives", isOn: isOn) { self.isOn.toggle() }
    }
  }

  @Test func `a snapshot has the characters, the styles and the spoken lines`() {
    let host = TestHost(Coloured(.warning), columns: 16, rows: 6)
    #expect(
      host.snapshot == """
        screen 16x6
              日本
        ────────────────
        late
        >[x] Olives

        styles
        ......aaaa
        bbbbbbbbbbbbbbbb
        cccc
        ddddddddddd

        a bold title
        b dim
        c warning
        d reverse

        said
        Screen: 日本
        late
        1. Olives, on

        """)
  }

  @Test func `a snapshot beside the test is compared with`() throws {
    try TestHost(Coloured(.warning), columns: 16, rows: 6).expectSnapshot("coloured")
  }

  @Test func `another colour alone is another snapshot`() async {
    let host = TestHost(Coloured(.negative), columns: 16, rows: 6)
    await expectFailure(
      """
      snapshot 'coloured' is another one (- is in the file, + is there); if what is there is right, \
      run the test once with TRIBUTARY_SNAPSHOTS=update:
          screen 16x6
                日本
          ────────────────
          late
          >[x] Olives

          styles
          ......aaaa
          bbbbbbbbbbbbbbbb
          cccc
          ddddddddddd

          a bold title
          b dim
        - c warning
        + c negative
            ^
          d reverse

          said
          Screen: 日本
          late
          1. Olives, on
      """
    ) { try host.expectSnapshot("coloured") }
  }

  @Test func `a missing file fails, and shows its future contents`() async {
    await expectFailure(
      """
      there is no snapshot 'nowhere'; look at what shows, and if it is right run the test once with \
      TRIBUTARY_SNAPSHOTS=update:
      screen 3x1
      … ↓

      styles
      a.b

      a bold title
      b dim

      said
      Screen: 日本
      late
      1. Olives, on

      """
    ) { try TestHost(Coloured(.plain), columns: 3, rows: 1).expectSnapshot("nowhere") }
  }

  @Test func `a written snapshot is compared with later`() throws {
    let folder = try TemporaryFolder()
    let file = SnapshotFile(folder: "\(folder.path)/Snapshots", name: "new")
    #expect(file.write("one\ntwo\n") == nil)
    #expect(file.write("one\n2\n") == nil)
    #expect(file.compare("one\n2\n") == nil)
    #expect(file.compare("one\n")?.hasSuffix("\n    one\n  - 2") == true)
    #expect(
      SnapshotFile(folder: "/nowhere/at/all", name: "new").write("")
        == "the snapshot cannot be written: /nowhere/at/all: No such file or directory; make its "
        + "directory first, or give another path")
  }
}
