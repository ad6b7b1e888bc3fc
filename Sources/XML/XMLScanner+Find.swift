import Bytes
import Glibc

extension XMLScanner {
  /// The next place of a terminator. If there is none, that is remembered, so that a thousand unclosed sections cost one search.
  mutating func find(_ terminator: Terminator, from start: Int) -> Int? {
    if !absentTerminators.isEmpty, let absent = absentTerminators[terminator], start >= absent { return nil }
    let found = find(terminator.bytes, from: start)
    if found == nil { absentTerminators[terminator] = start }
    return found
  }

  /// The next place of `</` and the name of an open element, in whatever case.
  func find(endTagOf element: OpenElement, from start: Int) -> Int? {
    let name = document[element.rawName]
    var index = start
    while let tag = document.firstRange(of: "</", from: index)?.lowerBound {
      let letters = document[tag + 2..<min(tag + 2 + name.count, document.count)]
      if letters.elementsEqual(name, by: { lowercased($0) == lowercased($1) }) { return tag }
      index = tag + 2
    }
    return nil
  }

  @inline(__always)
  private func find(_ pattern: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    guard let base = document.baseAddress, let last = pattern.last else { return nil }
    // Search for the last byte of the pattern: in CDATA without markup, `>` is rarer than `]` is anywhere.
    var index = start + pattern.count - 1
    while index < document.count {
      guard let hit = memchr(base + index, Int32(last), document.count - index) else { return nil }
      let end = base.distance(to: hit.assumingMemoryBound(to: UInt8.self))
      let candidate = end - pattern.count + 1
      if candidate >= start, (0..<pattern.count).allSatisfy({ document[candidate + $0] == pattern[$0] }) {
        return candidate
      }
      index = end + 1
    }
    return nil
  }
}
