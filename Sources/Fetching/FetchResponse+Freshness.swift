import CCurl
import News

extension FetchResponse {
  /// The seconds for which the answer counts as fresh (RFC 9111 section 4.2), at most a day; there is no need to ask sooner. If a 304 does
  /// not repeat it, what the answer before it said holds (section 4.3.4).
  func freshness(_ hints: PollingHints) -> Int64 {
    let age = header("age").flatMap { Int64($0) }.map { max(0, min($0, longest)) } ?? 0
    var lifetime = maxAge ?? (status == 304 ? hints.maxAge : nil)
    if lifetime == nil, let expires = header("expires").flatMap(httpDate), let date { lifetime = expires - date }
    return max(0, min((lifetime ?? 0) - age, 24 * 3600))
  }

  /// The largest `max-age` of all `Cache-Control` fields; 0 for `no-cache` and `no-store`.
  var maxAge: Int64? {
    var largest: Int64?
    for (name, value) in headers where name == "cache-control" {
      for directive in value.lowercased().split(separator: ",") {
        let parts = directive.split(separator: "=", maxSplits: 1).map {
          $0.filter { $0 != " " && $0 != "\t" && $0 != "\"" }
        }
        if parts.first == "no-cache" || parts.first == "no-store" { return 0 }
        guard parts.count == 2, parts[0] == "max-age", let seconds = Int64(parts[1]) else { continue }
        largest = max(largest ?? 0, min(max(0, seconds), longest))
      }
    }
    return largest
  }

  /// The time of the server's clock when it answered.
  var date: Timestamp? { header("date").flatMap(httpDate) }
}

/// The most seconds that count; a larger number means no more than this.
private let longest: Int64 = 366 * 24 * 3600

/// Reads a date in any of the three forms of RFC 9110 section 5.6.7.
func httpDate(_ text: String) -> Timestamp? {
  let seconds = curl_getdate(text, nil)
  return seconds == -1 ? nil : Timestamp(secondsSince1970: Int64(seconds))
}
