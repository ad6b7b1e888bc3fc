/// The type that a file of a site is served as, by its name.
func mediaType(of path: String) -> String {
  let name = path.split(separator: "/").last ?? ""
  guard let dot = name.lastIndex(of: ".") else { return "application/octet-stream" }
  return mediaTypes[name[name.index(after: dot)...].lowercased()] ?? "application/octet-stream"
}

private let mediaTypes = [
  "html": "text/html; charset=utf-8",
  "css": "text/css; charset=utf-8",
  "js": "text/javascript; charset=utf-8",
  "mjs": "text/javascript; charset=utf-8",
  "txt": "text/plain; charset=utf-8",
  "vtt": "text/vtt; charset=utf-8",
  // Feeds and XML name their own encoding.
  "atom": "application/atom+xml",
  "rss": "application/rss+xml",
  "xml": "application/xml",
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
  "mp3": "audio/mpeg",
  "m4a": "audio/mp4",
  "ogg": "audio/ogg",
  "oga": "audio/ogg",
  "opus": "audio/ogg",
  "flac": "audio/flac",
  "wav": "audio/wav",
  "mp4": "video/mp4",
  "m4v": "video/mp4",
  "webm": "video/webm",
  "ogv": "video/ogg",
  "pdf": "application/pdf",
  "epub": "application/epub+zip",
  "gz": "application/gzip",
]
