/// The numbers of signals on Linux; except for `bus`, `system` and the stop signals they are the
/// same on Darwin.
package enum SignalNumber {
  package static let hangUp: Int32 = 1
  package static let interrupt: Int32 = 2
  package static let quit: Int32 = 3
  package static let illegal: Int32 = 4
  package static let trap: Int32 = 5
  package static let abort: Int32 = 6
  package static let bus: Int32 = 7
  package static let arithmetic: Int32 = 8
  package static let segment: Int32 = 11
  package static let terminate: Int32 = 15
  package static let `continue`: Int32 = 18
  package static let stop: Int32 = 19
  package static let keyboardStop: Int32 = 20
  package static let system: Int32 = 31
}
