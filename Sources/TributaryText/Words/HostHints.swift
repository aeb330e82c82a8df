/// The key hints among the words of the host, which are read once and not in each frame.
struct HostHints {
  let next: KeyHint
  let tabs: KeyHint
  let page: KeyHint
  let actions: KeyHint
  let commands: KeyHint
  let leave: KeyHint
  let back: KeyHint
  let cancel: KeyHint
  let close: KeyHint
  let press: KeyHint
  let open: KeyHint
  let change: KeyHint
  let undo: KeyHint
  let fold: KeyHint
  let choose: KeyHint
  let show: KeyHint
  let done: KeyHint
  let tick: KeyHint
  let untick: KeyHint

  init(_ words: HostWords) {
    next = KeyHint(words.nextHint, .movement)
    tabs = KeyHint(words.tabsHint, .movement)
    page = KeyHint(words.pageHint, .movement)
    actions = KeyHint(words.actionsHint, .movement)
    commands = KeyHint(words.commandsHint, .help)
    leave = KeyHint(words.leaveHint)
    back = KeyHint(words.backHint)
    cancel = KeyHint(words.cancelHint)
    close = KeyHint(words.closeHint)
    press = KeyHint(words.pressHint, .use)
    open = KeyHint(words.openHint, .use)
    change = KeyHint(words.changeHint, .use)
    undo = KeyHint(words.undoHint, .use)
    fold = KeyHint(words.foldHint, .use)
    choose = KeyHint(words.chooseHint, .use)
    show = KeyHint(words.showHint, .use)
    done = KeyHint(words.doneHint, .use)
    tick = KeyHint(words.tickHint, .use)
    untick = KeyHint(words.untickHint, .use)
  }
}
