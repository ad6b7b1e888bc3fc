import TestSupport
import Testing

/// Feeds that bring more than text, from their bytes to the page of the item.
@Suite struct MediaPageTests {
  /// One item of a feed with the vocabularies of podcasts and pictures.
  static func site(_ item: String, _ head: String = "<title>One</title><link>https://radio.example/1</link>") throws
    -> TinySite
  {
    try TinySite([
      "site.yml": "title: Tiny\nurl: https://tiny.example/\nsources:\n  - {feed: a.xml, name: Radio}\n",
      "a.xml": """
      <rss version="2.0" xmlns:media="http://search.yahoo.com/mrss/" xmlns:podcast="https://podcastindex.org/namespace/1.0"
        xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd" xmlns:psc="http://podlove.org/simple-chapters"
        xmlns:georss="http://www.georss.org/georss"><channel><title>Radio</title><link>https://radio.example/</link>
      <item><guid isPermaLink="false">1</guid><pubDate>Fri, 20 Nov 2026 08:00:00 GMT</pubDate>\(head)
      \(item)</item></channel></rss>
      """,
    ])
  }

  static func page(_ item: String, _ head: String = "<title>One</title><link>https://radio.example/1</link>") throws
    -> String
  {
    let site = try site(item, head)
    #expect(try site.generate().status == 0)
    return try site.page("news/one/index.html")
  }

  static let episode = """
    <enclosure url="https://radio.example/1.mp3?a=b" type="audio/mpeg" length="23456789"/>
    <itunes:duration>48:12</itunes:duration><itunes:season>2</itunes:season><itunes:episode>5</itunes:episode>
    """

