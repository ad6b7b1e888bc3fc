import News

/// The type that a file of a site is served as, by its name.
func mediaType(of path: String) -> String {
  let name = path.split(separator: "/").last ?? ""
  guard let dot = name.lastIndex(of: ".") else { return "application/octet-stream" }
  let ending = name[name.index(after: dot)...].lowercased()
  return mediaTypes[ending] ?? Media.typesOfRecordings[ending] ?? "application/octet-stream"
}

/// The types of files other than recordings, by the ending of their names.
private let mediaTypes = [
  "html": "text/html; charset=utf-8",
  "htm": "text/html; charset=utf-8",
  "xhtml": "application/xhtml+xml",
  "css": "text/css; charset=utf-8",
  "js": "text/javascript; charset=utf-8",
  "mjs": "text/javascript; charset=utf-8",
  "txt": "text/plain; charset=utf-8",
  "csv": "text/csv; charset=utf-8",
  "vtt": "text/vtt; charset=utf-8",
  // Feeds and XML name their own encoding.
  "atom": "application/atom+xml",
  "rss": "application/rss+xml",
  "xml": "application/xml",
  "xsl": "application/xslt+xml",
  "opml": "text/x-opml",
  "json": "application/json",
  "webmanifest": "application/manifest+json",
  "svg": "image/svg+xml",
  "png": "image/png",
  "jpg": "image/jpeg",
  "jpeg": "image/jpeg",
  "gif": "image/gif",
  "webp": "image/webp",
  "avif": "image/avif",
  "ico": "image/x-icon",
  "woff2": "font/woff2",
  "woff": "font/woff",
  "ttf": "font/ttf",
  "otf": "font/otf",
  "pdf": "application/pdf",
  "epub": "application/epub+zip",
  "gz": "application/gzip",
  "wasm": "application/wasm",
]
