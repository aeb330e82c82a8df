/// A weak reference that can be kept in an array.
@MainActor
package struct Weak {
  package private(set) weak var object: AnyObject?

  package init(_ object: AnyObject) {
    self.object = object
  }
}
