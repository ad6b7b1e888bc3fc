internal import CCurl
internal import News

extension RetryAfter {
  /// Seconds, or a date in any of the three forms of RFC 9110 section 5.6.7; nil for anything else.
  init?(_ text: String) {
    let trimmed = text.utf8.filter { $0 != 0x20 && $0 != 0x09 }
    if !trimmed.isEmpty, trimmed.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }) {
      // More than an Int64 holds is for ever, and the policy has a ceiling.
      self = .delay(Int64(String(decoding: trimmed, as: UTF8.self)) ?? .max)
      return
    }
    let seconds = curl_getdate(text, nil)
    guard seconds != -1 else { return nil }
    self = .date(Timestamp(secondsSince1970: Int64(seconds)))
  }
}
