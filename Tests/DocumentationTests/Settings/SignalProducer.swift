@Sendable func receiveMore() async {}
let bus = Bus<Int>()
