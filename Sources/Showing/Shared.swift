public import News

/// A value that many pages show alike. It is made once, with its digest, and passed on by reference: copies would make all threads
/// count references to each of its texts.
@dynamicMemberLookup
public final class Shared<Value: DigestInput & Sendable>: DigestInput, Sendable {
  public let value: Value
  private let digest: ContentDigest

  public init(_ value: Value) {
    self.value = value
    var digest = DigestAccumulator()
    digest.add(value)
    self.digest = digest.digest
  }

  public subscript<Field>(dynamicMember field: KeyPath<Value, Field>) -> Field { value[keyPath: field] }

  public func add(to digest: inout DigestAccumulator) { digest.add(self.digest) }
}
