import Tributary

/// A tweet as a row of a list, the post's cell; it is given a model, and keeps nothing of its own.
struct TweetRow: View {
  let model: TweetModel

  /// Whether the text stands in the row; the detail shows it above.
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
