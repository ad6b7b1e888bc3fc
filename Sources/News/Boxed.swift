/// A value that most of its kind have not: nil takes a word, whatever the value would take.
@propertyWrapper
public struct Boxed<Value: Sendable & Hashable>: Sendable, Hashable {
  private indirect enum Box: Sendable, Hashable {
    case none
    case some(Value)
  }

  private var box: Box

  public init(wrappedValue: Value?) { box = wrappedValue.map(Box.some) ?? .none }

  public var wrappedValue: Value? {
    get { if case .some(let value) = box { value } else { nil } }
    set { box = newValue.map(Box.some) ?? .none }
  }
}
