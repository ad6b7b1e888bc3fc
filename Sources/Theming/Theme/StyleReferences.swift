import Bytes
import Diagnostics

/// The files of the theme that a style sheet names with `url(…)` or `@import`, each with its place. Leaves out addresses on the web, in
/// the sheet itself, and those that cannot be resolved.
struct StyleReferences {
  private(set) var found: [(path: String, place: Place)] = []
  /// References that would lead to a file of the theme from the sheet's own folder, but do not from the folder of the joined sheet.
  private(set) var misplaced: [(path: String, place: Place)] = []
  /// References to files of the theme that begin with a slash, and so lead to the root of the host.
  private(set) var rooted: [(path: String, place: Place)] = []
  /// Each `@import` in a sheet that is joined with others. Rules precede it there, so browsers ignore it.
  private(set) var deadImports: [Place] = []
  /// The folder of the published sheet, to which addresses are relative.
  let folder: [Substring]
  private let sheet: ThemeFile
  /// The folder of the sheet in the theme.
  private let home: [Substring]
  private let isJoined: Bool
  private var index = 0
  private var line = 1
  private var column = 1

  /// - Parameters:
  ///   - folder: the folder of the published sheet, to which addresses are relative.
  ///   - home: the folder of the sheet in the theme.
  init(_ sheet: ThemeFile, in folder: String, from home: String, isJoined: Bool) {
    self.sheet = sheet
    self.isJoined = isJoined
    self.folder = folder.split(separator: "/")
    self.home = home.split(separator: "/")
    while index < sheet.bytes.count { step() }
  }

  private mutating func step() {
    let byte = sheet.bytes[index]
    if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
      _ = takeQuoted(byte)
    } else if isNext("/*") {
      for _ in 0..<2 { advance() }
      while index < sheet.bytes.count, !isNext("*/") { advance() }
      for _ in 0..<2 { advance() }
    } else if isJoined, isNext("@import") {
      deadImports.append(Place(sheet.place, line: line, column: column))
      _ = take { $0 == UInt8(ascii: ";") || $0 == 0x0A }
    } else if isNext("@import") {
      // An `@import` with `url(…)` is read like any other `url(…)`.
      takeAddress(after: "@import".utf8.count, isText: true)
    } else if isNext("url("), index == 0 || !isInName(sheet.bytes[index - 1]) {
      takeAddress(after: "url(".utf8.count, isText: false)
    } else {
      advance()
    }
  }

  /// - Parameter isText: whether to read the address only if it stands in quotation marks.
  private mutating func takeAddress(after count: Int, isText: Bool) {
    for _ in 0..<count { advance() }
    while index < sheet.bytes.count, isSpace(sheet.bytes[index]) { advance() }
    guard index < sheet.bytes.count else { return }
    let byte = sheet.bytes[index]
    let isQuoted = byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'")
    guard isQuoted || !isText else { return }
    let place = Place(sheet.place, line: line, column: column + (isQuoted ? 1 : 0))
    let written = isQuoted ? takeQuoted(byte) : take { $0 == UInt8(ascii: ")") || isSpace($0) }
    let text = String(decoding: written, as: UTF8.self)
    if let path = path(of: text, from: folder) {
      found.append((path, place))
    } else if let path = path(of: text, from: home) {
      misplaced.append((path, place))
    } else if text.hasPrefix("/"), let path = path(of: String(text.dropFirst()), from: []) {
      rooted.append((path, place))
    }
  }

  /// Reads a string with its quotation marks and returns what stands between them.
  private mutating func takeQuoted(_ quote: UInt8) -> ArraySlice<UInt8> {
    advance()
    let text = take { $0 == quote || $0 == 0x0A }
    advance()
    return text
  }

  private mutating func take(until isEnd: (UInt8) -> Bool) -> ArraySlice<UInt8> {
    let start = index
    while index < sheet.bytes.count, !isEnd(sheet.bytes[index]) {
      if sheet.bytes[index] == UInt8(ascii: "\\") { advance() }
      advance()
    }
    return sheet.bytes[min(start, index)..<index]
  }

  private mutating func advance() {
    guard index < sheet.bytes.count else { return }
    let byte = sheet.bytes[index]
    index += 1
    if byte == 0x0A { (line, column) = (line + 1, 1) } else if byte & 0xC0 != 0x80 { column += 1 }
  }

  private func isNext(_ text: StaticString) -> Bool {
    text.withUTF8Buffer { wanted in
      sheet.bytes.count - index >= wanted.count
        && zip(sheet.bytes[index...], wanted).allSatisfy { lowercased($0) == $1 }
    }
  }

  /// The path in the theme; nil if it leads out of the theme's published files.
  private func path(of written: String, from folder: [Substring]) -> String? {
    let address = written.prefix { $0 != "?" && $0 != "#" }
    let isPlain = !address.utf8.contains { $0 == UInt8(ascii: "\\") || $0 == UInt8(ascii: "%") }
    guard !address.isEmpty, isPlain, !address.hasPrefix("/"), !address.prefix(while: { $0 != "/" }).contains(":") else {
      return nil
    }
    var parts = folder
    for part in address.split(separator: "/") where part != "." {
      if part != ".." { parts.append(part) } else if parts.popLast() == nil { return nil }
    }
    return parts.first == "assets" && parts.count > 1 ? parts.joined(separator: "/") : nil
  }
}

func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || 0x09...0x0D ~= byte }

private func isInName(_ byte: UInt8) -> Bool { isLetter(byte) || isDigit(byte) || "-_".utf8.contains(byte) }
