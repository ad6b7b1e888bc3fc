import Bytes
import Decoding
import News

/// A date's notation in the letters of Unicode (UTS 35): `dd/MM/yyyy HH:mm`. Text between apostrophes stands for itself.
struct DatePattern: Sendable, Hashable {
  enum Part: Sendable, Hashable {
    case text(String)
    /// A letter of the pattern, and how many times in a row it stands there.
    case field(Character, Int)
  }

  let parts: [Part]
  /// The pattern as written.
  let text: String

  /// Whether it has neither a time nor a zone.
  var isOfDays: Bool {
    parts.allSatisfy { if case .field(let letter, _) = $0 { "yMdE".contains(letter) } else { true } }
  }

  /// Returns nil for a letter that is not understood, and if year, month or day is missing; a date needs no more than these.
  init?(_ text: String) {
    var parts: [Part] = []
    var rest = String(decoding: DatePattern.plain(text), as: UTF8.self)[...]
    while let character = rest.first {
      if character == "'" {
        rest = rest.dropFirst()
        guard let text = DatePattern.takeText(&rest) else { return nil }
        parts.append(.text(text))
      } else if character.isASCII, character.isLetter {
        guard "yMdHhmsSaEZXxz".contains(character) else { return nil }
        let run = rest.prefix { $0 == character }
        parts.append(.field(character, run.count))
        rest = rest.dropFirst(run.count)
      } else {
        parts.append(.text(String(character)))
        rest = rest.dropFirst()
      }
    }
    let letters = parts.compactMap { if case .field(let letter, _) = $0 { letter } else { nil } }
    guard letters.contains("y"), letters.contains("M"), letters.contains("d") else { return nil }
    self.parts = parts
    self.text = text
  }

  /// Takes what follows an apostrophe, up to the one that ends it. Two apostrophes are one, within a text and without; nil if it has no end.
  private static func takeText(_ rest: inout Substring) -> String? {
    var text = ""
    while let end = rest.firstIndex(of: "'") {
      let isAlone = text.isEmpty && end == rest.startIndex
      text += isAlone ? "'" : rest[..<end]
      rest = rest[rest.index(after: end)...]
      guard !isAlone, rest.first == "'" else { return text }
      text += "'"
      rest = rest.dropFirst()
    }
    return nil
  }

  /// The bytes of a text with plain spaces and signs, as dates without a pattern are read: formatters write `5:30\u{202F}PM`.
  private static func plain(_ text: String) -> [UInt8] {
    let bytes = Array(text.utf8)
    return bytes.withUnsafeBufferPointer { FeedDate.withPlainSigns($0) } ?? bytes
  }

  /// Reads a date; one without a zone is local time in `zone`. Returns nil if the text has another form, or the calendar no such day.
  func date(_ text: String, in zone: LocalZone) -> Timestamp? {
    DatePattern.plain(text).withUnsafeBufferPointer { buffer in
      var reader = DateReader(buffer)
      var reading = LocalTime()
      for part in parts {
        guard reading.read(part, from: &reader) else { return nil }
      }
      reader.skipSpaces()
      return reader.isAtEnd ? reading.timestamp(in: zone) : nil
    }
  }
}
