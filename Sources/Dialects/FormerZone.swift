/// Time zones of former days.
public enum FormerZone {
  /// The name that replaced one without a continent; nil if there is none. (The file `backward` of the IANA database.)
  public static func successor(of name: String) -> String? { successors[name] }

  private static let successors = [
    "CET": "Europe/Brussels", "CST6CDT": "America/Chicago", "Cuba": "America/Havana", "EET": "Europe/Athens",
    "EST": "America/Panama", "EST5EDT": "America/New_York", "Egypt": "Africa/Cairo", "Eire": "Europe/Dublin",
    "GB": "Europe/London", "GB-Eire": "Europe/London", "GMT": "UTC", "GMT0": "UTC", "Greenwich": "UTC",
    "HST": "Pacific/Honolulu", "Hongkong": "Asia/Hong_Kong", "Iceland": "Africa/Abidjan", "Iran": "Asia/Tehran",
    "Israel": "Asia/Jerusalem", "Jamaica": "America/Jamaica", "Japan": "Asia/Tokyo", "Kwajalein": "Pacific/Kwajalein",
    "Libya": "Africa/Tripoli", "MET": "Europe/Brussels", "MST": "America/Phoenix", "MST7MDT": "America/Denver",
    "NZ": "Pacific/Auckland", "NZ-CHAT": "Pacific/Chatham", "Navajo": "America/Denver", "PRC": "Asia/Shanghai",
    "PST8PDT": "America/Los_Angeles", "Poland": "Europe/Warsaw", "Portugal": "Europe/Lisbon", "ROC": "Asia/Taipei",
    "ROK": "Asia/Seoul", "Singapore": "Asia/Singapore", "Turkey": "Europe/Istanbul", "UCT": "UTC", "Universal": "UTC",
    "W-SU": "Europe/Moscow", "WET": "Europe/Lisbon", "Zulu": "UTC",
  ]
}
