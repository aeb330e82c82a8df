internal import TributaryPictures
internal import TributaryText

/// The file that shows the run of a script; the next run with the same configuration is shown behind it.
@MainActor
final class PictureFile {
  nonisolated let path: String
  private var recorder: PictureRecorder?

  /// - Parameter path: its path, which ends in `.svg` or `.cast`.
  nonisolated init(_ path: String) {
    self.path = path
  }

  /// The recorder of the runs, made by the first one.
  ///
  /// - Parameter configuration: has the name, the theme and the motion.
  /// - Returns: the same recorder for each run.
  /// - Throws: a usage error for a theme of the environment that is not known.
  func recorder(_ configuration: RunConfiguration) throws(ExitError) -> PictureRecorder {
    if let recorder { return recorder }
    // A picture has a background, which nobody needs to ask for.
    let theme = try configuration.resolvedTheme()
    let new = PictureRecorder(
      name: configuration.name, theme: theme == .automatic ? .dark : theme,
      reducesMotion: configuration.reducesMotion ?? false)
    recorder = new
    return new
  }

  /// Writes all runs so far.
  ///
  /// - Parameter setting: the name of the setting, for messages.
  /// - Throws: a data error if the file cannot be written.
  func write(as setting: String) throws(ExitError) {
    guard let recorder else { return }
    let text = path.hasSuffix(".svg") ? recorder.svg : recorder.cast
    do {
      try replaceFileContents(Array(text.utf8), at: path)
    } catch {
      throw .data("\(setting) \(error)")
    }
  }
}
