import Tributary

/// A tweet as a row of a list, the post's cell; it gets a model, and has no state of its own.
struct TweetRow: View {
  let model: TweetModel

  /// Whether the row shows the text; the detail shows it above.
  var hasText = true

  var body: [any View] {
    HStack {
      Button(model.tweet.author, isPlain: true, action: model.tapUser)
        .foregroundStyle(.accent).frame(width: 9)
      if hasText { Button(model.tweet.text, isPlain: true, action: model.tapTweet) }
      Spacer()
      Button("Save", action: model.tapSave).shownInFocusedRow()
      Button("Share", action: model.tapShare).shownInFocusedRow()
    }
  }
}
