import Bytes
import CanonicalHTML

/// The images of a `srcset` (HTML, section 4.8.4.3.10) with their addresses rewritten; either all have widths or all have densities.
struct ImageCandidates {
  private struct Candidate {
    var address: [UInt8]
    /// `640w` or `2x`.
    var descriptor: [UInt8]
  }

  private var candidates: [Candidate] = []
  private var hasWidths = false

  init() {}

  init(_ list: ByteView, addresses: inout AddressRewriter) {
    var found: [Candidate] = []
    var index = 0
    while index < list.count, found.count < 32 {
      while index < list.count, isHTMLSpace(list[index]) || list[index] == UInt8(ascii: ",") { index += 1 }
      let start = index
      while index < list.count, !isHTMLSpace(list[index]) { index += 1 }
      var end = index
      var descriptor = ByteView.empty
      if end > start, list[end - 1] == UInt8(ascii: ",") {
        while end > start, list[end - 1] == UInt8(ascii: ",") { end -= 1 }
      } else {
        let descriptorStart = index
        while index < list.count, list[index] != UInt8(ascii: ",") { index += 1 }
        descriptor = list.part(descriptorStart, index).trimmed
      }
      guard end > start, isDescriptor(descriptor) else { continue }
      guard case .web(let address) = addresses.rewrite(list.part(start, end), for: .image),
        address.last != UInt8(ascii: ",")
      else { continue }
      found.append(
        Candidate(address: address, descriptor: descriptor.isEmpty ? Array("1x".utf8) : Array(descriptor)))
    }
    hasWidths = found.contains { $0.descriptor.last == UInt8(ascii: "w") }
    var seen: Set<[UInt8]> = []
    candidates = found.filter {
      ($0.descriptor.last == UInt8(ascii: "w")) == hasWidths && seen.insert($0.descriptor).inserted
    }
  }

  var isEmpty: Bool { candidates.isEmpty }

  /// The address to use if there is no `src`: the last candidate, since lists mostly go from small to large.
  var best: [UInt8]? { candidates.last?.address }

  /// ` srcset="…"`, followed by ` sizes="…"` if it is required; empty if there are no candidates.
  func attributes(sizes: ByteView?) -> [UInt8] {
    guard !candidates.isEmpty else { return [] }
    var result: [UInt8] = []
    result.append(" srcset=\"")
    for (index, candidate) in candidates.enumerated() {
      if index > 0 { result.append(", ") }
      candidate.address.withUnsafeBufferPointer { result.append(escapingAttribute: $0) }
      result.append(UInt8(ascii: " "))
      result += candidate.descriptor
    }
    result.append(UInt8(ascii: "\""))
    if hasWidths {
      if let sizes = sizes?.withoutAutomatic, isSizeList(sizes) {
        result.append(name: " sizes=\"", value: sizes)
      } else {
        result.append(" sizes=\"100vw\"")
      }
    }
    return result
  }
}

/// Whether this is nothing, a width in pixels (`640w`) or a density (`1.5x`) above zero.
private func isDescriptor(_ text: ByteView) -> Bool {
  guard let last = text.last else { return true }
  let number = text.part(0, text.count - 1)
  guard 1...8 ~= number.count, number.contains(where: { $0 != 0x30 && $0 != 0x2E }) else { return false }
  switch last {
  case UInt8(ascii: "w"): return number.allSatisfy(isDigit)
  case UInt8(ascii: "x"):
    let parts = number.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    return parts.count <= 2 && parts.allSatisfy { !$0.isEmpty && $0.allSatisfy(isDigit) }
  default: return false
  }
}

extension ByteView {
  /// A value of `sizes` without the `auto` before its list, which asks the browser to measure a picture that it loads late (HTML, section
  /// 4.8.4.2.2): the page would have to give it a size of its own.
  fileprivate var withoutAutomatic: ByteView {
    let list = trimmed
    guard list.startsIgnoringCase(with: "auto") else { return list }
    let rest = list.part(4, list.count).trimmed
    return rest.first == UInt8(ascii: ",") ? rest.part(1, rest.count).trimmed : list
  }
}

/// Whether this is a plain value of `sizes`: `(max-width: 600px) 100vw, 600px`.
func isSizeList(_ list: ByteView) -> Bool {
  guard list.count <= 400 else { return false }
  let entries = list.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
  for (index, entry) in entries.enumerated() {
    let entry = ByteView(rebasing: entry).trimmed
    if let close = entry.lastIndex(of: UInt8(ascii: ")")) {
      // The last entry is the one without a condition.
      guard index < entries.count - 1, isMediaQuery(entry.part(0, close + 1)) else { return false }
      guard isCSSLength(entry.part(close + 1, entry.count).trimmed) else { return false }
    } else {
      guard index == entries.count - 1, isCSSLength(entry) else { return false }
    }
  }
  return true
}

/// Whether this is a plain media query: `(min-width: 600px)`, several joined by `and`, with or without a media type before them.
func isMediaQuery(_ query: ByteView) -> Bool {
  guard 1...200 ~= query.count else { return false }
  var parts = query.string.lowercased().split(separator: " and ").map(String.init)
  if let first = parts.first, ["screen", "all", "print", "only screen"].contains(first) { parts.removeFirst() }
  return parts.allSatisfy { part in
    let inner = Array(part.utf8).drop { isHTMLSpace($0) }
    guard inner.first == UInt8(ascii: "("), inner.last == UInt8(ascii: ")") else { return false }
    let halves = inner.dropFirst().dropLast().split(separator: UInt8(ascii: ":"))
    guard halves.count == 2 else { return false }
    return Array(halves[1]).withUnsafeBufferPointer { value in
      let value = value.trimmed
      return switch String(decoding: halves[0], as: UTF8.self) {
      case "min-width", "max-width", "min-height", "max-height": isCSSLength(value)
      case "orientation": value.equals("portrait") || value.equals("landscape")
      case "prefers-color-scheme": value.equals("light") || value.equals("dark")
      default: false
      }
    }
  }
}

private func isCSSLength(_ text: ByteView) -> Bool {
  let digits = text.prefix { isDigit($0) || $0 == UInt8(ascii: ".") }
  guard 1...8 ~= digits.count, let first = digits.first, isDigit(first), let last = digits.last,
    isDigit(last),
    digits.count(where: { $0 == UInt8(ascii: ".") }) <= 1
  else { return false }
  let unit = text.part(digits.count, text.count)
  return ["px", "em", "rem", "vw", "vh"].contains { (name: StaticString) in unit.equals(name) }
}

/// Whether this is a media type such as `image/webp`, without parameters.
func isMediaType(_ type: ByteView) -> Bool {
  let parts = type.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
  return parts.count == 2 && type.count <= 60
    && parts.allSatisfy { part in
      !part.isEmpty && part.allSatisfy { isASCIILetterOrDigit($0) || "+-.".utf8.contains($0) }
    }
}