  @Test("An episode shows its number and length on its page, on cards and in the site's own feeds")
  func episode() throws {
    let site = try MediaPageTests.site(MediaPageTests.episode)
    #expect(try site.generate().status == 0)
    let page = try site.page("news/one/index.html")
    #expect(page.contains("<span data-part=\"episode\">Season 2, episode 5</span>"))
    #expect(page.contains("<span data-part=\"reading-time\">Audio, 48 min</span>"))
    #expect(
      page.contains(
        "<audio controls preload=\"none\" aria-label=\"One\" src=\"https://radio.example/1.mp3?a=b\"></audio>"))
    #expect(page.contains(">1.mp3</a> <span class=\"count\">audio/mpeg, 23.5 MB</span>"))
    #expect(!page.contains("autoplay") && !page.contains("data-part=\"enclosures\""))
    #expect(try site.page("index.html").contains("Audio, 48 min"))
    let rss = try site.page("feed.rss")
    #expect(
      rss.contains("<itunes:duration>2892</itunes:duration>\n<itunes:season>2</itunes:season>\n<itunes:episode>5<"))
    #expect(try site.page("feed.json").contains("\"duration_in_seconds\":2892"))
    #expect(try site.page("feed.atom").contains("<link rel=\"enclosure\" href=\"https://radio.example/1.mp3?a=b\""))
  }

  @Test("The one enclosure that RSS has room for is the recording, even if slides come before it")
  func recordingFirst() throws {
    let slides = "<enclosure url=\"https://radio.example/1.pdf\" type=\"application/pdf\" length=\"9\"/>"
    let site = try MediaPageTests.site(slides + MediaPageTests.episode)
    #expect(try site.generate().status == 0)
    let rss = try site.page("feed.rss")
    #expect(
      rss.contains("<enclosure url=\"https://radio.example/1.mp3?a=b\" length=\"23456789\" type=\"audio/mpeg\"/>"))
    #expect(!rss.contains("1.pdf"))
    #expect(try site.page("feed.atom").contains("<link rel=\"enclosure\" href=\"https://radio.example/1.pdf\""))
    let json = try site.page("feed.json")
    #expect(json.ranges(of: "\"duration_in_seconds\"").count == 1, "\(json)")
    let (length, recording) = (json.firstRange(of: "\"duration_in_seconds\":2892"), json.firstRange(of: "1.mp3"))
    #expect(try #require(length).lowerBound > #require(recording).lowerBound, "the slides have no length")
    let alone = try MediaPageTests.site(slides)
    #expect(try alone.generate().status == 0)
    #expect(try alone.page("feed.rss").contains("<enclosure url=\"https://radio.example/1.pdf\" length=\"9\""))
  }

  @Test("A recording without a type gets one by its ending in the site's own feeds")
  func untyped() throws {
    let site = try MediaPageTests.site("<enclosure url=\"https://radio.example/1.MP3?token=a\" length=\"9\"/>")
    #expect(try site.generate().status == 0)
    #expect(
      try site.page("feed.rss").contains(
        "<enclosure url=\"https://radio.example/1.MP3?token=a\" length=\"9\" type=\"audio/mpeg\"/>"))
    #expect(try site.page("feed.json").contains("\"mime_type\":\"audio/mpeg\""))
    let mapped = try mappedSite(
      "api: articles.json", mapping: MappedNews.mapping + "\n  enclosures: $.film\n",
      [
        "articles.json": """
        {"articles": [{"id": 1, "headline": "Goats", "date": "2026-11-20T08:00:00Z",
          "film": "https://island.example/goats.webm"}]}
        """
      ])
    #expect(try mapped.generate().status == 0)
    #expect(
      try mapped.page("feed.rss").contains(
        "<enclosure url=\"https://island.example/goats.webm\" length=\"0\" type=\"video/webm\"/>"))
  }

  @Test(
    "A recording whose type has parameters, or lists several, has its plain type in the site's own feeds",
    arguments: [
      ("audio/ogg; codecs=opus", "audio/ogg"), ("audio/mpeg;", "audio/mpeg"), ("audio/mpeg,audio/mp3", "audio/mpeg"),
      ("video/mp4; codecs=&quot;avc1.42E01E, mp4a.40.2&quot;", "video/mp4"),
    ])
  func parameters(written: String, type: String) throws {
    let site = try MediaPageTests.site(
      "<enclosure url=\"https://radio.example/1.mp3\" length=\"9\" type=\"\(written)\"/>")
    #expect(try site.generate().status == 0)
    #expect(
      try site.page("feed.rss").contains(
        "<enclosure url=\"https://radio.example/1.mp3\" length=\"9\" type=\"\(type)\"/>"))
    #expect(try site.page("feed.json").contains("\"mime_type\":\"\(type)\""))
    #expect(
      try site.page("feed.atom").contains(
        "<link rel=\"enclosure\" href=\"https://radio.example/1.mp3\" type=\"\(type)\""))
  }

  @Test("Forms of one recording share a player, another recording has its own, and other files are for download")
  func forms() throws {
    let page = try MediaPageTests.page(
      """
      <enclosure url="https://radio.example/1.mp3" type="audio/mpeg"/>
      <media:content url="https://radio.example/1.opus" type="audio/ogg"/>
      <media:content url="https://radio.example/extra.mp3" type="audio/mpeg"/>
      <media:content url="https://radio.example/notes.pdf" type="application/pdf"/>
      """)
    #expect(page.split(separator: "<audio ").dropFirst().count == 2)
    #expect(
      page.contains(
        "<source src=\"https://radio.example/1.mp3\" type=\"audio/mpeg\"><source src=\"https://radio.example/1.opus\" type=\"audio/ogg\">"
      ))
    #expect(page.contains("<li>\n<a href=\"https://radio.example/notes.pdf\">notes.pdf</a>"))
    let film = try MediaPageTests.page(
      """
      <media:group><media:content url="https://tube.example/1080.mp4" type="video/mp4"/>
      <media:content url="https://tube.example/480.mp4" type="video/mp4"/></media:group>
      <media:thumbnail url="https://tube.example/p.jpg"/>
      """)
    #expect(
      film.split(separator: "<video ").dropFirst().count == 1
        && film.split(separator: "<source ").dropFirst().count == 2)
    #expect(film.contains("poster=\"https://tube.example/p.jpg\"") && !film.contains("<img"), "it is there once")
  }

  @Test(
    "Recordings whose addresses have no extension have a player each", arguments: ["radio.fm/", "radio.example/v1.2/0"])
  func withoutExtension(start: String) throws {
    let page = try MediaPageTests.page(
      """
      <enclosure url="https://\(start)1" type="audio/mpeg"/>
      <media:content url="https://\(start)2" type="audio/mpeg"/>
      """)
    #expect(page.split(separator: "<audio ").dropFirst().count == 2, "\(page)")
  }

  @Test(
    "Each of several recordings has a player, whatever tells them apart",
    arguments: [
      (
        """
        <enclosure url="https://radio.example/play.php?file=1.mp3" type="audio/mpeg"/>
        <enclosure url="https://radio.example/play.php?file=2.mp3" type="audio/mpeg"/>
        """, ["play.php?file=1.mp3", "play.php?file=2.mp3"]
      ),
      (
        """
        <media:group><media:content url="https://radio.example/a/hd.mp4" type="video/mp4"/>
        <media:content url="https://radio.example/a/hd.webm" type="video/webm"/></media:group>
        <media:group><media:content url="https://radio.example/b/hd.mp4" type="video/mp4"/>
        <media:content url="https://radio.example/b/hd.webm" type="video/webm"/></media:group>
        """, ["a/hd.mp4", "b/hd.mp4"]
      ),
      (
        """
        <media:group><media:content url="https://radio.example/clip.mp4" type="video/mp4"/>
        <media:content url="https://radio.example/clip.webm" type="video/webm"/></media:group>
        <enclosure url="https://radio.example/interview.mp3" type="audio/mpeg"/>
        """, ["clip.mp4", "interview.mp3"]
      ),
      (
        """
        <enclosure url="https://radio.example/part1.mp3" type="audio/mpeg"/>
        <enclosure url="https://radio.example/part2.mp3" type="audio/mpeg"/>
        <podcast:alternateEnclosure type="audio/mpeg" default="true"><podcast:source uri="https://radio.example/part1.mp3"/></podcast:alternateEnclosure>
        """, ["part1.mp3", "part2.mp3"]
      ),
    ])
  func several(files: String, first: [String]) throws {
    let page = try MediaPageTests.page(files)
    let source = #/src="https://radio.example/([^"]*)"/#
    let players = page.matches(of: #/<(?:audio|video) [^>]*>(?:<source [^>]*>)*/#)
    let played = players.compactMap { player in player.output.firstMatch(of: source).map { String($0.1) } }
    #expect(played == first, "\(page)")
  }

  @Test("A group's default form comes first, and a film without a text shows its media description")
  func defaultForm() throws {
    let film = try MediaPageTests.page(
      """
      <media:group><media:content url="https://tube.example/240.mp4" type="video/mp4"/>
      <media:content url="https://tube.example/1080.mp4" type="video/mp4" isDefault="true"/></media:group>
      """)
    #expect(
      film.contains(
        "<source src=\"https://tube.example/1080.mp4\" type=\"video/mp4\"><source src=\"https://tube.example/240.mp4\"")
    )
    let site = try MediaPageTests.site(
      """
      <description/><media:content url="https://tube.example/2.mp4" type="video/mp4" medium="video">
      <media:description type="plain">A clip of a boat</media:description></media:content>
      """, "<link>https://tube.example/@ada/2</link>")
    #expect(try site.generate().status == 0)
    let page = try site.page("news/a-clip-of-a-boat/index.html")
    #expect(page.contains("<p>A clip of a boat</p>") && page.contains("https://tube.example/2.mp4"), "\(page)")
  }

  @Test(
    "Alternate enclosures are further sources of an episode's one player, or downloads, if they are on the same host")
  func alternates() throws {
    func form(_ attributes: String, _ sources: String...) -> String {
      "<podcast:alternateEnclosure \(attributes)>" + sources.map { "<podcast:source uri=\"\($0)\"/>" }.joined()
        + "</podcast:alternateEnclosure>"
    }
    let page = try MediaPageTests.page(
      form("type=\"audio/mpeg\" length=\"9\" default=\"true\" title=\"Standard\"", "https://other.example/1.mp3")
        + form(
          "type=\"audio/opus\" bitrate=\"32000.5\" lang=\"en\"", "ipfs://Qm1", "https://radio.example/1.opus",
          "https://radio.example/2.opus")
        + form(
          "type=\"video/mp4\" length=\"98765432\" height=\"720\" bitrate=\"1e300\"", "https://radio.example/720.mp4")
        + form("type=\"application.x-mpegURL\" title=\"Video\"", "https://radio.example/1.m3u8")
        + form("type=\"audio/aac\"", "javascript:alert(1)") + form("type=\"audio/aac\"")
        + "<podcast:source uri=\"https://radio.example/stray.mp3\"/>"
        + "<podcast:alternateEnclosure type=\"audio/flac\"><podcast:source uri=\"https://radio.example/1.torrent\" contentType=\"application/x-bittorrent\"/></podcast:alternateEnclosure>"
        + MediaPageTests.episode)
    #expect(page.split(separator: "<audio ").dropFirst().count == 1 && !page.contains("<video "))
    #expect(page.split(separator: "<source ").dropFirst().count == 2)
    #expect(
      page.contains(
        "<source src=\"https://radio.example/1.mp3?a=b\" type=\"audio/mpeg\"><source src=\"https://radio.example/1.opus\" type=\"audio/opus\">"
      ), "\(page)")
    #expect(
      page.contains("<a href=\"https://radio.example/1.opus\">32 kbit/s, en</a> <span class=\"count\">audio/opus<"))
    #expect(
      page.contains("<a href=\"https://radio.example/720.mp4\">720p</a> <span class=\"count\">video/mp4, 98.8 MB<"))
    #expect(page.contains("<li>\n<a href=\"https://radio.example/1.m3u8\">Video</a>"))
    for other in ["other.example", "2.opus", "stray", "torrent", "javascript:", "ipfs:"] {
      #expect(!page.contains(other), "\(other)")
    }
    #expect(page.contains("Audio, 48 min"))
  }

  @Test("An episode without an enclosure plays its default form, and a film beside sound has one player")
  func alone() throws {
    let page = try MediaPageTests.page(
      "<podcast:alternateEnclosure type=\"video/mp4\"><podcast:source uri=\"https://radio.example/1.mp4\"/></podcast:alternateEnclosure>"
        + "<podcast:alternateEnclosure type=\"audio/mpeg\" default=\"true\"><podcast:source uri=\"https://radio.example/1.mp3\"/></podcast:alternateEnclosure>"
    )
    #expect(
      page.contains("<audio controls preload=\"none\" aria-label=\"One\" src=\"https://radio.example/1.mp3\"></audio>"))
    #expect(page.contains(">1.mp4</a>") && !page.contains("<video "))
    let film = try MediaPageTests.page(
      """
      <media:group><media:content url="https://tube.example/480.mp4" type="video/mp4"/>
      <media:content url="https://tube.example/sound.mp3" type="audio/mpeg"/></media:group>
      <media:thumbnail url="https://tube.example/p.jpg"/>
      """)
    #expect(film.contains("poster=\"https://tube.example/p.jpg\"") && !film.contains("<audio "))
    #expect(film.contains(">sound.mp3</a>"))
  }

  @Test("Chapters lead to their times in the recording, and files of transcripts and chapters are linked")
  func chapters() throws {
    let page = try MediaPageTests.page(
      MediaPageTests.episode + """
        <podcast:transcript url="https://radio.example/1.srt" type="application/x-subrip" language="en"/>
        <psc:chapters><psc:chapter start="00:00:00" title="Hello &amp; &lt;welcome"/>
        <psc:chapter start="1:02:03.5" title="Who" href="https://example.org/who"/>
        <psc:chapter start="2:00" title="Bad" href="javascript:alert(1)"/></psc:chapters>
        """)
    #expect(
      page.contains(
        "<a href=\"https://radio.example/1.mp3?a=b#t=0\" data-time=\"0\">0:00</a> Hello &amp; &lt;welcome</li>"))
    #expect(
      page.contains(
        "#t=3723\" data-time=\"3723\">1:02:03</a> <a href=\"https://example.org/who\" rel=\"external\">Who</a>"))
    #expect(page.contains("2:00</a> Bad</li>") && !page.contains("javascript:"))
    #expect(page.contains("<dt>Transcript</dt>\n<dd><a href=\"https://radio.example/1.srt\">en, SRT</a></dd>"))
    let file = try MediaPageTests.page(
      MediaPageTests.episode
        + "<podcast:chapters url=\"https://radio.example/1.json\" type=\"application/json+chapters\"/>")
    #expect(file.contains("<dt>Chapters</dt>\n<dd><a href=\"https://radio.example/1.json\">JSON</a></dd>"))
  }

  @Test("A film is shown as its picture with a link, and the page's policy admits only its player")
  func film() throws {
    let head = "<title>One</title><link>https://www.youtube.com/watch?v=dQw4w9WgXcQ</link>"
    let picture = "<media:thumbnail url=\"https://i.ytimg.com/vi/dQw4w9WgXcQ/hqdefault.jpg\"/>"
    let page = try MediaPageTests.page(picture + "<description>Words.</description>", head)
    #expect(
      page.contains(
        "<a class=\"player\" href=\"https://www.youtube.com/watch?v=dQw4w9WgXcQ\" rel=\"external\" data-frame=\"https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1\" data-part=\"player\"><img"
      ))
    #expect(page.contains("<span>Play at youtube.com</span>") && !page.contains("<iframe"))
    #expect(page.split(separator: "<img ").dropFirst().count == 1)
    #expect(page.contains("; frame-src https://www.youtube-nocookie.com https://player.vimeo.com; connect-src"))
    #expect(!(try MediaPageTests.page("<description>Words.</description>").contains("frame-src")))
    let tube = try MediaPageTests.page(
      "<media:player url=\"https://tube.example/videos/embed/kkGMgK9ZtnKfYAgnEtQxbv\"/>",
      "<title>One</title><link>https://tube.example/w/kkGMgK9ZtnKfYAgnEtQxbv</link>")
    #expect(tube.contains("data-frame=\"https://tube.example/videos/embed/kkGMgK9ZtnKfYAgnEtQxbv?autoplay=1\""))
    #expect(tube.contains("; frame-src https:;"))
  }

  @Test("A frame in a text becomes a link in its place, on the page and in the site's own feeds")
  func frames() throws {
    let site = try MediaPageTests.site(
      """
      <description>&lt;p&gt;Before.&lt;/p&gt;&lt;iframe src="//www.youtube.com/embed/dQw4w9WgXcQ?rel=0" title="A &amp;quot;ferry&amp;quot;"&gt;&lt;/iframe&gt;
      &lt;iframe src="https://maps.example/1"&gt;&lt;/iframe&gt;&lt;p&gt;After.&lt;/p&gt;</description>
      """)
    #expect(try site.generate().status == 0)
    let page = try site.page("news/one/index.html")
    #expect(
      page.contains(
        "<a class=\"player\" href=\"https://www.youtube.com/watch?v=dQw4w9WgXcQ\" rel=\"external\" data-frame=\"https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1\"><span><b>A \"ferry\"</b> Play at youtube.com</span></a>"
      ))
    #expect(page.contains(">maps.example</a>") && !page.contains("<iframe"))
    let feed = try site.page("feed.atom")
    #expect(feed.contains("watch?v=dQw4w9WgXcQ\"&gt;A \"ferry\"&lt;/a&gt;".replacing("\"", with: "&quot;")))
    #expect(!feed.contains("iframe"))
    let listed = try MediaPageTests.site(
      "<description>&lt;iframe src=\"https://maps.example/1\"&gt;&lt;/iframe&gt;</description>")
    try listed.write(
      "title: Tiny\nurl: https://tiny.example/\nframes: maps.example\nsources:\n  - {feed: a.xml, name: Radio}\n",
      to: "site.yml")
    #expect(try listed.generate().status == 0)
    #expect(
      try listed.page("news/one/index.html").contains(
        "data-frame=\"https://maps.example/1\"><span>Show from maps.example</span></a>"))
    for path in ["feed.atom", "feed.rss", "feed.json"] {
      let feed = try listed.page(path)
      #expect(feed.contains("https://maps.example/1") && !feed.contains("iframe"), "\(path)")
    }
  }

  @Test("What follows a frame or coloured code stays, even if it begins with an accent")
  func accents() throws {
    let site = try MediaPageTests.site(
      """
      <description>&lt;p&gt;&lt;iframe src="https://maps.example/1"&gt;&lt;/iframe&gt;\u{301} Frame.&lt;/p&gt;
      &lt;pre&gt;&lt;code class="language-swift"&gt;let x = "a"\u{301} + 5&lt;/code&gt;&lt;/pre&gt;&lt;p&gt;After.&lt;/p&gt;</description>
      """)
    #expect(try site.generate().status == 0)
    let page = try site.page("news/one/index.html")
    #expect(page.contains(" Frame.</p>") && page.contains("<p>After.</p>"), "\(page)")
    let feed = try site.page("feed.atom")
    #expect(feed.contains(" Frame.&lt;/p&gt;") && feed.contains("&lt;p&gt;After.&lt;/p&gt;"), "\(feed)")
    #expect(!feed.contains("&lt;span") && !feed.contains("&lt;/span"), "\(feed)")
  }

  @Test("Comments elsewhere are linked, but not those on the item's original page")
  func comments() throws {
    let page = try MediaPageTests.page("<comments>https://forum.example/t/1</comments>")
    #expect(page.contains("<a href=\"https://forum.example/t/1\" rel=\"external\">Comments at forum.example</a>"))
    for own in ["https://radio.example/1#comments", "http://radio.example/1/", "javascript:alert(1)"] {
      #expect(!(try MediaPageTests.page("<comments>\(own)</comments>").contains("data-part=\"comments\"")), "\(own)")
    }
  }

  @Test("Several pictures make a gallery without faces, and with each picture in one size and form")
  func gallery() throws {
    func picture(_ name: String, _ more: String = "") -> String {
      "<media:content url=\"https://radio.example/\(name)\" medium=\"image\">\(more)</media:content>"
    }
    let page = try MediaPageTests.page(
      picture("a.jpg?w=900", "<media:title>The deck</media:title>") + picture("a-300x200.jpg") + picture("a.jpg?w=150")
        + picture("b.jpg", "<media:title>The engine</media:title>") + picture("body-640x480.jpg")
        + "<media:content url=\"https://1.gravatar.com/avatar/1?s=96\" medium=\"image\"/>"
        + "<media:group>" + picture("c-wide.jpg") + picture("c-tall.jpg") + "</media:group>"
        + "<description>&lt;p&gt;&lt;img src=\"https://radio.example/body.jpg?x=1\"&gt; Words.&lt;/p&gt;</description>")
    let gallery = page.split(separator: "<section class=\"gallery\"").last?.split(separator: "</section>").first ?? ""
    #expect(gallery.split(separator: "<img ", omittingEmptySubsequences: false).dropFirst().count == 2)
    #expect(
      gallery.contains("src=\"https://radio.example/b.jpg\"") && gallery.contains("<figcaption>The engine</figcaption>")
    )
    #expect(gallery.contains("src=\"https://radio.example/c-wide.jpg\""))
    #expect(!(try MediaPageTests.page(picture("a.jpg")).contains("data-part=\"gallery\"")))
  }

  @Test(
    "An avatar, a smiley or a tracking pixel is not an item's picture, and the picture in its text is",
    arguments: [
      (
        "<media:content url=\"https://1.gravatar.com/avatar/a?s=96\" medium=\"image\"><media:title>ada</media:title></media:content>",
        ""
      ), ("<media:thumbnail height=\"30\" width=\"30\" url=\"https://avatars.example/u/1\"/>", ""),
      ("", "<img src=\"https://secure.gravatar.com/avatar/a?s=96\" class=\"avatar\">"),
      (
        "",
        "<img src=\"https://s.example/72x72/1f600.png\" alt=\"😀\" class=\"wp-smiley\" style=\"height: 1em; max-height: 1em;\">"
      ), ("", "<img src=\"https://radio.example/?pixel=1\" style=\"width:1px;height:1px;\">"),
      ("", "<img src=\"https://count.example/s.gif\" height=\"1\"><img src=\"https://count.example/r.gif\" hidden>"),
    ])
  func leadImage(named: String, shown: String) throws {
    func lead(_ more: String) throws -> String? {
      let text = (shown + more + " Words.").replacing("<", with: "&lt;")
      let page = try MediaPageTests.page("\(named)<description>\(text)</description>")
      return page.firstMatch(of: #/property="og:image" content="([^"]*)"/#).map { String($0.1) }
    }
    #expect(try lead("") == nil)
    #expect(try lead("<img src=\"https://radio.example/a.jpg\">") == "https://radio.example/a.jpg")
  }

  @Test("The first of several pictures that is not a face is the item's")
  func pictureBehindFace() throws {
    let page = try MediaPageTests.page(
      "<media:content url=\"https://1.gravatar.com/avatar/a?s=96\" medium=\"image\"/>"
        + "<media:content url=\"https://radio.example/harbour.jpg?w=640\" medium=\"image\"/>")
    #expect(page.contains("property=\"og:image\" content=\"https://radio.example/harbour.jpg?w=640\""))
    #expect(!page.contains("gravatar") && !page.contains("data-part=\"gallery\""))
  }

  @Test(
    "A place is shown in words, with a link to its coordinates",
    arguments: [
      (
        "<georss:featureName>Harbour</georss:featureName><georss:point>60.166666 -24.95</georss:point>",
        "<a href=\"geo:60.16667,-24.95\">Harbour (60.16667, -24.95)</a>"
      ), ("<georss:point>-0.5 170</georss:point>", "<a href=\"geo:-0.5,170\">-0.5, 170</a>"),
      ("<podcast:location>Somewhere</podcast:location><georss:point>0 0</georss:point>", "<dd>Somewhere</dd>"),
    ])
  func places(element: String, shown: String) throws {
    #expect(try MediaPageTests.page(element).contains(shown))
  }
}
