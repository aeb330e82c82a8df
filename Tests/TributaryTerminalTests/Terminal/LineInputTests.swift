import Dispatch
import TestSupport
import Testing

// Only the driver of a terminal pauses its lines.
@testable import TributaryTerminal

@Suite(.timeLimit(.generous)) struct LineInputTests {
  private static func lines(of bytes: [UInt8]) async throws -> [String] {
    let pipe = try Pipe()
    pipe.writeAndClose(bytes)
    var result: [String] = []
    for await line in LineInput(pipe.readEnd) { result.append(line) }
    return result
  }

  @Test(arguments: [
    ("", []), ("\n", [""]), ("a\nb\n", ["a", "b"]), ("a\nb", ["a", "b"]),
    ("a\r\nb\r", ["a", "b\r"]),
    ("a\r\r\n", ["a\r"]), ("\n\n", ["", ""]), ("é日\n", ["é日"]), ("a\rb\n", ["a\rb"]),
  ])
  func `input is cut into its lines`(text: String, expected: [String]) async throws {
    #expect(try await Self.lines(of: Array(text.utf8)) == expected)
  }

  @Test func `a line without an end is cut, and the next one is whole`() async throws {
    let pipe = try Pipe()
    var lines = LineInput(pipe.readEnd).makeAsyncIterator()
    let end = pipe.writeEnd
    DispatchQueue(label: "writer").async {
      write(String(repeating: "x", count: 3 << 20) + "\nnext\n", to: end)
    }
    #expect(await lines.next()?.utf8.count == 1 << 20)
    #expect(await lines.next() == "next")
  }

  @Test(arguments: [
    ("plain é", "plain é"), ("\u{1B}[?62;22c1", "1"), ("a\u{1B}[0nb", "ab"),
    ("\u{1B}[12;40Rx", "x"),
    ("\u{1B}]11;rgb:1e1e/1e1e/2e2e\u{1B}\\two", "two"), ("\u{1B}]11;rgb:0/0/0\u{7}two", "two"),
    ("\u{1B}P>|xterm(370)\u{1B}\\ok\u{1B}[0n", "ok"), ("\u{1B}OA3\u{1B}[D", "3"), ("\u{1B}x", "x"),
    ("\u{1B}", ""), ("\u{1B}[", ""), ("\u{1B}]11;rgb", ""),
  ])
  func `answers of the terminal in a typed line are no text`(line: String, text: String) {
    #expect(withoutSequences(line) == text)
  }

  @Test func `invalid bytes are replaced`() async throws {
    #expect(try await Self.lines(of: [0x61, 0xFF, 0x0A, 0xE2, 0x82]) == ["a\u{FFFD}", "\u{FFFD}"])
  }

  @Test func `a line may come in pieces`() async throws {
    let pipe = try Pipe()
    var lines = LineInput(pipe.readEnd).makeAsyncIterator()
    write("one\nt", to: pipe.writeEnd)
    #expect(await lines.next() == "one")
    write("wo\r", to: pipe.writeEnd)
    write("\nthree\n", to: pipe.writeEnd)
    #expect(await lines.next() == "two")
    #expect(await lines.next() == "three")
    pipe.closeWriteEnd()
    #expect(await lines.next() == nil)
  }

  @Test func `a consumer that is cancelled does not wait for the writer`() async throws {
    let pipe = try Pipe()
    let stream = LineInput(pipe.readEnd)
    let task = Task { await stream.reduce(into: []) { $0.append($1) } }
    task.cancel()
    #expect(await task.value == [])
  }

  @Test func `a wait that is stopped takes nothing, and the next one goes on`() async throws {
    let pipe = try Pipe()
    let lines = LineInput(pipe.readEnd)
    write("zero\n", to: pipe.writeEnd)
    for await line in lines {
      #expect(line == "zero")
      Task { lines.stop() }
    }
    write("one\n", to: pipe.writeEnd)
    var iterator = lines.makeAsyncIterator()
    #expect(await iterator.next() == "one")
  }

  @Test func `what comes during a pause is for another reader, and the wait goes on after it`()
    async throws
  {
    let pipe = try Pipe()
    let lines = LineInput(pipe.readEnd)
    write("one\n", to: pipe.writeEnd)
    var iterator = lines.makeAsyncIterator()
    #expect(await iterator.next() == "one")
    // The consumer waits, or will: either way the pause comes first.
    let next = Task {
      var rest = lines.makeAsyncIterator()
      return await rest.next()
    }
    lines.pause()
    write("two\n", to: pipe.writeEnd)
    var other = LineInput(pipe.readEnd).makeAsyncIterator()
    #expect(await other.next() == "two")
    lines.goOn()
    write("three\n", to: pipe.writeEnd)
    #expect(await next.value == "three")
  }

  @Test func `lines that one reader leaves are there for the next`() async throws {
    let pipe = try Pipe()
    pipe.writeAndClose(Array("one\ntwo\nthree".utf8))
    let lines = LineInput(pipe.readEnd)
    for await line in lines {
      #expect(line == "one")
      break
    }
    var rest: [String] = []
    for await line in lines { rest.append(line) }
    #expect(rest == ["two", "three"])
  }

  @Test func `a text longer than a pipe holds is written whole`() async throws {
    let pipe = try Pipe(isBlocking: false)
    let text = String(repeating: "0123456789abcde\n", count: 20_000)
    let stream = LineInput(pipe.readEnd)
    let count = Task { await stream.reduce(into: 0) { sum, _ in sum += 1 } }
    // On its own thread: one of the pool would be taken from other tests until all is read.
    let isWritten = await withCheckedContinuation { continuation in
      let end = pipe.writeEnd
      DispatchQueue(label: "writer").async { continuation.resume(returning: write(text, to: end)) }
    }
    #expect(isWritten)
    pipe.closeWriteEnd()
    #expect(await count.value == 20_000)
  }

  @Test func `a write that nobody reads gives false and does not kill`() throws {
    ignoreBrokenPipes()
    let pipe = try Pipe()
    pipe.closeReadEnd()
    #expect(!write("text", to: pipe.writeEnd))
  }
}
