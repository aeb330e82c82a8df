// Settings that do not fit each other.
extension RunConfiguration {
  /// Returns the name of a setting for messages: that of its option if it comes from one.
  func name(of setting: CommandLineOption.Feature) -> String {
    let option = [CommandLineOption].all.first { $0.feature == setting }
    return comesFromOptions ? option?.name ?? setting.rawValue : setting.rawValue
  }

  /// Checks that the settings fit each other and the terminal.
  ///
  /// - Throws: a usage error that names the settings and the remedy.
  func check() throws(ExitError) {
    var writers: [String: String] = [:]
    for (setting, path) in [
      (CommandLineOption.Feature.record, record), (.save, save), (.picture, picture),
      (.inspect, inspect), (.script, script),
    ] {
      guard let path else { continue }
      if path == "-", setting != .script {
        throw .usage("\(name(of: setting)) - is no file to write; give the path of one")
      }
      if let other = writers.updateValue(name(of: setting), forKey: path), !path.hasPrefix("/dev/")
      {
        throw .usage(
          "\(other) and \(name(of: setting)) have one file; give one of them another")
      }
    }
    if let picture {
      let setting = name(of: .picture)
      if script == nil { throw .usage("\(setting) needs \(name(of: .script)); add it") }
      if !picture.hasSuffix(".svg"), !picture.hasSuffix(".cast") {
        throw .usage("\(setting) '\(picture)' is neither .svg nor .cast; give one of them")
      }
    }
    let (script, lines) = (name(of: .script), name(of: .lines))
    if self.script != nil, place != .fullScreen {
      let place = place == .lines ? lines : name(of: .inline)
      throw .usage("\(script) and \(place) exclude each other; remove one")
    }
    if takesMouse, place == .inline {
      throw .usage("\(name(of: .mouse)) and \(name(of: .inline)) exclude each other; remove one")
    }
    for (setting, isSet) in [
      (CommandLineOption.Feature.answer, !answers.isEmpty), (.noInput, !takesInput),
    ] where isSet {
      // Neither could begin again with the answers, or write them down.
      for (other, isSet) in [
        (CommandLineOption.Feature.script, self.script != nil), (.record, record != nil),
        (.timeTravel, allowsTimeTravel),
      ] where isSet {
        throw .usage(
          "\(name(of: setting)) and \(name(of: other)) exclude each other; remove one")
      }
    }
    let travel = name(of: .timeTravel)
    for (setting, isSet) in [
      (CommandLineOption.Feature.record, record != nil), (.mouse, takesMouse),
    ] where isSet && !showsFrames {
      throw .usage(
        "\(name(of: setting)) needs a terminal and neither \(script) nor \(lines); remove it")
    }
    if allowsTimeTravel, !showsFrames {
      throw .usage("\(travel) needs a terminal; remove it, or say undo in the script")
    }
    if allowsTimeTravel, record != nil {
      throw .usage("\(travel) and \(name(of: .record)) exclude each other; remove one")
    }
  }
}
