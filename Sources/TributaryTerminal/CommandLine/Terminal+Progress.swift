internal import TributaryFlow
internal import TributaryText

extension Terminal {
  /// Shows the progress of work below the prompt until the work has ended.
  ///
  /// ```swift
  /// func copy(_ files: [String], by copy: @escaping (String) async throws -> Void) async throws {
  ///   try await Terminal.withProgress("Copying", of: Double(files.count)) { progress in
  ///     for file in files {
  ///       try await copy(file)
  ///       progress.completed += 1
  ///       Terminal.print(file)
  ///     }
  ///   }
  /// }
  /// ```
  ///
  /// The time left and the speed follow from the work so far. When the user leaves, the task of the
  /// body is cancelled; its end is waited for, and its result or error is that of this call.
  ///
  /// - Parameters:
  ///   - title: the work.
  ///   - total: the amount of work; nil if it is not known.
  ///   - configuration: the settings.
  ///   - body: the work, which sets ``WorkProgress/completed``.
  /// - Returns: the result of the body.
  /// - Throws: the error of the body, or an ``ExitError`` as ``run(_:configuration:)`` does.
  public static func withProgress<Value>(
    _ title: String, of total: Double? = nil, configuration: RunConfiguration = .inline,
    _ body: @escaping @MainActor (WorkProgress) async throws -> Value
  ) async throws -> Value {
    let progress = WorkProgress(of: total)
    let end = Signal<Bool>.pipe()
    var outcome = Result<Value, any Error>.failure(CancellationError())
    let work = Task {
      do { outcome = .success(try await body(progress)) } catch { outcome = .failure(error) }
      end.observer.send(true)
    }
    do {
      let hasEnded = try await run(
        ProgressScreen(title, progress, end.signal), configuration: configuration)
      if hasEnded == nil { work.cancel() }
      await work.value
      return try outcome.get()
    } catch {
      work.cancel()
      await work.value
      throw error
    }
  }
}

/// The progress of work that ``Terminal/withProgress(_:of:configuration:_:)`` shows.
///
/// Set ``completed`` as often as you like: the screen shows the last value, sixty times a second at most.
@MainActor
public final class WorkProgress {
  /// The amount of work that is done.
  public var completed: Double {
    get { state.value }
    set { state.value = newValue }
  }

  /// The amount of work; nil if it is not known.
  public let total: Double?

  fileprivate let state = MutableProperty(0.0)
  private let beginning = ContinuousClock.now

  fileprivate init(of total: Double?) { self.total = total }

  /// The speed and the time left, from the work so far; empty in the first second.
  fileprivate var figures: String {
    let seconds = Double(beginning.duration(to: .now).components.seconds)
    guard seconds >= 1, completed > 0 else { return "" }
    let speed = completed / seconds
    let perSecond = "\(speed >= 10 ? "\(Int(speed))" : "\((speed * 10).rounded() / 10)") a second"
    guard let total, total > completed else { return perSecond }
    let left = Int(((total - completed) / speed).rounded(.up))
    return "\(perSecond), \(left / 60):\(left % 60 < 10 ? "0" : "")\(left % 60) left"
  }
}

private final class ProgressScreen: TextScreen {
  let title: String
  private let progress: WorkProgress
  @OutputPort var outputs: Signal<Bool>

  init(_ title: String, _ progress: WorkProgress, _ end: Signal<Bool>) {
    (self.title, self.progress) = (title, progress)
    end.observe(on: .main) { [weak self] in self?._outputs.send($0) }
  }

  var body: [any View] {
    let figures = progress.figures
    if let total = progress.total {
      ProgressView(title, value: total > 0 ? progress.completed / total : 1)
    } else {
      Spinner(title)
    }
    if !figures.isEmpty { Text(figures, style: .dim) }
  }

  func summary(of output: Bool) -> String? { progress.figures }
}
