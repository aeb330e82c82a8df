import OpenCombine
import SignalScenarios
import TributarySignals

// The same program twice. A thread sends 0, 1, 2, … to each pipe; the observer of each sends -1 to
// the other pipe for each of them, where it ends.

func crossSignals(_ meeting: Meeting) {
  let (first, firstObserver) = Signal<Int>.pipe()
  let (second, secondObserver) = Signal<Int>.pipe()
  first.observe { value in
    meeting.attend(with: value)
    if value >= 0 { secondObserver.send(-1) }
  }
  second.observe { value in
    meeting.attend(with: value)
    if value >= 0 { firstObserver.send(-1) }
  }
  withExtendedLifetime((first, second)) {
    onThreads(2) { number in
      let observer = number == 0 ? firstObserver : secondObserver
      for value in 0..<Meeting.values { observer.send(value) }
    }
    meeting.end()
  }
}

func crossSubjects(_ meeting: Meeting) {
  let subjects = Subjects()
  let observations = [
    subjects.first.sink { value in
      meeting.attend(with: value)
      if value >= 0 { subjects.second.send(-1) }
    },
    subjects.second.sink { value in
      meeting.attend(with: value)
      if value >= 0 { subjects.first.send(-1) }
    },
  ]
  withExtendedLifetime(observations) {
    onThreads(2) { number in
      let subject = number == 0 ? subjects.first : subjects.second
      for value in 0..<Meeting.values { subject.send(value) }
    }
    meeting.end()
  }
}

// Subjects promise to be safe on any thread, but do not say so by their type.
private struct Subjects: @unchecked Sendable {
  let first = PassthroughSubject<Int, Never>()
  let second = PassthroughSubject<Int, Never>()
}
