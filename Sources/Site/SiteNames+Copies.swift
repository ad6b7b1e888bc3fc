extension SiteNames {
  /// Whether compressed copies may stand beside a file. Pictures, recordings, archives and the files of the search are already
  /// compressed; and the name of a copy must not be longer than file systems allow.
  public static func mayHaveCopies(_ file: String) -> Bool {
    guard let dot = file.utf8.lastIndex(of: UInt8(ascii: ".")), hasRoomForEnding(file) else { return false }
    return endingsOfText.contains(file[file.index(after: dot)...].lowercased())
  }

  /// Whether the name leaves room for an ending of four bytes, such as `.zst`.
  private static func hasRoomForEnding(_ file: String) -> Bool {
    let most = 251
    return file.utf8.count <= most || file.utf8.reversed().prefix { $0 != UInt8(ascii: "/") }.count <= most
  }

  private static let endingsOfText: Set<String> = [
    "atom", "css", "csv", "geojson", "gpx", "htm", "html", "ics", "js", "json", "kml", "md", "mjs", "opml", "rss",
    "srt",
    "svg", "tsv", "txt", "vtt", "wasm", "webmanifest", "xhtml", "xml", "xsl", "xslt",
  ]

  /// Whether the published memory has, or may have, a file of this name.
  public static func isOfMemory(_ path: SitePath) -> Bool {
    let names = path.text.split(separator: "/")
    return names.count > 1 && names[0] == "state" && names[1].hasSuffix(".gz")
  }
}
