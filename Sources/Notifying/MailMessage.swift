import Foundation
import News

/// A mail (RFC 5322) as `sendmail` takes it: wholly in ASCII, with lines that end in a line feed.
struct MailMessage: Sendable {
  var to: [String]
  var from: String?
  var message: NotificationMessage

  var bytes: [UInt8] {
    var head = from.map { ["From: " + $0] } ?? []
    head += [
      "To: " + to.joined(separator: ",\n "), "Subject: " + MailMessage.header(message.subject),
      "Date: " + message.time.internetDate(),
      // RFC 3834: no automatic answers of people who are away.
      "Auto-Submitted: auto-generated", "MIME-Version: 1.0", "Content-Type: text/plain; charset=utf-8",
      "Content-Transfer-Encoding: quoted-printable",
    ]
    let end = message.url.map { "\n-- \n\(message.title)\n\($0)\n" } ?? "\n-- \n\(message.title)\n"
    return Array((head.joined(separator: "\n") + "\n\n" + MailMessage.quotedPrintable(message.text + end)).utf8)
  }

  /// The value of a header. Text that is not plain ASCII becomes encoded words (RFC 2047), short enough for lines of 76 characters, none of
  /// which cuts a letter.
  static func header(_ text: String) -> String {
    let text = text.unicodeScalars.prefix(200).reduce(into: "") { $0.unicodeScalars.append($1) }
    let isPlain = text.utf8.allSatisfy { 0x20...0x7E ~= $0 } && !text.contains("=?") && !text.hasSuffix(" ")
    if isPlain { return text }
    var words: [[UInt8]] = [[]]
    for scalar in text.unicodeScalars {
      let bytes = Array(String(scalar).utf8)
      if (words.last?.count ?? 0) + bytes.count > 39 { words.append([]) }
      words[words.count - 1] += bytes
    }
    return words.map { "=?UTF-8?B?\(Data($0).base64EncodedString())?=" }.joined(separator: "\n ")
  }

  /// The text as quoted-printable (RFC 2045 section 6.7), in lines of at most 76 characters.
  static func quotedPrintable(_ text: String) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    var result: [UInt8] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let bytes = Array(line.utf8)
      var length = 0
      for (index, byte) in bytes.enumerated() {
        let isLast = index == bytes.count - 1
        let isBlank = byte == 0x20 || byte == 0x09
        let isPlain = 0x21...0x7E ~= byte && byte != UInt8(ascii: "=") || isBlank && !isLast
        let piece = isPlain ? [byte] : [UInt8(ascii: "="), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
        if length + piece.count > 75 {
          result += Array("=\n".utf8)
          length = 0
        }
        result += piece
        length += piece.count
      }
      result.append(0x0A)
    }
    // The text ends in a line feed, with nothing after it.
    return String(decoding: result.dropLast(), as: UTF8.self)
  }
}
