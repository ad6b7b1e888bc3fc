import Decoding
import News

extension JSONValue {
  /// Equal for values with the same members in the same order, whatever the white space between them.
  var digest: ContentDigest {
    var accumulator = DigestAccumulator()
    add(to: &accumulator)
    return accumulator.digest
  }

  private func add(to digest: inout DigestAccumulator) {
    switch self {
    case .null: digest.add(0)
    case .bool(let value): digest.add(value ? 1 : 2)
    case .number(let text):
      digest.add(3)
      digest.add(text)
    case .string(let text):
      digest.add(4)
      digest.add(text)
    case .array(let values):
      digest.add(5)
      digest.add(values.count)
      for value in values { value.add(to: &digest) }
    case .object(let object):
      digest.add(6)
      digest.add(object.members.count)
      for member in object.members {
        digest.add(member.key)
        member.value.add(to: &digest)
      }
    }
  }
}
