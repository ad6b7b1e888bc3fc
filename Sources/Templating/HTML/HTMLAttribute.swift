/// What HTML's attributes imply for values in them (WHATWG HTML, index of attributes; SVG 2).
enum HTMLAttribute {
  static func isAddress(_ name: String) -> Bool { addresses.contains(name) || isAddressList(name) }

  /// Whether the attribute takes several addresses, each with a descriptor.
  static func isAddressList(_ name: String) -> Bool { name == "srcset" || name == "imagesrcset" }

  static func isEvent(_ name: String) -> Bool { name.hasPrefix("on") }

  /// Whether a script element of this type contains JSON, which is never run.
  static func isJSON(scriptType: String) -> Bool {
    let type = scriptType.split(whereSeparator: \.isWhitespace)
    guard type.count == 1, let type = type.first else { return false }
    return type == "application/json" || type == "importmap" || type == "speculationrules" || type.hasSuffix("+json")
  }

  /// Whether a script element of this type is run; elements of other types contain data of any kind.
  static func isProgram(scriptType: String) -> Bool {
    programs.contains(scriptType.split(whereSeparator: \.isWhitespace).joined(separator: " "))
  }

  private static let programs: Set<String> = [
    "", "module", "text/javascript", "text/ecmascript", "application/javascript", "application/ecmascript",
    "application/x-javascript",
  ]

  private static let addresses: Set<String> = [
    "action", "archive", "background", "cite", "classid", "codebase", "data", "formaction", "href", "icon", "longdesc",
    "manifest", "ping", "poster", "profile", "src", "xlink:href", "xml:base",
  ]
}
