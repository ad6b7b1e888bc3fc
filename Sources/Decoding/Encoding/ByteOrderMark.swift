/// The encoding that the first bytes alone reveal: how many bytes a character takes and in which order (XML 1.0 appendix F).
struct ByteOrderMark {
  var encoding: TextEncoding
  /// The length of the mark in bytes; 0 if the pattern of the first characters revealed the encoding.
  var length: Int

  init?(_ bytes: [UInt8]) {
    let head = Array(bytes.prefix(4))
    func starts(_ pattern: UInt8...) -> Bool { head.starts(with: pattern) }
    if starts(0, 0, 0xFE, 0xFF) {
      self.init("UTF-32BE", 4)
    } else if starts(0xFF, 0xFE, 0, 0) {
      self.init("UTF-32LE", 4)
    } else if starts(0xFE, 0xFF) {
      self.init("UTF-16BE", 2)
    } else if starts(0xFF, 0xFE) {
      self.init("UTF-16LE", 2)
    } else if starts(0xEF, 0xBB, 0xBF) {
      self.init("UTF-8", 3)
    } else if starts(0x4C, 0x6F, 0xA7, 0x94) {
      // `<?xm` in EBCDIC; these letters are the same in all its code pages.
      self.init("IBM037", 0)
    } else if head.count == 4 {
      switch (head[0] == 0, head[1] == 0, head[2] == 0, head[3] == 0) {
      case (true, true, true, false): self.init("UTF-32BE", 0)
      case (false, true, true, true): self.init("UTF-32LE", 0)
      case (true, false, true, false): self.init("UTF-16BE", 0)
      case (false, true, false, true): self.init("UTF-16LE", 0)
      default: return nil
      }
    } else {
      return nil
    }
  }

  private init(_ name: String, _ length: Int) {
    encoding = TextEncoding(name: name, isSingleByte: false)
    self.length = length
  }
}
