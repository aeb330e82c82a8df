import Tributary

/// The selected folder and message, at the cursors of the first two columns.
@MainActor
struct MailSelection {
  let folder = MutableProperty<Folder?>(nil)
  let message = MutableProperty<MailMessage.ID?>(nil)

  /// Selects another folder, and none of its messages.
  func move(to folder: Folder) {
    self.folder.value = folder
    message.value = nil
  }
}
