import Glibc
import News
import ParsedFeeds

/// Commands of a publisher's own editor that were left in a text (`[caption id="1"]…[/caption]`, `[gallery ids="1,2"]`, `[mc4wp_form]`).
///
/// A word in brackets is a command if it has attributes or an end (`[/name]`), if it is one of WordPress' own, or if it contains an
/// underscore and stands alone between tags. So `[1]`, `[sic]`, `[…]`, `[text](address)` and everything in code stay.
struct EditorMarkup {
  private let bytes: [UInt8]
  private let isHTML: Bool
  private var result: [UInt8] = []
  /// Names of commands that begin somewhere.
  private var beginning: Set<String> = []
  /// Names of commands that end somewhere, each with the last place where it does.
  private var ending: [String: Int] = [:]

  /// Returns nil if there are none.
  static func removed(from text: String, isHTML: Bool) -> String? {
    guard holdsBracket(text) else { return nil }
    var markup = EditorMarkup(bytes: Array(text.utf8), isHTML: isHTML)
    guard markup.hasCommands else { return nil }
    markup.run()
    return markup.result.count == markup.bytes.count ? nil : String(decoding: markup.result, as: UTF8.self)
  }

  /// Every text is tested, and hardly any has a bracket.
  private static func holdsBracket(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in bytes.baseAddress.map { memchr($0, bracket, bytes.count) != nil } ?? false }
  }

  private static let bracket = Int32(UInt8(ascii: "["))

  private var hasCommands: Bool { !beginning.isEmpty || !ending.isEmpty }

  private init(bytes: [UInt8], isHTML: Bool) {
    (self.bytes, self.isHTML) = (bytes, isHTML)
    for index in bytes.indices where bytes[index] == UInt8(ascii: "[") {
      guard let command = command(at: index) else { continue }
      if command.isEnd { ending[command.name] = index } else { beginning.insert(command.name) }
    }
  }

  private mutating func run() {
    result.reserveCapacity(bytes.count)
    bytes.withUnsafeBufferPointer { text in
      var tags = HTMLTags()
      var index = 0
      while index < text.count {
        if isHTML, text[index] == UInt8(ascii: "<"), index + 1 < text.count, HTMLTags.begins(with: text[index + 1]),
          let end = tags.end(of: text, from: index)
        {
          let last = endOfCode(text, from: index, tag: end) ?? end
          result.append(contentsOf: text[index..<last])
          index = last
        } else if text[index] == UInt8(ascii: "["), let command = command(at: index), isMeant(command, at: index) {
          index = command.end
          if EditorMarkup.encoded.contains(command.name), !command.isEnd { index = end(of: command) }
          if command.name == "embed", !command.isEnd, isHTML { appendLink(at: &index) }
        } else {
          result.append(text[index])
          index += 1
        }
      }
    }
  }

  /// Replaces `[embed]https://…[/embed]` by a link to the address.
  private mutating func appendLink(at index: inout Int) {
    let address = bytes[index...].prefix { $0 > 0x20 && !"[]<>\"'".utf8.contains($0) }
    guard address.starts(with: "http".utf8) else { return }
    result += Array("<a href=\"".utf8) + address + Array("\">".utf8) + address + Array("</a>".utf8)
    index = address.endIndex
  }

  private struct Command {
    var name: String
    var isEnd: Bool
    var hasAttributes: Bool
    var end: Int
  }

  private func command(at start: Int) -> Command? {
    var index = start + 1
    let isEnd = index < bytes.count && bytes[index] == UInt8(ascii: "/")
    if isEnd { index += 1 }
    let nameStart = index
    while index < bytes.count, index - nameStart < 40, isNameByte(bytes[index], isFirst: index == nameStart) {
      index += 1
    }
    guard index - nameStart > 1, index < bytes.count else { return nil }
    let name = String(decoding: bytes[nameStart..<index], as: UTF8.self)
    let rest = bytes[index..<min(index + 2_000, bytes.count)]
    guard
      let close = rest.firstIndex(where: {
        $0 == UInt8(ascii: "]") || $0 == UInt8(ascii: "[") || $0 == UInt8(ascii: "<")
      }),
      bytes[close] == UInt8(ascii: "]")
    else { return nil }
    var given = bytes[index..<close]
    if given.last == UInt8(ascii: "/") { given.removeLast() }
    while let last = given.last, last <= 0x20 { given.removeLast() }
    let hasAttributes = EditorMarkup.isAttributes(given)
    guard given.isEmpty || hasAttributes && !isEnd else { return nil }
    return Command(name: name, isEnd: isEnd, hasAttributes: hasAttributes, end: close + 1)
  }

  private func isMeant(_ command: Command, at start: Int) -> Bool {
    // `[[gallery]]` is how people write about the command.
    if start > 0, "[`\\".utf8.contains(bytes[start - 1]) { return false }
    if command.end < bytes.count, bytes[command.end] == UInt8(ascii: "(") || bytes[command.end] == UInt8(ascii: "]") {
      return false
    }
    if command.isEnd { return beginning.contains(command.name) }
    if command.hasAttributes || ending[command.name] != nil || EditorMarkup.common.contains(command.name) {
      return true
    }
    return command.name.utf8.contains(UInt8(ascii: "_")) && standsAlone(start, command.end)
  }

  private func standsAlone(_ start: Int, _ end: Int) -> Bool {
    let before = bytes[..<start].last { $0 > 0x20 }
    let after = bytes[end...].first { $0 > 0x20 }
    return (before == nil || before == UInt8(ascii: ">") || before == UInt8(ascii: "]"))
      && (after == nil || after == UInt8(ascii: "<") || after == UInt8(ascii: "["))
  }

  /// The end of a command whose content is not text: behind its end command, if there is one.
  private func end(of command: Command) -> Int {
    // A command that never ends must not be looked for to the end of the text again and again.
    guard let last = ending[command.name] else { return command.end }
    var index = command.end
    while index <= last {
      if bytes[index] == UInt8(ascii: "["), let end = self.command(at: index), end.isEnd, end.name == command.name {
        return end.end
      }
      index += 1
    }
    return command.end
  }

  /// The end of an element whose text is code, before its end tag; nil for other tags.
  private func endOfCode(_ text: UnsafeBufferPointer<UInt8>, from start: Int, tag: Int) -> Int? {
    for name in EditorMarkup.code where isTag(text, start + 1, name) {
      var index = tag
      while index + 1 < text.count {
        if text[index] == UInt8(ascii: "<"), text[index + 1] == UInt8(ascii: "/"), isTag(text, index + 2, name) {
          return index
        }
        index += 1
      }
      return text.count
    }
    return nil
  }

  private func isTag(_ text: UnsafeBufferPointer<UInt8>, _ start: Int, _ name: String) -> Bool {
    let end = start + name.utf8.count
    guard end < text.count, zip(text[start..<end], name.utf8).allSatisfy({ $0 | 0x20 == $1 }) else { return false }
    return text[end] <= 0x20 || text[end] == UInt8(ascii: ">") || text[end] == UInt8(ascii: "/")
  }

  /// Whether this is ` id="1" wide` or the like, with any quotation marks: at least one name with a value.
  private static func isAttributes(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard let first = bytes.first, first <= 0x20 || first == 0xC2, let equals = bytes.firstIndex(of: UInt8(ascii: "="))
    else { return false }
    let names = bytes[..<equals].drop { $0 <= 0x20 || $0 == 0xC2 || $0 == 0xA0 }
    return !names.isEmpty && equals + 1 < bytes.endIndex && bytes[equals + 1] > 0x20
      && names.allSatisfy {
        0x61...0x7A ~= $0 | 0x20 || 0x30...0x39 ~= $0 || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "-")
      }
  }

  private func isNameByte(_ byte: UInt8, isFirst: Bool) -> Bool {
    if 0x61...0x7A ~= byte { return true }
    return !isFirst && (0x30...0x39 ~= byte || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-"))
  }

  /// WordPress' own commands, which need neither attributes nor an end.
  private static let common: Set<String> = ["caption", "gallery", "playlist", "embed"]
  /// Commands whose content is encoded, and so not text.
  private static let encoded: Set<String> = ["vc_raw_html", "vc_raw_js"]
  private static let code = ["pre", "code", "script", "style", "textarea", "kbd", "samp"]
}

extension ParsedText {
  /// The text as readers are meant to see it: without commands of the publisher's own editor.
  var withoutEditorMarkup: ParsedText {
    guard form != .markdown else { return self }
    var result = self
    // Bluesky adds this to what somebody wrote.
    let notice = "\n\n[contains quote post or other embedded content]"
    if text.hasSuffix(notice) { result.text = String(text.dropLast(notice.count)) }
    if form == .html, let text = DrupalFields.removed(from: result.text) { result.text = text }
    if let text = EditorMarkup.removed(from: result.text, isHTML: form == .html) { result.text = text }
    return result
  }
}
