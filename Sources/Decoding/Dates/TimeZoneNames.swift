import Bytes

/// The names of time zones in RFC 822 section 5, military letters included, and other common ones, among them those that the IANA database
/// gives to zones. A name of a place, such as `Europe/Berlin`, is unknown: its offset depends on the day.
enum TimeZoneNames {
  /// The seconds that the zone is ahead of UTC; nil for an unknown name.
  static func offset(_ name: Slice<UnsafeBufferPointer<UInt8>>) -> Int? {
    let key = String(decoding: name.map(lowercased), as: UTF8.self)
    return minutes[key].map { $0 * 60 }
  }

  /// Whether a zone has this name, which must be in lower case.
  static func knows(_ name: Substring) -> Bool { minutes[String(name)] != nil }

  private static let minutes: [String: Int] = [
    "z": 0, "ut": 0, "utc": 0, "gmt": 0, "wet": 0,
    "adt": -180, "ast": -240, "at": -240, "edt": -240, "est": -300, "et": -300, "cdt": -300, "cst": -360, "ct": -360,
    "mdt": -360, "mst": -420, "mt": -420, "pdt": -420, "pst": -480, "pt": -480, "akst": -540, "akdt": -480,
    "hst": -600, "brt": -180, "art": -180, "clt": -240, "nst": -210, "ndt": -150,
    "bst": 60, "ist": 330, "west": 60, "cet": 60, "mez": 60, "met": 60, "cest": 120, "mesz": 120, "mest": 120,
    "eet": 120, "sast": 120, "eest": 180, "msk": 180, "trt": 180, "msd": 240, "gst": 240, "pkt": 300, "ict": 420,
    "wat": 60, "cat": 120, "idt": 180, "eat": 180, "wib": 420, "wita": 480, "wit": 540, "acst": 570, "chst": 600,
    "acdt": 630, "hdt": -540,
    "sgt": 480, "hkt": 480, "awst": 480, "jst": 540, "kst": 540, "aest": 600, "aedt": 660, "nzst": 720, "nzdt": 780,
    "a": -60, "b": -120, "c": -180, "d": -240, "e": -300, "f": -360, "g": -420, "h": -480, "i": -540, "k": -600,
    "l": -660, "m": -720, "n": 60, "o": 120, "p": 180, "q": 240, "r": 300, "s": 360, "t": 420, "u": 480, "v": 540,
    "w": 600, "x": 660, "y": 720,
  ]
}
