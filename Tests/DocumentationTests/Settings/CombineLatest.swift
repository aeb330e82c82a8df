struct Address { let name, street, city: String }
let (name, street, city) = (Property("").signal, Property("").signal, Property("").signal)
