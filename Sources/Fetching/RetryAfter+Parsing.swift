import Bytes
import News

extension RetryAfter {
  /// Seconds or a date; nil for anything else.
  init?(_ text: String) {
    let trimmed = text.utf8.filter { $0 != 0x20 && $0 != 0x09 }
    if !trimmed.isEmpty, trimmed.allSatisfy(isDigit) {
      // A number that an Int64 cannot hold means for ever; the policy has a ceiling.
      self = .delay(Int64(String(decoding: trimmed, as: UTF8.self)) ?? .max)
      return
    }
    guard let date = httpDate(text) else { return nil }
    self = .date(date)
  }
}
