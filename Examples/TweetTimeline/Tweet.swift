struct Tweet: Sendable, Hashable {
  let id: String
  let author: String
  let text: String
}
