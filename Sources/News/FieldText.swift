/// Encodes lists and records of optional texts as one text, as the archive and items in memory keep them: far quicker to read than JSON,
/// and legible in any SQLite shell.
///
/// Fields are separated by U+001F, records by U+001E. An absent field is a lone U+001A. If a text contains one of these, U+001B or U+0000,
/// that character is written as U+001B and the character 0x40 above it. No records at all are nil (NULL in the archive), never "".
public enum FieldText {
  public static func encoded(_ records: [[String?]]) -> String? {
    guard !records.isEmpty else { return nil }
    var bytes: [UInt8] = []
    for (index, record) in records.enumerated() {
      if index > 0 { bytes.append(recordEnd) }
      append(record, to: &bytes)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Encodes a list as a single record.
  public static func encoded(list: [String]) -> String? {
    guard !list.isEmpty else { return nil }
    if list.count == 1, !list[0].utf8.contains(where: isReserved) { return list[0] }
    var bytes: [UInt8] = []
    append(list, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  public static func records(_ text: String?) -> [[String?]] {
    guard var text else { return [] }
    return text.withUTF8 { bytes in
      bytes.split(separator: recordEnd, omittingEmptySubsequences: false).map { record in
        record.split(separator: fieldEnd, omittingEmptySubsequences: false).map(field)
      }
    }
  }

  /// The first field of the first record.
  public static func first(in text: UnsafeRawBufferPointer) -> String? {
    text.withMemoryRebound(to: UInt8.self) { bytes in
      field(bytes.prefix { $0 != fieldEnd && $0 != recordEnd })
    }
  }

  public static func list(_ text: String?) -> [String] {
    guard var text else { return [] }
    return text.withUTF8 { bytes in
      var result: [String] = []
      forEachText(in: UnsafeRawBufferPointer(bytes)) { result.append(FieldText.text($0)) }
      return result
    }
  }

  /// Passes on the texts of a list as they are written, to be decoded by `text(_:)`, so that a text met before need not be made once more.
  public static func forEachText(in list: UnsafeRawBufferPointer, _ body: (UnsafeRawBufferPointer) -> Void) {
    var start = 0
    for index in 0...list.count where index == list.count || list[index] == fieldEnd {
      body(UnsafeRawBufferPointer(rebasing: list[start..<index]))
      start = index + 1
    }
  }

  /// Decodes one text of a list; an absent one becomes empty.
  public static func text(_ written: UnsafeRawBufferPointer) -> String {
    written.withMemoryRebound(to: UInt8.self) { field($0[...]) ?? "" }
  }

  private static let absent: UInt8 = 0x1A
  private static let escape: UInt8 = 0x1B
  private static let recordEnd: UInt8 = 0x1E
  private static let fieldEnd: UInt8 = 0x1F

  private static func isReserved(_ byte: UInt8) -> Bool {
    byte < 0x20 && (byte == absent || byte == escape || byte == recordEnd || byte == fieldEnd || byte == 0)
  }

  private static func append(_ record: [String?], to bytes: inout [UInt8]) {
    for (index, field) in record.enumerated() {
      if index > 0 { bytes.append(fieldEnd) }
      guard let field else {
        bytes.append(absent)
        continue
      }
      if field.utf8.contains(where: isReserved) {
        for byte in field.utf8 { bytes += isReserved(byte) ? [escape, byte &+ 0x40] : [byte] }
      } else {
        bytes.append(contentsOf: field.utf8)
      }
    }
  }

  private static func field(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> String? {
    if bytes.count == 1, bytes.first == absent { return nil }
    guard bytes.contains(escape) else { return String(decoding: bytes, as: UTF8.self) }
    var result: [UInt8] = []
    var isEscaped = false
    for byte in bytes {
      if byte == escape, !isEscaped {
        isEscaped = true
      } else {
        result.append(isEscaped ? byte &- 0x40 : byte)
        isEscaped = false
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
