import Tributary

/// The messages of each folder and their marks: a start with some events.
///
/// Later messages have higher numbers, so the newest come first without sorting by date.
struct Mailbox: Sendable, Equatable {
  /// The number of unread messages of each folder; a missing folder has none.
  private(set) var unread: [Folder: Int] = [:]

  private var lists: [Folder: [MailMessage.ID]] = [:]
  private let start: [MessageState]

  /// The states that differ from the start.
  private var changed: [MailMessage.ID: MessageState] = [:]
  private var events: [MailEvent] = []

  /// The state of each event's message before it.
  private var statesBefore: [MessageState] = []

  /// Creates a mailbox with the states of the messages from number 1 on.
  init(_ states: [MessageState] = []) {
    start = states
    for folder in Folder.allCases {
      lists[folder] = states.indices.reversed().compactMap { index in
        states[index].folder == folder ? index + 1 : nil
      }
      unread[folder] = states.count { !$0.isRead && $0.folder == folder }
    }
  }

  /// Returns the messages of a folder, the newest first.
  func messages(in folder: Folder) -> [MailMessage.ID] { lists[folder] ?? [] }

  func state(of id: MailMessage.ID) -> MessageState { changed[id] ?? initialState(of: id) }

  private func initialState(of id: MailMessage.ID) -> MessageState {
    start.indices.contains(id - 1) ? start[id - 1] : MessageState()
  }

  /// Changes the mailbox to the result of other events.
  ///
  /// Common events at the start are not repeated, so that one event more or less is fast.
  mutating func update(to events: [MailEvent]) {
    if events == self.events { return }
    let common = zip(self.events, events).prefix { $0 == $1 }.count
    for event in self.events[common...].reversed() { set(statesBefore.removeLast(), of: event.id) }
    for event in events[common...] {
      let before = state(of: event.id)
      statesBefore.append(before)
      set(event.state(after: before), of: event.id)
    }
    self.events = events
  }

  private mutating func set(_ state: MessageState, of id: MailMessage.ID) {
    let old = self.state(of: id)
    changed[id] = state == initialState(of: id) ? nil : state
    if let folder = old.folder, folder != state.folder {
      let place = place(of: id, in: folder)
      lists[folder]?.remove(at: place)
    }
    if let folder = state.folder, folder != old.folder {
      let place = place(of: id, in: folder)
      lists[folder, default: []].insert(id, at: place)
    }
    if let folder = old.folder, !old.isRead { unread[folder, default: 0] -= 1 }
    if let folder = state.folder, !state.isRead { unread[folder, default: 0] += 1 }
  }

  // Its index, or the index to insert it.
  private func place(of id: MailMessage.ID, in folder: Folder) -> Int {
    let list = messages(in: folder)
    var (low, high) = (0, list.count)
    while low < high {
      let middle = (low + high) / 2
      if list[middle] > id { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

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
