import TestSupport

/// A tiny site with one source, whose answers `news.yml` maps.
func mappedSite(_ source: String, mapping: String = MappedNews.mapping, _ files: [String: String] = [:]) throws
  -> TinySite
{
  var all = [
    "site.yml": """
    title: Tiny
    url: https://tiny.example/
    allow: [127.0.0.0/8]
    sources:
      - {name: News, \(source), mapping: news.yml}
    """, "news.yml": mapping,
  ]
  all.merge(files) { _, last in last }
  return try TinySite(all)
}

/// A tiny site whose source asks for a list each minute. Its mapping reads the id and the headline of each item, and what its `further`
/// keys say.
func mappedSite(of server: RawServer, further: String) throws -> TinySite {
  try mappedSite(
    "api: \"\(server.base)/list\", every: 1m",
    mapping: "items: $.articles\nfields: {id: $.id, title: $.headline}\n" + further)
}

enum MappedNews {
  static let mapping = """
    items: $.articles
    fields:
      id: $.id
      title: $.headline
      body: $.text
      published: $.date
    """

  static let articles = """
    {"articles": [
      {"id": 1, "headline": "Goats on the roof", "text": "They are <happy> there.", "date": "2026-11-20T08:00:00Z"},
      {"id": 2, "headline": "Ferry late", "text": "By an hour.", "date": "2026-11-19T08:00:00Z"}
    ]}
    """
}
