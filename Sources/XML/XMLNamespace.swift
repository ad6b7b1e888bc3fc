import Bytes

/// The vocabularies that feeds use, whatever prefixes a document has for them.
public enum XMLNamespace: UInt8, Sendable {
  /// No namespace, or one of those that RSS itself has had.
  case core
  case atom
  case rdf
  case content
  case dublinCore
  case dublinCoreTerms
  case media
  case iTunes
  case syndication
  case feedburner
  case xhtml
  case xml
  case xmlns
  case googlePlay
  case podcast
  /// Podlove Simple Chapters.
  case chapters
  case geoRSS
  case gml
  /// W3C Basic Geo.
  case geo
  /// RFC 4685.
  case thread
  case slash
  case commentAPI
  case creativeCommons
  /// The Atom publishing protocol (RFC 5023), and Atom's entries that are deleted (RFC 6721).
  case publishing, tombstones
  /// Dave Winer's `source` namespace.
  case source
  /// Any other; never taken for one of the above.
  case other

  /// Feeds in the wild need a comparison that ignores case, a final slash and whether the scheme is `https:`.
  init(uri: UnsafeBufferPointer<UInt8>) {
    var text = String(decoding: uri, as: UTF8.self).lowercased()
    while text.hasSuffix("/") || text.hasSuffix(" ") { text.removeLast() }
    if text.hasPrefix("https:") { text = "http:" + text.dropFirst(6) }
    if let known = XMLNamespace.uris[text] {
      self = known
    } else if text.isEmpty || text.containsBytes(of: "backend.userland.com/rss")
      || text.containsBytes(of: "purl.org/net/rss1.1")
    {
      self = .core
    } else {
      self = .other
    }
  }

  /// Takes a prefix that the document uses without declaring it for what everybody else means by it.
  init(undeclaredPrefix prefix: UnsafeBufferPointer<UInt8>) {
    self = XMLNamespace.prefixes[String(decoding: prefix, as: UTF8.self).lowercased()] ?? .other
  }

  /// The URIs are in lower case, with `http:` and without a final slash.
  private static let uris: [String: XMLNamespace] = [
    "http://purl.org/rss/1.0": .core,
    "http://my.netscape.com/rdf/simple/0.9": .core,
    "http://channel.netscape.com/rdf/simple/0.9": .core,
    "http://blogs.law.harvard.edu/tech/rss": .core,
    "http://cyber.law.harvard.edu/rss": .core,
    "http://purl.org/rss/1.0/modules/rss091#": .core,
    "http://purl.org/net/rss1.1#": .core,
    "http://my.netscape.com/publish/formats/rss-0.91.dtd": .core,
    "http://www.rssboard.org/rss-specification": .core,
    "http://www.w3.org/2005/atom": .atom,
    "http://purl.org/atom/ns#": .atom,
    "http://purl.org/atom/ns": .atom,
    "http://example.com/newformat#": .atom,
    "http://example.com/necho": .atom,
    "http://purl.org/echo": .atom,
    "uri/of/echo/namespace#": .atom,
    "http://purl.org/pie": .atom,
    "http://www.w3.org/1999/02/22-rdf-syntax-ns#": .rdf,
    "http://purl.org/rss/1.0/modules/content": .content,
    "http://purl.org/dc/elements/1.1": .dublinCore,
    "http://purl.org/dc/elements/1.0": .dublinCore,
    "http://purl.org/dc/terms": .dublinCoreTerms,
    "http://search.yahoo.com/mrss": .media,
    "http://www.rssboard.org/media-rss": .media,
    "http://www.itunes.com/dtds/podcast-1.0.dtd": .iTunes,
    "http://example.com/dtds/podcast-1.0.dtd": .iTunes,
    "http://purl.org/rss/1.0/modules/syndication": .syndication,
    "http://rssnamespace.org/feedburner/ext/1.0": .feedburner,
    "http://www.w3.org/1999/xhtml": .xhtml,
    "http://www.w3.org/xml/1998/namespace": .xml,
    "http://www.google.com/schemas/play-podcasts/1.0": .googlePlay,
    "http://podcastindex.org/namespace/1.0": .podcast,
    "http://github.com/podcastindex-org/podcast-namespace/blob/main/docs/1.0.md": .podcast,
    "http://podlove.org/simple-chapters": .chapters,
    "http://www.georss.org/georss": .geoRSS,
    "http://www.georss.org/georss/10": .geoRSS,
    "http://www.opengis.net/gml": .gml,
    "http://www.w3.org/2003/01/geo/wgs84_pos#": .geo,
    "http://www.w3.org/2003/01/geo/wgs84_pos": .geo,
    "http://purl.org/syndication/thread/1.0": .thread,
    "http://www.w3.org/2007/app": .publishing,
    "http://purl.org/atom/app#": .publishing,
    "http://purl.org/atompub/tombstones/1.0": .tombstones,
    "http://purl.org/rss/1.0/modules/slash": .slash,
    "http://wellformedweb.org/commentapi": .commentAPI,
    "http://backend.userland.com/creativecommonsrssmodule": .creativeCommons,
    "http://cyber.law.harvard.edu/rss/creativecommonsrssmodule.html": .creativeCommons,
    "http://web.resource.org/cc": .creativeCommons,
    "http://creativecommons.org/ns#": .creativeCommons,
    "http://source.scripting.com": .source,
    "http://source.smallpict.com/2014/07/12/thesourcenamespace.html": .source,
  ]

  private static let prefixes: [String: XMLNamespace] = [
    "rss": .core, "atom": .atom, "a10": .atom, "rdf": .rdf, "content": .content, "dc": .dublinCore,
    "dcterms": .dublinCoreTerms, "media": .media, "itunes": .iTunes, "sy": .syndication, "feedburner": .feedburner,
    "xhtml": .xhtml, "podcast": .podcast, "googleplay": .googlePlay,
    "psc": .chapters, "georss": .geoRSS, "gml": .gml, "geo": .geo, "thr": .thread, "slash": .slash, "wfw": .commentAPI,
    "cc": .creativeCommons, "creativecommons": .creativeCommons,
  ]
}
