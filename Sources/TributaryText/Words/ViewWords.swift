/// The words for the spoken states, positions and questions of views.
///
/// They are a part of ``HostWords``, where an app replaces them. Words that contain a number or a
/// name are functions:
///
/// ```swift
/// var words = HostWords()
/// words.views.row = { "Zeile \($0) von \($1)" }
/// ```
public struct ViewWords: Sendable {
  /// The state of a row of an outline whose children are visible.
  public var expanded = "expanded"
  /// The state of a row of an outline whose children are hidden.
  public var collapsed = "collapsed"
  /// The level of a row of an outline, from 1.
  public var level: @Sendable (Int) -> String = { "level \($0)" }
  /// The number of characters in a field that hides them.
  public var hidden: @Sendable (Int) -> String = {
    $0 == 1 ? "1 character, hidden" : "\($0) characters, hidden"
  }
  /// The number of lines of a long text that are not spoken.
  public var moreLines: @Sendable (Int) -> String = { "and \($0) more lines" }
  /// The position of the cursor of a table: the row from 1, and the number of rows.
  public var row: @Sendable (Int, Int) -> String = { "row \($0) of \($1)" }
  /// The value of a table without rows.
  public var noRows = "no rows"
  /// The position of the cursor of a table in its header.
  public var header = "header"
  /// The order of a table: the title of a column, and whether it is descending.
  public var sorted: @Sendable (String, Bool) -> String = {
    "sorted by \($0)\($1 ? ", descending" : "")"
  }
  /// The request for an order of a table: the title of a column.
  public var sortBy: @Sendable (String) -> String = { "Sort by \($0)" }

  /// The choice that selects a row of a table, or takes it back, by its name.
  public var select: @Sendable (String) -> String = { "Select \($0)" }
  /// Spoken after the label of a spinner.
  public var atWork = "at work"
  /// The value of a sparkline without values.
  public var noValue = "no value"
  /// The direction of a sparkline that rises.
  public var rising = "rising"
  /// The direction of a sparkline that falls.
  public var falling = "falling"
  /// The direction of a sparkline that is steady.
  public var steady = "steady"
  /// The value of a picker without a choice.
  public var none = "none"
  /// The button of a pager that shows the previous page.
  public var previous = "Previous"
  /// The button of a pager that shows the next page.
  public var next = "Next"
  /// The position in a pager: the page from 1, and the number of pages.
  public var page: @Sendable (Int, Int) -> String = { "\($0) of \($1)" }
  /// Asks for the text of a text field.
  public var typeText = "type its text"
  /// Asks for a number.
  public var typeNumber = "type a number"
  /// Asks for a number between two bounds.
  public var typeNumberBetween: @Sendable (String, String) -> String = {
    "type a number from \($0) to \($1)"
  }
  /// Asks for a dot of a drawing, with the number of its columns and that of its rows.
  ///
  /// The word `delete` is accepted in every translation.
  public var typeDot: @Sendable (Int, Int) -> String = {
    "type a column and a row up to \($0),\($1), and delete for the right button"
  }

  /// Creates the English words.
  public init() {}
}

/// The words of line mode, besides those of its views.
///
/// They are a part of ``HostWords``. The English commands are accepted in every translation, so
/// that scripts keep working.
public struct LineWords: Sendable {
  /// The command that goes one step back.
  public var back = "back"
  /// The command that shows the next rows.
  public var more = "more"
  /// The command that shows the previous rows.
  public var less = "less"
  /// The command that leaves the program.
  public var quit = "quit"
  /// The visible rows of a list: the first and the last from 1, and the number of rows.
  public var rows: @Sendable (Int, Int, Int) -> String = {
    "Rows \($0) to \($1) of \($2); more or less turns."
  }
  /// The message that a control with a name has further content.
  public var goesOn: @Sendable (String) -> String = { "\($0) goes on; more or less turns." }
  /// The message that a text was copied.
  public var copied: @Sendable (String) -> String = { "Copied: \($0)" }
  /// The message that a word has no meaning.
  public var unknown: @Sendable (String) -> String = {
    "There is nothing called \"\($0)\" here. Type a number or a name."
  }

  /// Creates the English words.
  public init() {}
}
