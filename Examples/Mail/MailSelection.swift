import Tributary

/// The folder and the message that show, on which the cursors of the columns before them stand.
@MainActor
struct MailSelection {
  let folder = MutableProperty<Folder?>(nil)
  let message = MutableProperty<MailMessage.ID?>(nil)

  /// Another folder shows, and none of its messages yet.
  func move(to folder: Folder) {
    self.folder.value = folder
    message.value = nil
  }
}
