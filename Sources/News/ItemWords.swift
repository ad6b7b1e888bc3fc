/// The texts of an item as one run of bytes: a hundred thousand items have a million texts, and a run asks for few of them.
///
/// First comes a bit for each text that is present, then where each of these ends, then their UTF-8. A list inside an item is one text
/// (`FieldText`). Values are equal if their bytes are, which is stricter than equality of strings.
public struct ItemWords: Sendable, Hashable {
  /// The fields in the order of the bytes.
  public enum Field: Int, CaseIterable, Sendable {
    case title, subtitle, link, authors, tags, facets, language, excerpt, image, recording
  }

  /// Has at least as many bits as there are fields.
  private typealias Mask = UInt16
  private typealias End = UInt32

  private var bytes: [UInt8]

  /// Trusts that `link`, `authors` and `image` contain only web addresses. Outside this target only `Archive` calls it, which a test
  /// checks.
  ///
  /// - Parameter text: the UTF-8 of a field, nil for an absent one; called once for each.
  public init(copying text: (Field) -> UnsafeRawBufferPointer?) {
    self = withUnsafeTemporaryAllocation(of: UnsafeRawBufferPointer?.self, capacity: Field.allCases.count) { texts in
      for field in Field.allCases { texts.initializeElement(at: field.rawValue, to: text(field)) }
      return ItemWords {
        texts[$0.rawValue]?.count
      } copy: { field, place in
        if let text = texts[field.rawValue] { place.copyMemory(from: text) }
      }
    }
  }

  /// - Parameter text: the text of a field, nil for an absent one; called several times.
  init(_ text: (Field) -> String?) {
    self.init {
      text($0)?.utf8.count
    } copy: { field, place in
      guard var text = text(field) else { return }
      text.withUTF8 { place.copyMemory(from: UnsafeRawBufferPointer($0)) }
    }
  }

  /// - Parameter length: the length of a field in bytes, nil for an absent one.
  private init(_ length: (Field) -> Int?, copy: (Field, UnsafeMutableRawBufferPointer) -> Void) {
    var (mask, count, sum): (Mask, Int, Int) = (0, 0, 0)
    for field in Field.allCases {
      guard let length = length(field) else { continue }
      mask |= ItemWords.bit(of: field)
      count += 1
      sum += length
    }
    let table = MemoryLayout<Mask>.size
    let start = table + count * MemoryLayout<End>.size
    bytes = [UInt8](unsafeUninitializedCapacity: start + sum) { buffer, initialized in
      let bytes = UnsafeMutableRawBufferPointer(buffer)
      bytes.storeBytes(of: mask, as: Mask.self)
      var (next, end) = (table, start)
      for field in Field.allCases {
        guard let length = length(field) else { continue }
        copy(field, UnsafeMutableRawBufferPointer(rebasing: bytes[end..<end + length]))
        end += length
        bytes.storeBytes(of: End(end - start), toByteOffset: next, as: End.self)
        next += MemoryLayout<End>.size
      }
      initialized = end
    }
  }

  /// The text of a field; a list is as `FieldText` writes it.
  public internal(set) subscript(field: Field) -> String? {
    get { withBytes(of: field) { $0.map { String(decoding: $0, as: UTF8.self) } } }
    set {
      let new = newValue.map { Array($0.utf8) }
      self = bytes.withUnsafeBytes { bytes in
        (new ?? []).withUnsafeBytes { text in
          ItemWords(copying: { other in
            guard other == field else { return ItemWords.text(of: other, in: bytes) }
            return new == nil ? nil : text
          })
        }
      }
    }
  }

  public func has(_ field: Field) -> Bool { withBytes(of: field) { $0 != nil } }

  /// Calls `body` with the UTF-8 of a field, or nil if it is absent.
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
