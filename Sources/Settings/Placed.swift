public import Diagnostics

/// A decoded value that remembers where it stands, for checks that look at several values.
public struct Placed<Value: Sendable>: Sendable {
  public var value: Value
  public var node: SettingsNode

  public init(_ value: Value, node: SettingsNode) {
    self.value = value
    self.node = node
  }

  public var place: Place { node.place }
}
