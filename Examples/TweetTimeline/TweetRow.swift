import Tributary

/// A tweet as a row of a list, the post's cell; it gets a model, and has no state of its own.
struct TweetRow: View {
  let model: TweetModel

  /// The width of the window; a narrow one has room for the text alone, and the detail has the
  /// actions.
  let width: WidthClass

  var body: [any View] {
    HStack {
      Button(model.tweet.author, action: model.tapUser).buttonStyle(.plain)
        .foregroundStyle(.accent).frame(width: 9)
      Button(model.tweet.text, action: model.tapTweet).buttonStyle(.plain)
      if width == .regular {
        Spacer()
        Button("Save", action: model.tapSave).shownInFocusedRow()
        Button("Share", action: model.tapShare).shownInFocusedRow()
      }
    }
  }
}
