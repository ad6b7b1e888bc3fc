/// A value stored outside of its owner, for properties that few owners have: without a value it costs only a pointer.
@propertyWrapper
public struct Boxed<Value: Sendable & Hashable>: Sendable, Hashable {
  private enum Storage: Sendable, Hashable {
    case none
    indirect case some(Value)
  }

  private var storage: Storage

  public init(wrappedValue: Value?) { storage = wrappedValue.map { .some($0) } ?? .none }

  public var wrappedValue: Value? {
    get { if case .some(let value) = storage { value } else { nil } }
    set { storage = newValue.map { .some($0) } ?? .none }
  }
}
