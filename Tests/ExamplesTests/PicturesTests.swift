import TestSupport
import Testing

/// `bash docs/pictures/make` makes them anew.
@Suite struct PicturesTests {
  private let pictures = Transcript.folder("../../docs/pictures")

  @Test func `the pictures in the docs are of the demos as they are`() throws {
    let folder = try TemporaryFolder()
    let programs = builtProduct("").dropLast()
    let child = try ChildProcess("/bin/bash", ["\(pictures)/make", "\(programs)", folder.path])
    #expect(child.status == .exited(0), "\(child.errors)")
    let names = files(in: pictures, endingWith: ".svg")
    #expect(names == files(in: folder.path, endingWith: ".svg"))
    #expect(names.count >= 2)
    for name in names {
      let picture = try textFile(at: "\(pictures)/\(name).svg")
      let isSame = try picture == textFile(at: "\(folder.path)/\(name).svg")
      #expect(isSame, "\(name): run bash docs/pictures/make, and look at what changed")
      #expect(picture.utf8.count < 200_000)
    }
  }

  @Test func `what the terminal and the environment say is not in a picture`() throws {
    let folder = try TemporaryFolder()
    let script = "\(pictures)/pizza.script"
    let program = builtProduct("PizzaToppings")
    let arguments = ["--script", script, "--size", "60x12", "--picture", "\(folder.path)/a.svg"]
    let variables = ["SSH_CONNECTION=1", "TRIBUTARY_THEME=light", "NO_COLOR=1", "TERM=dumb"]
    let child = try ChildProcess("/usr/bin/env", variables + [program] + arguments)
    #expect(child.status == .exited(0))
    let isSame =
      try textFile(at: "\(folder.path)/a.svg") == textFile(at: "\(pictures)/pizza.svg")
    #expect(isSame)
  }

  @Test func `a picture that cannot be written is told before anything is done`() throws {
    let child = try ChildProcess(
      builtProduct("PizzaToppings"), ["--script", "-", "--picture", "/nowhere/a.svg"],
      input: "screen\n")
    #expect(child.status == .exited(1))
    #expect(child.errors.contains("--picture /nowhere/a.svg: No such file or directory; make its"))
    #expect(child.output.isEmpty)
  }

  @Test func `a script that fails leaves a picture of how far it came`() throws {
    let folder = try TemporaryFolder()
    let child = try ChildProcess(
      builtProduct("PizzaToppings"), ["--script", "-", "--picture", "\(folder.path)/a.svg"],
      input: "tap \"Start\"\nexpect \"Pineapple\"\n")
    #expect(child.status == .exited(1))
    #expect(try textFile(at: "\(folder.path)/a.svg").contains("Mushrooms"))
  }
}
