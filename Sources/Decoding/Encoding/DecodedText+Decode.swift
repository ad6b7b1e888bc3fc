import Bytes

extension DecodedText {
  /// Reads a document. Its encoding is that of the byte order mark, then of the pattern of the first bytes, then of the header's charset
  /// and the XML declaration (RFC 7303 section 3). The last two are believed only as far as the bytes bear them out.
  public init(decoding bytes: [UInt8], contentType: String?) {
    if let mark = ByteOrderMark(bytes) {
      self.init(Array(bytes[mark.length...]), as: mark.encoding)
      return
    }
    let declared = bytes.prefix(1_024).withUnsafeBufferPointer(xmlDeclaredEncoding)
    let header = contentType.flatMap(charset)
    let labels = [header, declared].compactMap(\.self)
    let known = labels.compactMap { label in TextEncoding(label: label).map { Claim(label: label, encoding: $0) } }
    let unknown = labels.first { label in !known.contains { $0.label == label } }.map {
      EncodingProblem.unknown(label: $0)
    }
    let claims = known.filter { $0.encoding.isASCIICompatible && $0.encoding != .utf8 }
    let valid = UTF8Cleaner(valid: bytes)
    let isRegular = (valid?.multibyte ?? 0) > 0
    if claims.isEmpty || isRegular && claims.allSatisfy(\.encoding.isSingleByte) {
      // UTF-8 is so regular that text which can be read as UTF-8 is UTF-8, whatever is declared.
      let cleaned = valid ?? UTF8Cleaner(cleaning: bytes)
      self.init(cleaned, encoding: "UTF-8", problem: unknown)
      if cleaned.invalid > 0 { problem = .mixed(count: cleaned.invalid) }
      if let claim = claims.first { problem = .wrong(declared: claim.label, actual: "UTF-8") }
      return
    }
    var best: (text: [UInt8], errors: Int, encoding: TextEncoding)?
    for claim in claims {
      guard let converted = TextConverter.utf8(bytes, from: claim.encoding) else { continue }
      if converted.errors < best?.errors ?? .max { best = (converted.text, converted.errors, claim.encoding) }
      if converted.errors == 0 { break }
    }
    guard let best, best.errors == 0 || !isRegular else {
      self.init(
        valid ?? UTF8Cleaner(cleaning: bytes), encoding: "UTF-8",
        problem: claims.first.map { .wrong(declared: $0.label, actual: "UTF-8") })
      return
    }
    self.init(UTF8Cleaner(cleaning: best.text), encoding: best.encoding.name, problem: unknown)
    if best.errors > 0 { problem = .unreadable(encoding: best.encoding.name, count: best.errors) }
    if let claim = claims.first, best.encoding != claim.encoding {
      problem = .wrong(declared: claim.label, actual: best.encoding.name)
    }
  }

  /// An encoding that a document or its server declares.
  private struct Claim {
    /// The name as it is written there.
    var label: String
    var encoding: TextEncoding
  }

  private init(_ bytes: [UInt8], as encoding: TextEncoding) {
    if encoding == .utf8 {
      let cleaned = UTF8Cleaner(cleaning: bytes)
      self.init(
        cleaned, encoding: "UTF-8", problem: cleaned.invalid > 0 ? .mixed(count: cleaned.invalid) : nil)
      return
    }
    let converted = TextConverter.utf8(bytes, from: encoding) ?? (text: bytes, errors: 0)
    self.init(
      UTF8Cleaner(cleaning: converted.text), encoding: encoding.name,
      problem: converted.errors > 0 ? .unreadable(encoding: encoding.name, count: converted.errors) : nil)
  }
}

extension TextEncoding {
  /// A document whose first bytes can be read as ASCII is not in an encoding for which this is false, whatever it declares.
  fileprivate var isASCIICompatible: Bool {
    !name.hasPrefix("UTF-16") && !name.hasPrefix("UTF-32") && !name.hasPrefix("UCS") && !name.hasPrefix("UTF-7")
      && !name.hasPrefix("ISO-10646") && !name.hasPrefix("CSU") && !name.hasPrefix("UNICODE")
      && !name.hasPrefix("EBCDIC") && name != "CP037" && name != "IBM037" && name != "UTF16" && name != "UTF32"
      && name != "U16" && name != "U32"
  }
}

/// The `charset` parameter of a `Content-Type` header.
private func charset(_ header: String) -> String? {
  for part in header.split(separator: ";").dropFirst() {
    let pair = part.split(separator: "=", maxSplits: 1)
    guard pair.count == 2 else { continue }
    let name = pair[0].filter { !$0.isWhitespace }.lowercased()
    let value = pair[1].filter { !$0.isWhitespace && $0 != "\"" && $0 != "'" }
    if name == "charset", !value.isEmpty { return value }
  }
  return nil
}

/// The encoding that an XML declaration near the start names. White space and junk before the declaration are common.
private func xmlDeclaredEncoding(_ head: ByteView) -> String? {
  guard let start = head.firstRange(of: "<?xml")?.upperBound, let close = head.next(UInt8(ascii: ">"), from: start)
  else { return nil }
  let declaration = head.part(start, close)
  guard let key = declaration.firstRange(of: "encoding")?.upperBound else { return nil }
  let rest = declaration[key...].drop { $0 <= 0x20 || $0 == UInt8(ascii: "=") }
  guard let quote = rest.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return nil }
  let label = rest.dropFirst().prefix { $0 != quote }
  return label.isEmpty ? nil : String(decoding: label, as: UTF8.self)
}
