struct Address { let name, street, city: String }
let (name, street, city) = (
  MutableProperty("").signal, MutableProperty("").signal, MutableProperty("").signal
)
