final class DiaryScreen: TextScreen {
  let title = "Diary"
  func save(_ text: String) {}
  // …
}
