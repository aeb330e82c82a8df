enum Action { case show([String]) }
struct Catalog { func products(matching query: String) async -> [String] { [query] } }
let (catalog, query, results) = (Catalog(), "", Card<Never>())
let flow = Stack<Action>(root: results)
