/// A weak reference that an array can store.
@MainActor
package struct Weak {
  package private(set) weak var object: AnyObject?

  package init(_ object: AnyObject) {
    self.object = object
  }
}
