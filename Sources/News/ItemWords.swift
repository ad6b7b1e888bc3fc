/// The texts of an item as one run of bytes: a hundred thousand items have a million of them, and few are asked for in one run.
///
/// First a bit for each text that is there, then where each of these ends, then their UTF-8. Lists inside an item are one text each
/// (`FieldText`). Equal where the bytes are, which is stricter than equality of strings.
public struct ItemWords: Sendable, Hashable {
  /// In the order of the bytes.
  public enum Field: Int, CaseIterable, Sendable {
    case title, subtitle, link, authors, tags, facets, language, excerpt, image, recording
  }

  private typealias Mask = UInt16
  private typealias End = UInt32

  private var bytes: [UInt8]

  /// - Parameter text: UTF-8 of a field, nil for one that is absent; asked twice.
  public init(copying text: (Field) -> UnsafeRawBufferPointer?) {
    var (mask, count, length): (Mask, Int, Int) = (0, 0, 0)
    for field in Field.allCases {
      guard let text = text(field) else { continue }
      mask |= ItemWords.bit(of: field)
      count += 1
      length += text.count
    }
    let table = MemoryLayout<Mask>.size
    let start = table + count * MemoryLayout<End>.size
    bytes = [UInt8](unsafeUninitializedCapacity: start + length) { buffer, initialized in
      let bytes = UnsafeMutableRawBufferPointer(buffer)
      bytes.storeBytes(of: mask, as: Mask.self)
      var (next, end) = (table, start)
      for field in Field.allCases {
        guard let text = text(field) else { continue }
        UnsafeMutableRawBufferPointer(rebasing: bytes[end...]).copyMemory(from: text)
        end += text.count
        bytes.storeBytes(of: End(end - start), toByteOffset: next, as: End.self)
        next += MemoryLayout<End>.size
      }
      initialized = end
    }
  }

  public init(_ texts: [Field: String] = [:]) {
    var utf8: [UInt8] = []
    let ranges = texts.mapValues { text in
      let start = utf8.count
      utf8 += text.utf8
      return start..<utf8.count
    }
    self = utf8.withUnsafeBytes { bytes in
      ItemWords { field in ranges[field].map { UnsafeRawBufferPointer(rebasing: bytes[$0]) } }
    }
  }

  public subscript(field: Field) -> String? {
    get { withBytes(of: field) { $0.map { String(decoding: $0, as: UTF8.self) } } }
    set {
      let new = newValue.map { Array($0.utf8) }
      self = bytes.withUnsafeBytes { bytes in
        (new ?? []).withUnsafeBytes { text in
          ItemWords { other in
            guard other == field else { return ItemWords.text(of: other, in: bytes) }
            return new == nil ? nil : text
          }
        }
      }
    }
  }

  public func has(_ field: Field) -> Bool { withBytes(of: field) { $0 != nil } }

  /// Hands on the UTF-8 of a field; nil for one that is absent.
  public func withBytes<Result>(of field: Field, _ body: (UnsafeRawBufferPointer?) -> Result) -> Result {
    bytes.withUnsafeBytes { body(ItemWords.text(of: field, in: $0)) }
  }

  private static func text(of field: Field, in bytes: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer? {
    let mask = bytes.loadUnaligned(as: Mask.self)
    let bit = bit(of: field)
    guard mask & bit != 0 else { return nil }
    let table = MemoryLayout<Mask>.size
    let start = table + mask.nonzeroBitCount * MemoryLayout<End>.size
    func end(_ index: Int) -> Int {
      index < 0
        ? start : start + Int(bytes.loadUnaligned(fromByteOffset: table + index * MemoryLayout<End>.size, as: End.self))
    }
    let index = (mask & (bit - 1)).nonzeroBitCount
    return UnsafeRawBufferPointer(rebasing: bytes[end(index - 1)..<end(index)])
  }

  private static func bit(of field: Field) -> Mask { 1 << field.rawValue }
}
