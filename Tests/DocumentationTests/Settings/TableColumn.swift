struct Work { let cpu: Int }
@MainActor func column() -> TableColumn<Work> {
  // …
}
