import TestSupport
import Testing

/// Posts of link blogs, whose feeds name what they are about beside the text.
@Suite struct LinkPostTests {
  @Test("The external address of a post of JSON Feed is linked once, below its text, and is not in the excerpt")
  func externalAddress() throws {
    let site = try TinySite([
      "site.yml": "title: Tiny\nurl: https://tiny.example/\nsources: [{name: Links, feed: a.json}]\n",
      "a.json": """
      {"version": "https://jsonfeed.org/version/1.1", "title": "Links", "home_page_url": "https://a.example/", "items": [
        {"id": "1", "url": "https://a.example/1", "external_url": "https://b.example/boats?a=1&b=2", "title": "Boats",
         "content_html": "<p>Worth reading.</p>", "date_published": "2026-11-20T08:00:00Z"},
        {"id": "2", "url": "https://a.example/2", "external_url": "https://b.example/piers", "title": "Piers",
         "content_html": "<p>Look at <a href='https://b.example/piers'>them</a>.</p>",
         "date_published": "2026-11-20T07:00:00Z"},
        {"id": "3", "url": "https://a.example/3", "external_url": "https://b.example/nets", "title": "Nets",
         "content_text": "All of them.", "date_published": "2026-11-20T06:00:00Z"},
        {"id": "4", "url": "https://a.example/4", "external_url": "https://b.example/oars", "title": "Oars",
         "content_html": "One pair.\\n\\nAnother.", "date_published": "2026-11-20T05:00:00Z"},
        {"id": "5", "url": "https://a.example/5", "external_url": "https://b.example/sails", "title": "Sails",
         "content_html": "<p>See <a href='https://b.example/sails/red'>the red ones</a>.</p>",
         "date_published": "2026-11-20T04:00:00Z"},
        {"id": "6", "url": "https://a.example/6", "external_url": "https://b.example/masts?utm_source=a", "title": "Masts",
         "content_html": "<p>Look at <a href='https://b.example/masts?utm_source=a'>them</a>.</p>",
         "date_published": "2026-11-20T03:00:00Z"}]}
      """,
    ])
    #expect(try site.generate().status == 0)
    let boats = try site.page("news/boats/index.html")
    #expect(boats.contains("<p>Worth reading.</p>\n<p><a href=\"https://b.example/boats?a=1&amp;b=2\""), "\(boats)")
    #expect(try site.page("feed.json").contains("\"summary\":\"Worth reading.\""))
    #expect(try site.page("feed.rss").contains("https://b.example/boats"))
    let piers = try site.page("news/piers/index.html")
    #expect(piers.split(separator: "https://b.example/piers").count == 2, "\(piers)")
    #expect(try site.page("news/sails/index.html").contains("href=\"https://b.example/sails\""))
    #expect(try site.page("news/masts/index.html").split(separator: "https://b.example/masts").count == 2)
    #expect(try site.page("news/oars/index.html").contains("<p>One pair.</p>\n<p>Another.</p>\n<p><a href="))
    #expect(try site.page("news/nets/index.html").contains("href=\"https://b.example/nets\""))
  }
}
