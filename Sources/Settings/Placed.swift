package import Diagnostics

/// A decoded value that remembers where it stands, for checks that look at several values.
package struct Placed<Value: Sendable>: Sendable {
  package var value: Value
  package var node: SettingsNode

  package init(_ value: Value, node: SettingsNode) {
    self.value = value
    self.node = node
  }

  package var place: Place { node.place }
}
