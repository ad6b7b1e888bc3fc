/// A pattern of names as in Ruby's `File.fnmatch?` without flags, where `*` matches slashes, too.
public struct FilePattern: Sendable {
  public let text: String
  private let pattern: [Character]

  public init(_ text: String) { (self.text, pattern) = (text, Array(text)) }

  public func matches(_ path: String) -> Bool {
    let path = Array(path)
    var (at, place) = (0, 0)
    // The position of the last `*`, and how far it has matched so far.
    var star: (at: Int, place: Int)?
    while place < path.count {
      if at < pattern.count, pattern[at] == "*" {
        star = (at, place)
        at += 1
      } else if let next = end(ofOneAt: at, matching: path[place]) {
        (at, place) = (next, place + 1)
      } else if let last = star {
        star = (last.at, last.place + 1)
        (at, place) = (last.at + 1, last.place + 1)
      } else {
        return false
      }
    }
    return pattern[at...].allSatisfy { $0 == "*" }
  }

  /// The index after the part of the pattern that matches one character; nil if it does not match.
  private func end(ofOneAt at: Int, matching character: Character) -> Int? {
    guard at < pattern.count else { return nil }
    switch pattern[at] {
    case "?": return at + 1
    case "\\" where at + 1 < pattern.count: return pattern[at + 1] == character ? at + 2 : nil
    case "[":
      guard let close = pattern[(at + 1)...].dropFirst().firstIndex(of: "]") else { return nil }
      var names = pattern[(at + 1)..<close]
      let isNegated = names.first == "!" || names.first == "^"
      if isNegated { names.removeFirst() }
      return isOne(of: names, character) != isNegated ? close + 1 : nil
    case let one: return one == character ? at + 1 : nil
    }
  }

  private func isOne(of names: ArraySlice<Character>, _ character: Character) -> Bool {
    var rest = names
    while let first = rest.popFirst() {
      if rest.first == "-", let last = rest.dropFirst().first {
        if first <= last, first...last ~= character { return true }
        rest = rest.dropFirst(2)
      } else if first == character {
        return true
      }
    }
    return false
  }
}
