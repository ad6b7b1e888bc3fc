extension Theme {
  /// Rules, and scripts of the theme's own, without indentation and without lines that are comments: those are for who reads the theme, and
  /// readers of the site wait for each byte. As it is where a template literal goes over several lines, because its spaces are text.
  public static func terse(_ source: [UInt8], isScript: Bool = false) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(source.count)
    for line in source.split(separator: 0x0A) {
      guard line.count(where: { $0 == UInt8(ascii: "`") }).isMultiple(of: 2) else { return source }
      let text = line.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
      guard !text.isEmpty, !isComment(text, isScript: isScript) else { continue }
      result += text
      result.append(0x0A)
    }
    return result
  }

  private static func isComment(_ line: ArraySlice<UInt8>, isScript: Bool) -> Bool {
    if isScript, line.starts(with: "//".utf8) { return true }
    guard line.starts(with: "/*".utf8) else { return false }
    let end = zip(line.indices, line.indices.dropFirst()).first {
      line[$0] == UInt8(ascii: "*") && line[$1] == UInt8(ascii: "/")
    }
    return end?.1 == line.indices.last
  }
}
