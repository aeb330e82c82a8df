public import TributaryFlow

/// Flows of one screen that ask one question, for `Terminal.ask` and its kin, and for a flow that pushes
/// them.
///
/// ```swift
/// enum Action: Sendable { case chooseName(String) }
///
/// @MainActor func askName(in flow: NavigationFlow<Never, Action, Never>) {
///   flow.push(Question.text("Name", default: "Ada")) { .chooseName($0) }
/// }
/// ```
///
/// Each is a screen like any other: it has lines, scripts and themes, and takes `--answer` by the
/// name of its question. Its output is the answer; Back and leaving give none.
@MainActor
public enum Question {
  /// Asks for a line of text.
  ///
  /// - Parameters:
  ///   - question: the label of the field, such as `Name`.
  ///   - text: the text in the field at the start.
  ///   - isSecret: whether the text is shown as dots, and is in no record and no log.
  ///   - mistake: returns the message for a text, with the remedy; nil for a valid one.
  /// - Returns: a screen whose output is the text.
  public static func text(
    _ question: String, default text: String = "", isSecret: Bool = false,
    mistake: @escaping @MainActor (String) -> String? = { _ in nil }
  ) -> some Screen<Never, String> {
    let field = ValidatedField(text, required: mistake(""), check: mistake)
    return ViewScreen<String>(question) { screen in
      field.field(question, isSecure: isSecret) { screen.send($0) }
    }
  }

  /// Asks for yes or no; the keys Y and N answer at once.
  ///
  /// - Parameters:
  ///   - question: the whole question, such as `Delete 3 files?`.
  ///   - isYesFirst: whether Enter says yes; not for what destroys something.
  /// - Returns: a screen whose output is true for yes.
  public static func confirmation(
    _ question: String, isYesFirst: Bool = true
  ) -> some Screen<Never, Bool> {
    ConfirmationScreen(question, isYesFirst: isYesFirst)
  }

  /// Asks for one of several values.
  ///
  /// Of more than seven, typed letters leave those whose names contain them.
  ///
  /// - Parameters:
  ///   - question: the title of the screen, such as `Size`.
  ///   - values: the values, from first to last.
  ///   - name: the text of a value, different for each.
  /// - Returns: a screen whose output is the value.
  public static func choice<Value: Sendable>(
    _ question: String, from values: [Value], name: @escaping @MainActor (Value) -> String
  ) -> some Screen<Never, Value> {
    ChoiceScreen(question, values, name)
  }

  /// Asks for any number of values, each with a box to tick.
  ///
  /// - Parameters:
  ///   - question: the title of the screen, such as `Toppings`.
  ///   - values: the values, from first to last.
  ///   - chosen: the positions of those that are ticked at the start.
  ///   - name: the text of a value, different for each.
  /// - Returns: a screen whose output has the chosen values, in their order.
  public static func choices<Value: Sendable>(
    _ question: String, from values: [Value], chosen: Set<Int> = [],
    name: @escaping @MainActor (Value) -> String
  ) -> some Screen<Never, [Value]> {
    ChoicesScreen(question, values, chosen, name)
  }
}

private final class ConfirmationScreen: TextScreen {
  let title: String
  private let isYesFirst: Bool
  @OutputPort var outputs: Signal<Bool>

  init(_ question: String, isYesFirst: Bool) {
    (title, self.isYesFirst) = (question, isYesFirst)
  }

  private var words: HostWords { environment[HostWords.self] }

  private func word(_ answer: Bool) -> String { answer ? words.yes : words.no }

  var body: [any View] {
    HStack {
      ForEach([isYesFirst, !isYesFirst], id: \.self) { answer in
        Button(self.word(answer)) { self._outputs.send(answer) }
      }
    }
  }

  var commands: [Command] {
    [true, false].map { answer in
      let key = word(answer).first.map { Key.character(Character($0.lowercased())) }
      return Command(word(answer), key: key, isListed: false) { self._outputs.send(answer) }
    }
  }

  func summary(of output: Bool) -> String? { word(output) }
}

private final class ChoiceScreen<Value: Sendable>: TextScreen {
  let title: String
  private let values: [Value]
  private let name: @MainActor (Value) -> String
  @OutputPort var outputs: Signal<Value>

  init(_ question: String, _ values: [Value], _ name: @escaping @MainActor (Value) -> String) {
    (title, self.values, self.name) = (question, values, name)
  }

  var body: [any View] {
    var list = List(values.indices, id: \.self) { index in
      Button(self.name(self.values[index])) {
        self._outputs.send(self.values[index])
      }.buttonStyle(.plain)
    }
    list.filtersAtOnce = true
    return [list]
  }

  func summary(of output: Value) -> String? { name(output) }
}

private final class ChoicesScreen<Value: Sendable>: TextScreen {
  let title: String
  private let values: [Value]
  private var chosen: Set<Int>
  private let name: @MainActor (Value) -> String
  @OutputPort var outputs: Signal<[Value]>

  init(
    _ question: String, _ values: [Value], _ chosen: Set<Int>,
    _ name: @escaping @MainActor (Value) -> String
  ) {
    (title, self.values, self.chosen, self.name) = (question, values, chosen, name)
  }

  var body: [any View] {
    List(values.indices, id: \.self) { index in
      Toggle(self.name(self.values[index]), isOn: self.chosen.contains(index)) {
        self.chosen.formSymmetricDifference([index])
      }
    }
    Button(environment[HostWords.self].done) {
      self._outputs.send(self.chosen.sorted().map { self.values[$0] })
    }
  }

  func summary(of output: [Value]) -> String? { output.map(name).joined(separator: ", ") }
}
