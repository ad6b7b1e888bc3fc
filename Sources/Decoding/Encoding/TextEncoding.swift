import Bytes

/// A character encoding, with the name that iconv has for it.
struct TextEncoding: Sendable, Hashable {
  var name: String
  /// Whether any sequence of bytes can be read in this encoding, so that success proves nothing.
  var isSingleByte: Bool

  static let utf8 = TextEncoding(name: "UTF-8", isSingleByte: false)

  init(name: String, isSingleByte: Bool) {
    self.name = name
    self.isSingleByte = isSingleByte
  }

  /// Finds an encoding by its label as servers and documents write it. Some labels stand for a larger encoding than they name, as they do
  /// in browsers (WHATWG Encoding, section 4.2). Returns nil if no encoding has that label.
  init?(label: some StringProtocol) {
    let key = String(label).lowercased().filter { $0.isASCII && !$0.isWhitespace && $0 != "\"" && $0 != "'" }
    guard !key.isEmpty, key.utf8.count <= 40 else { return nil }
    let compact = key.filter { $0.isLetter || $0.isNumber }
    if let known = TextEncoding.aliases[compact] {
      self.init(name: known, isSingleByte: TextEncoding.isSingleByte(known))
      return
    }
    if let page = TextEncoding.windowsPage(compact), TextConverter.knows(page) {
      self.init(name: page, isSingleByte: true)
      return
    }
    // A slash would give iconv options such as //IGNORE.
    guard key.allSatisfy({ $0.isLetter || $0.isNumber || "-_:.+".contains($0) }), TextConverter.knows(key) else {
      return nil
    }
    self.init(name: key.uppercased(), isSingleByte: TextEncoding.isSingleByte(key.uppercased()))
  }

  /// The name of a Windows code page for any of its labels: those that iconv knows, `x-cp1250`, which browsers know,
  /// `windows1251`, `win-1256`.
  private static func windowsPage(_ compact: String) -> String? {
    let number = compact.suffix(4)
    guard ["xcp", "cp", "win", "windows"].contains(compact.dropLast(4)), number.hasPrefix("125"),
      let last = number.last, "0"..."8" ~= last
    else { return nil }
    return "WINDOWS-" + String(number)
  }

  private static func isSingleByte(_ name: String) -> Bool {
    !["UTF", "UCS", "EUC", "BIG5", "GB", "CP932", "UHC", "ISO-2022", "CP949", "SHIFT", "JOHAB", "CP950"].contains {
      name.hasPrefix($0)
    }
  }

  /// Whether this is an encoding of China, Japan or Korea in which two bytes make a character.
  var hasPairs: Bool { ["BIG5", "GB18030", "CP932", "UHC", "EUC"].contains { name.hasPrefix($0) } }

  /// Encodings by their labels in lower case, without punctuation.
  private static let aliases: [String: String] = [
    "utf8": "UTF-8", "unicode11utf8": "UTF-8", "xunicode20utf8": "UTF-8", "utf8mb4": "UTF-8",
    "ascii": "WINDOWS-1252", "usascii": "WINDOWS-1252", "ansix341968": "WINDOWS-1252", "iso88591": "WINDOWS-1252",
    "latin1": "WINDOWS-1252", "l1": "WINDOWS-1252", "isolatin1": "WINDOWS-1252",
    "iso885911987": "WINDOWS-1252", "ansi": "WINDOWS-1252",
    "iso88599": "WINDOWS-1254", "latin5": "WINDOWS-1254", "tis620": "CP874", "iso885911": "CP874",
    "windows874": "CP874", "dos874": "CP874", "iso88598i": "ISO-8859-8", "logical": "ISO-8859-8",
    "gb2312": "GB18030", "gbk": "GB18030", "xgbk": "GB18030", "gb231280": "GB18030", "euccn": "GB18030",
    "cp936": "GB18030", "chinese": "GB18030", "csgb2312": "GB18030", "gb18030": "GB18030",
    "shiftjis": "CP932", "sjis": "CP932", "xsjis": "CP932", "mskanji": "CP932", "windows31j": "CP932",
    "csshiftjis": "CP932", "ms932": "CP932", "cp932": "CP932",
    "euckr": "UHC", "ksc56011987": "UHC", "ksc5601": "UHC", "korean": "UHC", "cp949": "UHC", "windows949": "UHC",
    "cseuckr": "UHC", "uhc": "UHC", "ksc56011989": "UHC",
    "big5": "BIG5-HKSCS", "big5hkscs": "BIG5-HKSCS", "cnbig5": "BIG5-HKSCS", "xxbig5": "BIG5-HKSCS",
    "csbig5": "BIG5-HKSCS", "cp950": "BIG5-HKSCS",
    "eucjp": "EUC-JP-MS", "xeucjp": "EUC-JP-MS", "cseucpkdfmtjapanese": "EUC-JP-MS", "ujis": "EUC-JP-MS",
    "xmaccyrillic": "MAC-CYRILLIC", "maccyrillic": "MAC-CYRILLIC", "xmacukrainian": "MAC-UK",
    "macintosh": "MACINTOSH", "xmacroman": "MACINTOSH", "macroman": "MACINTOSH", "koi8": "KOI8-R", "koi": "KOI8-R",
    "xuserdefined": "WINDOWS-1252", "cyrillic": "ISO-8859-5", "greek": "ISO-8859-7", "hebrew": "ISO-8859-8",
    "arabic": "ISO-8859-6", "dos855": "IBM855", "dos866": "IBM866", "xsjisjis": "CP932",
    "utf16le": "UTF-16LE", "utf16be": "UTF-16BE", "utf32le": "UTF-32LE", "utf32be": "UTF-32BE",
    "hzgb2312": "HZ",
  ]
}
