public import Diagnostics

/// A file of the site that a template names literally.
public struct NamedFile: Sendable, Hashable {
  public var path: String
  public var place: Place
  /// Whether a variable with the site's root precedes the path; otherwise it is relative to the folder of each page.
  public var isFromBase: Bool
}

extension TemplateSet {
  /// Files below a folder of the site that templates name literally: after the variable with the site's root, or as the whole value of
  /// an attribute that takes an address. Addresses with other variables are left out.
  ///
  /// - Parameters:
  ///   - folder: the folder, with a trailing slash.
  ///   - base: the variable that contains the site's root.
  public func files(below folder: String, from base: String) -> [NamedFile] {
    templates.sorted { $0.key < $1.key }.flatMap { $0.value.files(below: Array(folder.utf8), from: base) }
  }

  /// Slashes directly after the variable with the site's root, which already ends with a slash.
  public func slashes(after base: String) -> [Place] {
    templates.sorted { $0.key < $1.key }.flatMap { $0.value.slashes(after: base) }
  }
}

extension ParsedTemplate {
  fileprivate func slashes(after base: String) -> [Place] {
    literals(after: base).filter { range, followsBase in
      followsBase && text.bytes[range].first == UInt8(ascii: "/")
    }.map { text.place(at: $0.range.lowerBound) }
  }

  fileprivate func files(below folder: [UInt8], from base: String) -> [NamedFile] {
    var found: [NamedFile] = []
    for (range, followsBase) in literals(after: base) {
      var start = range.lowerBound
      if followsBase, let file = file(at: start, below: folder, endingBefore: range.upperBound, isFromBase: true) {
        found.append(file)
      }
      while let next = firstRange(of: folder, start..<range.upperBound) {
        start = next.upperBound
        guard isWholeAddress(at: next.lowerBound, since: range.lowerBound) else { continue }
        if let file = file(at: next.lowerBound, below: folder, endingBefore: range.upperBound, isFromBase: false) {
          found.append(file)
        }
      }
    }
    return found
  }

  /// All literals, each with whether the variable directly precedes it.
  private func literals(after base: String) -> [(range: Range<Int>, followsBase: Bool)] {
    var found: [(range: Range<Int>, followsBase: Bool)] = []
    var waiting = [nodes[...]]
    while let nodes = waiting.popLast() {
      for (index, node) in zip(nodes.indices, nodes) {
        switch node {
        case .section(_, _, let inner): waiting.append(inner[...])
        case .parent(_, _, let blocks, _): waiting += blocks.map { $0.nodes[...] }
        case .block(let block, _): waiting.append(block.nodes[...])
        case .literal(let range):
          var followsBase = false
          if index > nodes.startIndex, case .variable(let name, _) = nodes[index - 1] {
            followsBase = name.text == base || name.text.hasSuffix("." + base)
          }
          found.append((range: range, followsBase: followsBase))
        case .lineStart, .variable, .partial: break
        }
      }
    }
    return found
  }

  /// Returns nil if no such path begins there, or if it does not end with a quotation mark or another character that ends a path.
  private func file(
    at start: Int, below folder: [UInt8], endingBefore limit: Int, isFromBase: Bool
  ) -> NamedFile? {
    let rest = text.bytes[start..<limit]
    guard rest.starts(with: folder), let end = rest.indices.first(where: { endsPath(rest[$0...]) }),
      end > start + folder.count, !rest[..<end].contains(where: { $0 < 0x20 || "%&<,\\".utf8.contains($0) }),
      !isInComment(start)
    else { return nil }
    return NamedFile(path: text.text(start..<end), place: text.place(at: start), isFromBase: isFromBase)
  }

  /// Whether a path ends before these bytes. A file's name may contain spaces; the last ones of a value, and those before a descriptor
  /// of a source set, as in `logo.png 2x`, are not part of it.
  private func endsPath(_ rest: ArraySlice<UInt8>) -> Bool {
    let next = rest.drop { $0 == .space }
    guard let first = next.first else { return false }
    if rest.first != .space { return "\"'?#>".utf8.contains(first) }
    let unit = next.drop { "0123456789.".utf8.contains($0) }
    guard unit.count < next.count else { return "\"'>".utf8.contains(first) }
    return unit.first.map { "wx".utf8.contains($0) } == true
      && unit.dropFirst().first.map { "\"',".utf8.contains($0) } == true
  }

  private func isInComment(_ offset: Int) -> Bool {
    var start: Int?
    while let next = firstRange(of: Array("<!--".utf8), (start ?? 0)..<offset) { start = next.upperBound }
    return start.map { firstRange(of: Array("-->".utf8), $0..<offset) == nil } ?? false
  }

  private func firstRange(of wanted: [UInt8], _ range: Range<Int>) -> Range<Int>? {
    text.bytes.withUnsafeBufferPointer { bytes in
      range.dropLast(wanted.count - 1).first { place in
        bytes[place] == wanted[0] && wanted.indices.allSatisfy { bytes[place + $0] == wanted[$0] }
      }
      .map { $0..<$0 + wanted.count }
    }
  }

  /// Whether `src="` or another attribute that takes an address directly precedes it.
  private func isWholeAddress(at start: Int, since limit: Int) -> Bool {
    let before = text.bytes[limit..<start]
    guard let quote = before.last, "\"'".utf8.contains(quote), before.dropLast().last == UInt8(ascii: "=") else {
      return false
    }
    let name = before.dropLast(2).reversed().prefix { $0 > 0x20 && !"\"'<>/=".utf8.contains($0) }.reversed()
    return HTMLAttribute.isAddress(String(decoding: Array(name), as: UTF8.self).lowercased())
  }
}
