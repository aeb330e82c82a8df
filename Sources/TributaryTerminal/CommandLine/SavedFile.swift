internal import TributaryJSON

/// The text of a file with a saved run, as readable JSON.
///
/// ```json
/// {
///   "Tributary": {"app": "PizzaToppings", "version": 1},
///   "state": {
///     "location": "toppings/size",
///     "values": {
///       "": {"pizza": [{"address": "", "size": "large", "toppings": ["Basil"]}]}
///     }
///   },
///   "views": {"0": {"focus": [0, 1, 0]}}
/// }
/// ```
///
/// The first member names the format, its version and the app. The other parts are read
/// independently.
struct SavedFile {
  /// The state of the flows; nil if the file has no readable one.
  let state: SavedState?

  /// The focus, scroll positions and texts of the screens.
  let views: JSON

  /// The unreadable parts, with the reasons.
  let problems: [String]

  /// The reason why a file is not usable.
  struct Unreadable: Error {
    let reason: String
  }

  /// The reason why a run cannot be saved.
  struct Unwritable: Error {
    let reason: String
  }

  private struct Header: Codable {
    let app: String
    let version: Int
  }

  private static let version = 1
  private static let name: JSON.Name = "Tributary"

  /// The maximum of bytes in a file: no user's choices need more, and a larger file delays the
  /// start.
  static let mostBytes = 16 << 20

  static let tooLarge = "it is larger than \(mostBytes >> 20) MB"
}

extension SavedFile {
  /// Reads a file.
  ///
  /// - Parameters:
  ///   - bytes: its contents.
  ///   - app: the name of the running program.
  /// - Throws: the reason why this program has not saved it.
  init(reading bytes: [UInt8], of app: String) throws(Unreadable) {
    guard case .object(let members) = try Self.json(bytes), let json = members[Self.name],
      let header = try? json.decode(Header.self)
    else { throw Unreadable(reason: "it is no saved run") }
    if header.app != app { throw Unreadable(reason: "it is a saved run of \(header.app)") }
    if header.version != Self.version {
      throw Unreadable(
        reason: "it is of version \(header.version), and this program reads version \(Self.version)"
      )
    }
    views = members["views"] ?? .object([:])
    do {
      state = try (members["state"] ?? .null).decode(SavedState.self)
      problems = []
    } catch {
      state = nil
      problems = ["the state (\((error as? DecodingError)?.text ?? "\(error)"))"]
    }
  }

  private static func json(_ bytes: [UInt8]) throws(Unreadable) -> JSON {
    do {
      return try JSON(reading: bytes)
    } catch {
      throw Unreadable(reason: "it cannot be read (\(error))")
    }
  }

  /// Returns whether bytes may be the beginning of a file of any program.
  static func canBegin(with bytes: [UInt8]) -> Bool {
    let start = Array("{\n  \"\(name.text)\":".utf8)
    return bytes.starts(with: start) || start.starts(with: bytes)
  }

  /// Returns the contents of a file.
  ///
  /// - Parameters:
  ///   - app: the name of the running program.
  ///   - state: the state of the flows.
  ///   - views: the state of the views, left out if there is no room for it.
  /// - Returns: the contents, which this type reads again.
  /// - Throws: the reason why there are none.
  static func contents(
    of app: String, _ state: SavedState, views: JSON
  ) throws(Unwritable) -> [UInt8] {
    guard let header = try? JSON(encoding: Header(app: app, version: version)),
      let state = try? JSON(encoding: state)
    else { throw Unwritable(reason: "too many flows are inside one another to be read again") }
    let parts = [name: header, "state": state]
    let all = views == .object([:]) ? parts : parts.merging(["views": views]) { $1 }
    for parts in [all, parts] {
      let bytes = Array(JSON.object(parts).indentedText.utf8)
      if bytes.count <= mostBytes { return bytes }
    }
    throw Unwritable(reason: "there is more to save than \(mostBytes >> 20) MB")
  }
}
