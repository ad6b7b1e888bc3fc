import Bytes
import Decoding
public import News

extension Person {
  /// A person as RSS writes one in text: `mail@example.org (Jane Doe)`, `Jane Doe <mail@example.org>`, or either part alone.
  public init?(feedText text: String) {
    let text = mended(text.trimmingSpaces)
    guard !text.isEmpty else { return nil }
    guard let email = Person.email(in: text) else {
      // The mail address was withheld.
      self.init(name: Person.within("(", ")", text) ?? text)
      return
    }
    var name = text
    if let range = name.firstRange(of: email) { name.removeSubrange(range) }
    for empty in ["mailto:", "<>", "()", "[]"] where name.containsBytes(of: empty) {
      if let range = name.firstRange(of: empty) { name.removeSubrange(range) }
    }
    name = name.trimmingSpaces
    if name.hasPrefix("("), name.hasSuffix(")") { name = String(name.dropFirst().dropLast()).trimmingSpaces }
    // Copied once at the end: somebody may write a million separators.
    var rest = name[...]
    while let last = rest.last, Person.isAround(last) { rest.removeLast() }
    name = String(rest.drop(while: Person.isAround))
    // A quoted string (RFC 5322 section 3.2.4).
    name = Person.within("\"", "\"", name) ?? name
    self.init(name: name.isEmpty ? email : name, email: email)
  }

  /// All persons that a text names. Several are only recognised if each has a mail address.
  public static func all(inFeedText text: String) -> [Person] {
    guard text.utf8.contains(UInt8(ascii: "@")) else { return Person(feedText: text).map { [$0] } ?? [] }
    let parts = text.split { $0 == "," || $0 == ";" }.map(String.init)
    let isList = parts.count > 1 && parts.allSatisfy { email(in: $0) != nil }
    return (isList ? parts : [text]).compactMap { Person(feedText: $0) }
  }

  /// What stands between two signs at the ends of the text, if they occur nowhere else in it; nil if they do, or enclose nothing.
  private static func within(_ first: Character, _ last: Character, _ text: String) -> String? {
    guard text.first == first, text.last == last, text.count > 2 else { return nil }
    let inside = text.dropFirst().dropLast()
    guard !inside.contains(first), !inside.contains(last) else { return nil }
    let name = String(inside).trimmingSpaces
    return name.isEmpty ? nil : name
  }

  /// Whether the sign may stand between a name and an address, as a separator or as white space.
  private static func isAround(_ sign: Character) -> Bool {
    sign == "," || sign == "-" || sign == "|" || sign.utf8.allSatisfy { $0 <= 0x20 }
  }

  /// The first mail address in the text; a handle such as `@jane@social.example` is none.
  private static func email(in text: String) -> String? {
    let (bytes, sign) = (Array(text.utf8), UInt8(ascii: "@"))
    func isPart(_ byte: UInt8) -> Bool { isASCIILetterOrDigit(byte) || ".-_+".utf8.contains(byte) }
    for at in bytes.indices where bytes[at] == sign {
      var start = at
      while start > 0, isPart(bytes[start - 1]) { start -= 1 }
      var end = at + 1
      while end < bytes.count, isPart(bytes[end]) { end += 1 }
      while end > at + 1, bytes[end - 1] == UInt8(ascii: ".") { end -= 1 }
      let isHandle = start > 0 && bytes[start - 1] == sign
      guard start < at, !isHandle, bytes[at..<end].contains(UInt8(ascii: ".")) else { continue }
      return String(decoding: bytes[start..<end], as: UTF8.self)
    }
    return nil
  }
}
