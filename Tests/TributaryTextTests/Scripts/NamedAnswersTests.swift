import Testing
import TextTestSupport
import TributaryText

@MainActor
@Suite struct NamedAnswersTests {
  /// A screen of each control, and what was done with them.
  @MainActor
  private final class Order {
    var done: [String] = []
    var (name, slices, volume) = ("", 1, 2.0)
    var (isGift, size, crust) = (false, "Small", "Thin")
    var toppings: Set<String> = []
    var isClosed = false

    lazy var host = TextHost(root: screen, size: Size(columns: 60, rows: 40))

    private var screen: ViewScreen<Never> {
      ViewScreen("Order") { _ in
        TextField("Name", text: self.name) {
          self.name = $0
        } onSubmit: {
          self.done.append("submitted \(self.name)")
        }
        Stepper("Slices", value: self.slices, in: 1...9) { self.slices = $0 }
        Slider("Volume", value: self.volume, in: 0...10) { self.volume = $0 }
        Toggle("Gift", isOn: self.isGift) { self.isGift.toggle() }
        Picker("Size", ["Small", "Large"], selection: self.size, label: \.self) { self.size = $0 }
        Picker("Crust", ["Thin", "Thick"], selection: self.crust, label: \.self, style: .menu) {
          self.crust = $0
        }
        Text("Toppings")
        ForEach(["Ham", "Olives"], id: \.self) { topping in
          Toggle(topping, isOn: self.toppings.contains(topping)) {
            self.toppings.formSymmetricDifference([topping])
          }
        }
        Button("Pay") { self.done.append("paid as \(self.name)") }.disabled(self.isClosed)
        Menu("More") { Button("Refund") { self.done.append("refunded") } }
        Text("Drinks")
        List(count: 50) { row in Button("Drink \(row)") { self.done.append("drink \(row)") } }
          .frame(height: 3)
      }
    }

    var state: String {
      "\(name) \(slices) \(Int(volume)) \(isGift) \(size) \(crust) \(toppings.sorted())"
    }
  }

  /// Uses answers until none fits.
  private static func order(_ answers: String...) -> (order: Order, unused: [String]) {
    let order = Order()
    var answers = NamedAnswers(answers)
    while answers.useNext(in: order.host) {}
    return (order, answers.unused)
  }

  @Test(arguments: [
    ("Name=Ada", "Ada 1 2 false Small Thin []"),
    ("name=A=b", "A=b 1 2 false Small Thin []"),
    ("Slices=4", " 4 2 false Small Thin []"),
    ("Volume=7", " 1 7 false Small Thin []"),
    ("Gift=on", " 1 2 true Small Thin []"),
    ("Gift=off", " 1 2 false Small Thin []"),
    ("Gift", " 1 2 true Small Thin []"),
    ("Size=Large", " 1 2 false Large Thin []"),
    ("Large", " 1 2 false Large Thin []"),
    ("Crust=Thick", " 1 2 false Small Thick []"),
    ("Toppings=Ham", " 1 2 false Small Thin [\"Ham\"]"),
    ("order=olives", " 1 2 false Small Thin [\"Olives\"]"),
  ])
  func `an answer fills in the control of its name`(answer: String, state: String) {
    let (order, unused) = Self.order(answer)
    #expect(order.state == state)
    #expect(unused.isEmpty)
  }

  @Test(arguments: [
    ("Pay", "paid as "), ("Order=Pay", "paid as "), ("More=Refund", "refunded"),
    ("Drinks=Drink 40", "drink 40"), ("Drink 1", "drink 1"),
  ])
  func `an answer presses what it names, or what it chooses on a screen that says its name`(
    answer: String, done: String
  ) {
    let (order, unused) = Self.order(answer)
    #expect(order.done == [done])
    #expect(unused.isEmpty)
  }

  @Test(arguments: [
    "Nmae=Ada", "Gift=perhaps", "Bill=Pay", "Order=Eat", "Name", "Eat", "=", "", "Toppings=",
    "=Pay",
  ])
  func `an answer that fits nothing is left, and changes nothing`(answer: String) {
    let (order, unused) = Self.order(answer)
    #expect(order.state == " 1 2 false Small Thin []")
    #expect(order.done.isEmpty)
    #expect(unused == [answer])
  }

  @Test func `what is filled in comes before what is pressed, from the top of the screen`() {
    let (order, unused) = Self.order(
      "Pay", "Gift=on", "Toppings=Olives", "Name=Ada", "Toppings=Ham")
    #expect(order.state == "Ada 1 2 true Small Thin [\"Ham\", \"Olives\"]")
    #expect(order.done == ["submitted Ada", "paid as Ada"])
    #expect(unused.isEmpty)
  }

  @Test func `each answer is used once, and one that is repeated as often as it is given`() {
    #expect(Self.order("Pay", "Pay").order.done == ["paid as ", "paid as "])
    let (order, unused) = Self.order("Gift=on", "Gift=on")
    #expect(order.isGift && unused.isEmpty)
  }

  @Test func `of choices with one name that below the label is meant`() {
    var chosen: [String: String] = [:]
    let host = TextHost(
      root: ViewScreen<Never>("Rules") { _ in
        ForEach(["Share", "Keep"], id: \.self) { label in
          Picker(label, ["no", "yes"], selection: chosen[label] ?? "no", label: \.self) {
            chosen[label] = $0
          }
        }
      }, size: Size(columns: 40, rows: 12))
    var answers = NamedAnswers(["Keep=yes"])
    while answers.useNext(in: host) {}
    #expect(chosen == ["Keep": "yes"])
  }

  @Test func `a choice that a menu does not have leaves the menu closed`() {
    let order = Order()
    let before = order.host.spokenText
    var answers = NamedAnswers(["Crust=Burnt"])
    while answers.useNext(in: order.host) {}
    #expect(order.host.spokenText == before)
  }

  @Test func `a control that is disabled is not used`() {
    let order = Order()
    order.isClosed = true
    var answers = NamedAnswers(["Pay"])
    let isUsed = answers.useNext(in: order.host)
    #expect(!isUsed)
    order.host.draw()
    #expect(!NamedAnswers.wanted(by: order.host).contains("Pay"))
  }

  @Test func `what is wanted is the first question without an answer, and what can be chosen`() {
    let choices = ["Gift", "Small", "Large", "Crust", "Ham", "Olives", "Pay", "More"]
    let wanted = NamedAnswers.wanted(by: Self.order().order.host)
    #expect(Array(wanted.prefix(9)) == ["Name=TEXT"] + choices)
    let rest = NamedAnswers.wanted(by: Self.order("Name=Ada").order.host)
    #expect(rest.prefix(8) == choices[...])
  }
}
