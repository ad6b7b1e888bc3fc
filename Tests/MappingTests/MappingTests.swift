import Decoding
import Diagnostics
import ParsedFeeds
import Mapping
import News
import TestSupport
import Testing

/// The oddities of APIs, each shown in a short answer.
@Suite struct MappingTests {
  private static let simple = "items: $.items\nfields: {id: $.id, title: $.title}\n"

  @Test("A value comes from a path, a text with paths, alternatives, a constant, a default, a map, a split or JSON")
  func values() throws {
    let reading = try Reading(
      """
      items: $.items
      fields:
        id: $.id
        title: ["{$.name} R{$.number}", $.name]
        subtitle: {path: $.sub, default: None}
        summary: {value: Fixed}
        tags: [{path: $.words, split: ","}, $.list]
        country: {path: $.country, map: {USA: United States}}
        land: {path: $.country, map: {USA: United States}, default: Unknown}
        pier: {path: $.pier, map: {E: East}, default: Unknown}
        prize: {path: $.more, json: $.prize.total}
        page: {path: $.page, of: document}
        odd: $.odd[?@.type == 'b'].value
      """,
      """
      {"page": 3, "items": [
        {"id": 1, "name": "Hill", "number": 4, "words": "a, b,,c", "list": ["b", "d"], "country": "USA",
         "more": "{\\"prize\\": {\\"total\\": 500}}", "odd": [{"type": "a", "value": 1}, {"type": "b", "value": 2}]},
        {"id": 2, "name": "Dale", "sub": "  ", "country": "Chile", "more": "{broken", "list": null}
      ]}
      """)
    #expect(reading.titles == ["Hill R4", "Dale"])
    #expect(reading.items.map(\.subtitle) == ["None", "None"])
    #expect(reading.items[0].tags == ["a", "b", "c", "d"])
    #expect(reading.items.map { $0.facets["country"] } == [["United States"], ["Chile"]])
    #expect(reading.items.map { $0.facets["land"] } == [["United States"], ["Chile"]])
    #expect(reading.items.map { $0.facets["pier"] } == [["Unknown"], ["Unknown"]])
    #expect(reading.items[0].facets["prize"] == ["500"])
    #expect(reading.items.map { $0.facets["page"] } == [["3"], ["3"]])
    #expect(reading.items[0].facets["odd"] == ["2"])
    #expect(
      reading.messages == [
        "note[mapping.unnamed-value] answer.json:4 `country`: a value is not in its `map`: `Chile`",
        "note[mapping.unnamed-value] answer.json:4 `land`: a value is not in its `map`: `Chile`",
        "warning[mapping.wrong-type] answer.json:4 `prize`: a value is not valid as JSON: `{broken`",
      ], "\(reading.messages)")
  }

  @Test(
    "Dates are read in every notation; an odd one is reported, a placeholder means unknown",
    arguments: [
      ("$.d", "\"2026-11-21T06:18:00+02:00\"", "2026-11-21T04:18:00Z"),
      ("{path: $.d, zone: Europe/London}", "\"2026-07-01 12:00:00\"", "2026-07-01T11:00:00Z"),
      ("{path: $.d, zone: Europe/London}", "\"2026-07-01T12:00:00Z\"", "2026-07-01T12:00:00Z"),
      ("{path: $.d, zone: \"+05:30\"}", "\"2026-07-01T12:00:00\"", "2026-07-01T06:30:00Z"),
      ("{path: $.d, zone: Europe/London}", "\"2026-07-01\"", "2026-06-30T23:00:00Z"),
      ("{path: $.d, zone: Europe/London}", "\"2026-07-01T12:00:00,5\"", "2026-07-01T11:00:00Z"),
      ("{path: $.d, zone: Europe/London}", "\"20260701T120000\"", "2026-07-01T11:00:00Z"),
      ("{path: $.d, zone: Europe/London}", "\"2026/07/01 12:00\"", "2026-07-01T11:00:00Z"),
      ("{path: $.d, zone: Europe/London}", "\"Wed, 1 Jul 2026 12:00:00\"", "2026-07-01T11:00:00Z"),
      ("{path: $.d, zone: Europe/London}", "\"Wed, 1 Jul 2026 12:00:00 GMT\"", "2026-07-01T12:00:00Z"),
      ("{path: $.d, zone: Europe/London}", "\"Jul 1, 2026 12:00 PM\"", "2026-07-01T11:00:00Z"),
      ("{path: $.d, zone: Europe/London}", "\"1.7.2026 12:00\"", "2026-07-01T11:00:00Z"),
      ("{path: $.d, zone: Europe/London}", "\"2026-07-01 12:00 America/New_York\"", "2026-07-01T16:00:00Z"),
      ("$.d", "\"2026-07-01T12:00[Asia/Kolkata]\"", "2026-07-01T06:30:00Z"),
      ("$.d", "\"2026-07-01 12:00 Europe/Nowhere\"", "mapping.date"),
      ("{path: $.d, zone: Europe/London}", "20260701", "2026-06-30T23:00:00Z"),
      ("{path: $.d, zone: Europe/London}", "1782907200", "2026-07-01T12:00:00Z"),
      ("{path: $.d, zone: Europe/London}", "[2026, 7, 1, 12, 0]", "2026-07-01T11:00:00Z"),
      ("$.d", "[2026, 7, 1, 12, 0, 5, 120000000]", "2026-07-01T12:00:05Z"),
      ("$.d", "[2026, 7, 1]", "2026-07-01T00:00:00Z"),
      ("$.d", "[2026, 11]", "mapping.date"), ("$.d", "[2026, 13, 5]", "mapping.date"),
      ("$.d", "[2026, 325]", "mapping.date"), ("$.d", "[\"2026\", \"7\"]", "mapping.date"),
      ("$.d", "[2026, 2025]", "2026-01-01T00:00:00Z"),
      ("$.d", "[1782907200, 1782993600]", "2026-07-01T12:00:00Z"),
      ("$.d", "1782907200.0", "2026-07-01T12:00:00Z"), ("$.d", "\"1782907200.000100\"", "2026-07-01T12:00:00Z"),
      ("{path: $.d, format: dd/MM/yyyy HH:mm, zone: Europe/London}", "\"18/04/2013 11:48\"", "2013-04-18T10:48:00Z"),
      ("{path: $.d, format: \"d MMMM yyyy 'um' H.mm\"}", "\"3 März 2026 um 7.05\"", "2026-03-03T07:05:00Z"),
      ("{path: $.d, format: \"d MMMM yyyy h 'o''clock' a\"}", "\"15 April 2024 3 o'clock PM\"", "2024-04-15T15:00:00Z"),
      ("{path: $.d, format: \"h 'o''' a ''yy MMM d\"}", "\"3 o' PM '24 Apr 15\"", "2024-04-15T15:00:00Z"),
      ("{path: $.d, format: \"EEEE, d MMMM yyyy\"}", "\"segunda-feira, 15 abril 2024\"", "2024-04-15T00:00:00Z"),
      ("{path: $.d, format: \"EEE-d-MMM-yyyy\"}", "\"Mon-15-Feb-2024\"", "2024-02-15T00:00:00Z"),
      ("{path: $.d, format: \"MMM d, yyyy h:mm a\"}", "\"Jul 20, 2023 1:47 PM\"", "2023-07-20T13:47:00Z"),
      ("{path: $.d, format: \"M/d/yyyy, h:mm a\"}", "\"7/20/2023, 1:47\u{202F}PM\"", "2023-07-20T13:47:00Z"),
      ("{path: $.d, format: \"yyyy年MM月dd日\"}", "\"2026年03月04日\"", "2026-03-04T00:00:00Z"),
      ("{path: $.d, as: epochSeconds}", "1687211400", "2023-06-19T21:50:00Z"),
      ("{path: $.d, as: epochMilliseconds}", "\"1689875264949\"", "2023-07-20T17:47:44Z"),
      ("{path: $.d, as: epochSeconds}", "0", ""), ("$.d", "0", ""), ("$.d", "\"0\"", ""),
      ("$.d", "\"-0001-11-30T00:00:00-0500\"", "mapping.improbable-date"),
      ("$.d", "\"1969-12-31T19:00:00-0500\"", "mapping.improbable-date"),
      ("{path: $.d, zone: Europe/Berlin}", "\"Thu, 01 Jan 1970 00:00:00\"", "mapping.improbable-date"),
      ("{path: $.d, zone: America/New_York}", "\"1970-01-01T00:00:00\"", "mapping.improbable-date"),
      ("{path: $.d, format: dd/MM/yyyy, zone: Asia/Tokyo}", "\"01/01/1970\"", "mapping.improbable-date"),
      ("{path: $.d, zone: Europe/Berlin}", "\"1970-01-02\"", "1970-01-01T23:00:00Z"),
      ("$.d", "\"soon\"", "mapping.date"), ("$.d", "{\"a\": 1}", "mapping.wrong-type"), ("$.d", "null", ""),
      ("{path: $.d, format: dd/MM/yyyy}", "\"31/02/2026\"", "mapping.date"),
      ("{path: $.d, as: epochSeconds}", "1e300", "mapping.improbable-date"),
      ("{path: $.d, as: epochSeconds}", "253402300799", "mapping.improbable-date"),
      ("{path: $.d, as: epochSeconds}", "1689875264949", "mapping.date"),
      ("{path: $.d, as: epochMilliseconds}", "1689875264949000", "mapping.date"),
      ("{path: $.d, as: epochMilliseconds}", "1689875264", "mapping.date"),
      ("{path: $.d, as: epochMilliseconds}", "\"1689875264\"", "mapping.date"),
      ("{path: $.d, as: epochMilliseconds}", "86400000", "1970-01-02T00:00:00Z"),
    ])
  func dates(rule: String, value: String, expected: String) throws {
    let reading = try Reading(
      "items: $.items\nfields:\n  title: $.t\n  published: \(rule)\n", "{\"items\": [{\"t\": \"A\", \"d\": \(value)}]}")
    let found = reading.items.first?.published?.description ?? reading.feed.diagnostics.first?.id ?? ""
    #expect(found == expected)
  }

  @Test(
    "A day without a time is a day of the site for events, whatever zone the mapping names",
    arguments: [
      ("$.d", "\"2026-12-01\"", "2026-12-01T05:00:00Z"), ("$.d", "20261201", "2026-12-01T05:00:00Z"),
      ("$.d", "[2026, 12, 1]", "2026-12-01T05:00:00Z"),
      ("{path: $.d, zone: Europe/Berlin}", "\"2026-12-01\"", "2026-12-01T05:00:00Z"),
      ("{path: $.d, format: dd/MM/yyyy}", "\"01/12/2026\"", "2026-12-01T05:00:00Z"),
      ("{path: $.d, format: dd/MM/yyyy HH:mm}", "\"01/12/2026 00:00\"", "2026-12-01T00:00:00Z"),
      ("$.d", "\"2026-12-01T00:00:00\"", "2026-12-01T00:00:00Z"),
      ("$.d", "\"2026-12-01 Europe/Berlin\"", "2026-11-30T23:00:00Z"),
      ("{path: $.d, as: epochSeconds}", "1796083200", "2026-12-01T00:00:00Z"),
    ])
  func daysOfTheSite(rule: String, value: String, expected: String) throws {
    let fields = ["start", "end", "expires", "published"].map { "  \($0): \(rule)\n" }.joined()
    var feed = MappedFeed(
      try loaded("items: $.items\nkind: event\nfields:\n  title: $.t\n" + fields),
      clock: SiteClock { _ in -5 * 3_600 })
    let location = MappedLocation.web(try #require(WebAddress("https://api.example.org/")))
    let bytes = Array("{\"items\": [{\"t\": \"Market\", \"d\": \(value)}]}".utf8)
    _ = try feed.take(MappedAnswer(bytes, from: location, placeFile: "answer.json"))
    let item = try #require(feed.feed().items.first)
    #expect(item.start?.description == expected && item.end?.description == expected)
    // It is shown for the whole of its last day.
    let isDay = expected == "2026-12-01T05:00:00Z"
    #expect(item.expires?.description == (isDay ? "2026-12-02T04:59:59Z" : expected))
    // When something was published is a moment.
    #expect((item.published == item.start) != isDay)
  }

  @Test("Of several notations for a date one is enough, and each is told if none fits")
  func severalNotations() throws {
    let mapping = """
      items: $.items
      fields:
        id: $.id
        title: $.id
        published:
          - {path: $.day, format: dd.MM.yyyy HH:mm}
          - {path: $.day, as: epochSeconds}
          - $.day
      """
    func reading(_ days: [String]) throws -> Reading {
      let items = days.enumerated().map { "{\"id\": \($0.offset), \"day\": \"\($0.element)\"}" }
      return try Reading(mapping, "{\"items\": [\(items.joined(separator: ", "))]}")
    }
    let read = try reading(["18.11.2026 09:30", "1795082400", "2026-11-18T08:30:00Z"])
    #expect(read.items.count { $0.published != nil } == 3)
    #expect(read.messages == [])
    #expect(try reading(["soon"]).messages.count == 3)
  }

  @Test("An unreadable `id` is counted once, like any other value")
  func oddID() throws {
    let reading = try Reading(
      "items: $\nfields: {id: $.id, title: $.t}\n", "[{\"id\": {\"a\": 1}, \"t\": \"A\"}, {\"id\": 2, \"t\": \"B\"}]")
    #expect(reading.items.count == 2)
    let told = reading.messages.map { String($0.prefix { $0 != "\n" }) }
    #expect(
      told == ["warning[mapping.wrong-type] answer.json:1 `id`: a value is an object, but a text or number is wanted"])
  }

  @Test(
    "An address that is not written well is read as feeds' are",
    arguments: [
      ("www.example.org/a?b=1&amp;c=2", "https://www.example.org/a?b=1&c=2"),
      ("api.example.org/a", "https://api.example.org/a"), ("a.b/c", "https://api.example.org/a.b/c"),
    ])
  func address(written: String, meant: String) throws {
    let reading = try Reading(
      "items: $\nbase: https://api.example.org/\nfields: {id: $.id, title: $.t, link: $.at}\n",
      "[{\"id\": 1, \"t\": \"A\", \"at\": \"\(written)\"}]")
    #expect(reading.items.map { $0.link?.text } == [meant] && reading.messages == [], "\(reading.messages)")
  }

  @Test("An image or a person may be a value alone, with all keys of a value")
  func valuesAlone() throws {
    let reading = try Reading(
      """
      items: $
      fields:
        id: $.id
        title: $.t
        authors: {path: $.by, split: ";"}
        image: {path: $.at, default: "https://api.example.org/none.png"}
      """, "[{\"id\": 1, \"t\": \"A\", \"by\": \"Ann; Bo\"}]")
    #expect(reading.items.map { $0.authors.map(\.name) } == [["Ann", "Bo"]])
    let none = try #require(WebAddress("https://api.example.org/none.png"))
    #expect(reading.items.map { $0.images.map(\.location) } == [[.web(none)]])
  }

  @Test("A date of zero means unknown, not missing, in every notation", arguments: ["0", "\"0\""])
  func zero(value: String) throws {
    for rule in ["$.d", "{path: $.d, as: epochSeconds}", "{path: $.d, as: epochMilliseconds}"] {
      let reading = try Reading(
        "items: $\nfields: {id: $.id, title: $.t, published: \(rule)}\n",
        "[{\"id\": 1, \"t\": \"A\", \"d\": \(value)}]")
      #expect(reading.items.map(\.isUndated) == [true] && reading.messages == [], "\(rule): \(reading.messages)")
    }
  }

  @Test(
    "The advice about an unreadable date fits the notation that the mapping names",
    arguments: [("as: epochSeconds", "format: dd/MM/yyyy HH:mm"), ("format: dd/MM/yyyy", "`MM` is the month")])
  func dateAdvice(notation: String, advice: String) throws {
    let reading = try Reading(
      "items: $\nfields: {id: $.id, title: $.t, published: {path: $.d, \(notation)}}\n",
      "[{\"id\": 1, \"t\": \"A\", \"d\": \"2026-11-20\"}]")
    let message = try #require(reading.messages.first)
    #expect(message.contains(advice) && message.contains("`MM`") == advice.contains("`MM`"), "\(message)")
  }

  @Test("One item in place of a list is that item, and not its members", arguments: ["$.rss.event", "$.rss.event[*]"])
  func itemInPlaceOfList(_ items: String) throws {
    let mapping = """
      kind: event
      items: \(items)
      fields: {id: $.id, title: ["{$.name.en}", $.name], start: $.start, venue: $.venue.name}
      """
    let event = #"{"id": 2, "name": "Concert 2", "start": "2026-12-12T19:00:00Z", "venue": {"id": 9, "name": "Hall"}}"#
    let one = try Reading(mapping, "{\"rss\": {\"event\": \(event)}}")
    #expect(one.titles == ["Concert 2"] && one.items.map(\.venue) == ["Hall"] && one.items.map(\.guid) == ["2"])
    #expect(one.messages == [], "\(one.messages)")
    // The members of an object are still its items, and an object without a date is not one of this mapping's items.
    let several = try Reading(mapping, "{\"rss\": {\"event\": {\"7\": \(event), \"id\": \(event)}}}")
    #expect(several.titles == ["Concert 2", "Concert 2"])
    let other = try Reading(mapping, #"{"rss": {"event": {"id": "request-9", "name": "Too many requests"}}}"#)
    #expect(other.titles.allSatisfy(\.isEmpty) && other.items.map(\.guid) == ["id", "name"], "\(other.titles)")
  }

  @Test("A path that searches finds the title of an object's member, which does not make the object an item")
  func searchedTitle() throws {
    let reading = try Reading(
      "items: $.items\nfields: {title: $..title, summary: {value: Always}}\n",
      #"{"items": {"count": 1, "a": {"title": "A"}}}"#)
    #expect(reading.titles == ["", "A"])
  }

  @Test("One entry in place of a collection's list is that entry")
  func entryInPlaceOfList() throws {
    let reading = try Reading(
      """
      items: $.items
      fields: {id: $.id, title: $.title}
      collections:
        - name: Parts
          fields: {title: $.n}
          request: {url: "/parts/{$.id}", items: $.parts}
      """,
      "{\"items\": [{\"id\": 1, \"title\": \"A\"}]}",
      details: { _ in "{\"parts\": {\"n\": \"C\", \"by\": {\"n\": \"D\"}}}" })
    #expect(reading.items.first?.collections.first?.entries.map(\.title) == ["C"])
    #expect(reading.messages == [], "\(reading.messages)")
  }

  @Test("Items follow the answer's order, each once, unlisted ones last; missing ones are reported")
  func order() throws {
    let reading = try Reading(
      "items: $.byKey\norder: $.order\nfields: {title: $.t}\n",
      "{\"order\": [\"c\", \"x\", \"a\", \"c\"], \"byKey\": {\"a\": {\"t\": \"A\"}, \"b\": {\"t\": \"B\"}, \"c\": {\"t\": \"C\"}}}"
    )
    #expect(reading.titles == ["C", "A", "B"])
    #expect(reading.items.map(\.guid) == ["c", "a", "b"])
    #expect(
      reading.messages == ["warning[mapping.dangling-order] answer.json the order names `x`, but there is no such item"]
    )
  }

  @Test("Kinds follow a value; an unknown one is reported, and a condition leaves out silently")
  func kinds() throws {
    let reading = try Reading(
      """
      kind: {path: $.type, map: {story: story, link: {kind: webLink, fields: {link: $.to}}, spam: ignore}}
      items: $
      where: "@.draft != true"
      fields: {id: $.id, title: $.t, link: $.url}
      """,
      """
      [{"id": 1, "t": "A", "type": "story", "url": "https://a.example/"}, {"id": 2, "t": "B", "type": "link", "to": "https://b.example/"},
       {"id": 3, "t": "C", "type": "spam"}, {"id": 4, "t": "D", "type": "quiz"}, {"id": 5, "t": "E", "type": "story", "draft": true}]
      """)
    #expect(reading.items.map(\.kind) == [.story, .webLink])
    #expect(reading.items.map { $0.link?.text } == ["https://a.example/", "https://b.example/"])
    #expect(reading.messages.count == 1)
    #expect(reading.messages.first?.contains("1 item of the kind `quiz`") == true)
  }

  @Test("Items without a kind are reported as such, not as items of a nameless kind")
  func noKind() throws {
    let reading = try Reading(
      "kind: {path: $.type, map: {story: story}}\nitems: $\nfields: {id: $.id, title: $.t}\n",
      "[{\"id\": 1, \"t\": \"A\"}, {\"id\": 2, \"t\": \"B\", \"type\": \"\"}, {\"id\": 3, \"t\": \"C\", \"type\": null}]"
    )
    #expect(reading.feed.diagnostics.map(\.summary) == ["left out 3 items in which nothing states the kind"])
    #expect(reading.feed.diagnostics.first?.fixes.last == "state with `default` under `kind` what such items are")
  }

  @Test("A text in parts keeps its paragraphs and images in order, escaped")
  func body() throws {
    let reading = try Reading(
      """
      items: $.items
      fields:
        title: $.t
        body:
          each: $.parts[*]
          parts:
            - {where: "@.type == 'h'", heading: $.text}
            - {where: "@.type == 'p'", text: $.text}
            - image: {url: $.url, alt: $.alt, caption: $.says}
      """,
      """
      {"items": [{"t": "A", "parts": [
        {"type": "h", "text": "Cats & dogs"}, {"type": "p", "text": "One <b>\\nTwo"},
        {"type": "image", "url": "https://a.example/c.jpg", "alt": "A \\"cat\\"", "says": "Tom"},
        {"type": "image", "url": "", "alt": ""}, {"type": "p", "text": "Three"}]}]}
      """)
    #expect(
      reading.items.first?.content?.text == """
        <h2>Cats &amp; dogs</h2>
        <p>One &lt;b&gt;
        Two</p>
        <figure><img src="https://a.example/c.jpg" alt="A &quot;cat&quot;"><figcaption>Tom</figcaption></figure>
        <p>Three</p>
        """)
  }

  @Test("HTML texts in a list become paragraphs of their own, except those that are blocks already")
  func bodyOfHTML() throws {
    let reading = try Reading(
      """
      items: $.items
      fields:
        title: $.t
        body:
          - each: $.parts[*]
            parts: {text: {path: $, as: html}}
          - {path: $.list, as: html}
      """,
      """
      {"items": [
        {"t": "A", "parts": ["One <a href='/a'>link</a>", "<b>Two</b> too", "<p>Three</p><p>Four</p>"]},
        {"t": "B", "list": ["One &amp; all", "<h2>Two</h2>"]}, {"t": "C", "list": ["Alone"]}]}
      """)
    #expect(
      reading.items.map { $0.content?.text } == [
        "<p>One <a href='/a'>link</a></p>\n<p><b>Two</b> too</p>\n<p>Three</p><p>Four</p>",
        "<p>One &amp; all</p>\n<h2>Two</h2>", "Alone",
      ])
    #expect(reading.messages == [])
  }

  @Test("Sizes of images may be numbers, texts or fractions; anything else is left out")
  func imageSizes() throws {
    let reading = try Reading(
      "items: $\nfields: {id: $.id, title: $.id, image: {url: $.url, width: $.w, height: $.h}}\n",
      """
      [{"id": 1, "url": "https://a.example/1.jpg", "w": 800, "h": "600"},
       {"id": 2, "url": "https://a.example/2.jpg", "w": 800.0, "h": "600.5"},
       {"id": 3, "url": "https://a.example/3.jpg", "w": "auto", "h": -1}]
      """)
    #expect(reading.items.map { $0.images.first?.width } == [800, 800, nil])
    #expect(reading.items.map { $0.images.first?.height } == [600, 600, nil])
  }

  @Test(
    "Templated links are filled (RFC 6570), and others stay as they are",
    arguments: [
      ("{\"href\": \"https://a.example/{width}.jpg\", \"templated\": true}", "https://a.example/800.jpg"),
      (
        "{\"href\": \"https://a.example/i{?width,height,none}\", \"templated\": true}",
        "https://a.example/i?width=800&height=4"
      ),
      (
        "{\"href\": \"https://a.example/{+path}/{path}{#width}\", \"templated\": true}",
        "https://a.example/a/b/a%2Fb#800"
      ),
      (
        "{\"href\": \"https://a.example{/path:1,width}{;width}{&height}\", \"templated\": true}",
        "https://a.example/a/800;width=800&height=4"
      ),
      ("{\"href\": \"https://a.example/{width\", \"templated\": true}", "mapping.address"),
      ("{\"href\": \"\", \"templated\": true}", ""), ("\"https://a.example/x\"", "https://a.example/x"),
      ("\"weblink url\"", "mapping.address"), ("[]", ""), ("7", "mapping.address"),
    ])
  func templatedLinks(value: String, expected: String) throws {
    let reading = try Reading(
      "items: $\nvariables: {width: 800, height: 4, path: a/b}\nfields: {title: $.t, link: $.l}\n",
      "[{\"t\": \"A\", \"l\": \(value)}]")
    #expect((reading.items.first?.link?.text ?? reading.feed.diagnostics.first?.id ?? "") == expected)
  }

  @Test(
    "A template left as written or without a value is reported, unless the variable is optional",
    arguments: [
      (
        "\"https://a.example/{width}.jpg\"", "$.l",
        "a value is taken as written, in spite of braces as in a URI template"
      ),
      (
        "{\"href\": \"https://a.example/{width}.jpg\"}", "$.l",
        "a value is taken as written, in spite of braces as in a URI template"
      ),
      (
        "{\"href\": \"https://a.example/{size}.jpg\", \"templated\": true}", "$.l",
        "a value is a URI template with `size`"
      ),
      ("\"https://a.example/{size}.jpg\"", "{path: $.l, templated: true}", "a value is a URI template with `size`"),
      (
        "{\"href\": \"https://a.example/{size}\"}", "{path: $.l, templated: true}",
        "a value is a URI template with `size`"
      ),
      ("\"https://a.example/a{?page}\"", "{path: $.l, templated: true}", ""),
      ("\"https://a.example/issues{/number}{.form}\"", "{path: $.l, templated: true}", ""),
      ("\"https://a.example/{4a-b}/c\"", "$.l", ""),
    ])
  func unfilledTemplates(value: String, rule: String, told: String) throws {
    let reading = try Reading(
      "items: $\nvariables: {width: 800}\nfields: {id: $.t, title: $.t, link: \(rule)}\n",
      "[{\"t\": \"A\", \"l\": \(value)}]")
    let summary = reading.feed.diagnostics.first?.summary ?? ""
    #expect(told.isEmpty ? summary.isEmpty : summary.hasPrefix("`link`: " + told), "\(summary)")
  }

  @Test("Many values of a wrong type are one warning, with their number and the place of the first")
  func manyFaults() throws {
    let items = (1...500).map { "{\"id\": \($0), \"title\": \($0 < 3 ? "\"T\"" : "{}")}" }.joined(separator: ",\n")
    let reading = try Reading(MappingTests.simple, "{\"items\": [\n\(items)]}")
    #expect(reading.items.count == 500)
    #expect(reading.messages.count == 1)
    #expect(
      reading.messages.first?.hasPrefix("warning[mapping.wrong-type] answer.json:4 `title`: 498 values are an object")
        == true)
  }

  @Test(
    "An answer that does not fit the mapping is an error, never an empty list",
    arguments: [
      ("", "mapping.empty"), ("<html>Down</html>", "mapping.not-json"), ("oops", "mapping.not-json"),
      ("{\"status\": 200}", "mapping.no-items"), ("[]", "mapping.no-items"),
      ("{\"items\": \"none\"}", "mapping.no-items"),
      ("{\"items\": 3}", "mapping.no-items"), ("{\"items\": []}", ""), ("{\"items\": null}", ""),
      ("{\"items\": {}}", ""),
    ])
  func shapes(answer: String, expected: String) throws {
    let reading = try Reading(MappingTests.simple, answer)
    #expect((reading.failures.first?.id ?? "") == expected)
    #expect(reading.items.isEmpty)
  }

  @Test(
    "A path that names a missing key is reported, but not an empty list or a filter without a match",
    arguments: [
      ("$.days[*].nope", "`$.days[*].nope`: none of the 2 values above it has such a name"),
      ("$.days[*].nope[*]", "`$.days[*].nope`: none of the 2 values above it has such a name"),
      ("$.days[?@.on == 1].nope", "`$.days[?@.on == 1].nope`: the value above it has no such name"),
      ("$.days[*].events[*]", nil), ("$.days[?@.on == 3].nope", nil), ("$.days[*].events[?@.on]", nil),
    ] as [(String, String?)])
  func missingItems(path: String, message: String?) throws {
    let reading = try Reading(
      "items: \"\(path)\"\nfields: {id: $.id, title: $.title}\n",
      #"{"days": [{"on": 1, "events": []}, {"on": 2, "events": []}]}"#)
    #expect(reading.failures == [] && reading.messages.count == (message == nil ? 0 : 1), "\(reading.messages)")
    if let message {
      #expect(reading.messages.first?.contains("warning[mapping.missing-items] answer.json there is") == true)
      #expect(reading.messages.first?.contains(message) == true, "\(reading.messages)")
    }
  }

  @Test("A path that is cut short is reported, and the items it misses are not treated as gone")
  func broadPath() throws {
    let items = (0..<100).map { "{\"id\": \($0), \"title\": \"a\($0)\", \"pattern\": \"a\($0)\"}" }
    let mapping = "items: \"$.all[?match(@.title, @.pattern)]\"\nfields: {id: $.id, title: $.title}\n"
    let answer = "{\"all\": [\(items.joined(separator: ", "))]}"
    let reading = try Reading(mapping, answer)
    #expect(reading.items.count == 64)
    #expect(reading.messages.first?.contains("warning[mapping.broad-path]") == true, "\(reading.messages)")
    var feed = MappedFeed(try loaded(mapping))
    let address = try #require(WebAddress("https://api.example.org/v1/items"))
    _ = try feed.take(MappedAnswer(Array(answer.utf8), from: .web(address), placeFile: "answer.json"))
    #expect(feed.isCut)
  }

  @Test("An id is looked for among two hundred thousand keys of an item in a moment")
  func keysWithoutEnd() throws {
    let keys = (0..<200_000).map { "\"k\($0)\": 1, " }.joined()
    var feed = MappedFeed(try loaded("items: $.items\nfields: {title: $.title}\n"))
    let answer = "{\"items\": [{\(keys)\"uuid\": \"a1\", \"title\": \"Goats\"}]}"
    _ = try feed.take(MappedAnswer(Array(answer.utf8), from: .file("/site/list.json"), placeFile: "list.json"))
    _ = feed.feed()
    let problem = try Moment.of { feed.missingIdentity }
    #expect(problem?.fixes == ["add `id: $.uuid` under `fields`"])
  }

  @Test("A language's name is not a tag: the message says what to write, for the mapping and for answers")
  func languages() throws {
    let (_, diagnostics) = Mapping.load(
      file: "mapping.yml", bytes: Array((MappingTests.simple + "language: english\n").utf8), environment: nil)
    #expect(diagnostics.map(\.summary) == ["`language` must be a language tag, but is `english`"])
    let reading = try Reading(
      "items: $.items\nfields: {id: $.id, title: $.title, language: $.language}\n",
      #"{"items": [{"id": 1, "title": "A", "language": "English"}, {"id": 2, "title": "B", "language": "en_GB"}]}"#)
    #expect(reading.items.map(\.language) == [nil, "en-GB"])
    #expect(
      reading.messages.first?.hasPrefix(
        "warning[mapping.language] answer.json:1 `language`: a value is not valid as a language tag: `English`\n")
        == true,
      "\(reading.messages)")
    #expect(reading.messages.first?.contains("map: {English: en}") == true && reading.emptyFields == [])
  }

  @Test(
    "If a path leads nowhere the message lists the keys where it breaks off",
    arguments: [
      ("{\"status\": 200, \"data\": {\"summaries\": {}, \"ids\": []}}", "keys of `data`: summaries, ids"),
      ("{\"status\": 200, \"data\": {}}", "`data` has no keys"), ("{\"data\": null}", "`data` is not an object"),
      ("{\"error\": \"maintenance\"}", "its keys: error"), ("{}", "it has no keys"), ("[]", "it is not an object"),
    ])
  func brokenPath(answer: String, note: String) throws {
    let reading = try Reading("items: $.data.races.list\nfields: {id: $.id, title: $.t}\n", answer)
    #expect(reading.failures.first?.notes.first == note)
  }

  @Test(
    "A feed instead of an answer is reported as XML, with the advice to write `feed`",
    arguments: [
      "<?xml version=\"1.0\"?>\n<rss/>", "\n<rss version=\"2.0\"/>", "<feed xmlns=\"http://www.w3.org/2005/Atom\"/>",
    ])
  func feed(answer: String) throws {
    let failure = try #require(Reading(MappingTests.simple, answer).failures.first)
    #expect(failure.summary == "XML, not JSON")
    #expect(failure.fixes.first == "if it is a feed, write `feed` instead of `api`, without a `mapping`")
    #expect(try Reading(MappingTests.simple, "<!doctype html>").failures.first?.summary == "a web page, not JSON")
  }

  @Test("A truncated list gives the items before its end")
  func truncated() throws {
    let reading = try Reading(
      MappingTests.simple, "{\"items\": [{\"id\": 1, \"title\": \"A\"}, {\"id\": 2, \"title\": \"B\"}, {\"id\"")
    #expect(reading.titles.prefix(2) == ["A", "B"])
    #expect(reading.messages.first?.contains("mapping.malformed") == true)
  }

  @Test("An answer that Python wrote with `NaN` is read whole, and the field is empty")
  func notANumber() throws {
    let reading = try Reading(
      MappingTests.simple,
      "{\"max\": -Infinity, \"items\": [{\"id\": 1, \"title\": \"A\", \"price\": NaN}, {\"id\": 2, \"title\": \"B\"}]}")
    #expect(reading.titles == ["A", "B"])
    #expect(reading.messages == [], "\(reading.messages)")
  }

  @Test(
    "A list continues by page, offset, cursor, address or header, and ends",
    arguments: [
      ("{page: p, first: 0}", "{\"items\": [{\"id\": 1}]}", "p=0", "p=1"),
      (
        "{offset: o, limit: n, size: 2, total: $.total}", "{\"total\": 5, \"items\": [{\"id\": 1}, {\"id\": 2}]}",
        "n=2&o=0", "n=2&o=2"
      ),
      ("{offset: o, total: $.total}", "{\"total\": 2, \"items\": [{\"id\": 1}, {\"id\": 2}]}", "o=0", nil),
      ("{cursor: c, next: $.next}", "{\"next\": \"a b\", \"items\": [{\"id\": 1}]}", nil, "c=a%20b"),
      ("{cursor: c, next: $.next}", "{\"next\": null, \"items\": [{\"id\": 1}]}", nil, nil),
      ("{cursor: c, next: $.next}", "{\"next\": 7, \"items\": [{\"id\": 1}]}", nil, "c=7"),
      ("{cursor: c, next: $.next}", "{\"next\": 0, \"items\": [{\"id\": 1}]}", nil, nil),
      ("{cursor: c, next: $.next}", "{\"next\": \"0\", \"items\": [{\"id\": 1}]}", nil, nil),
      ("{next: $.next}", "{\"next\": \"?after=7\", \"items\": [{\"id\": 1}]}", nil, "after=7"),
      ("{next: $.next}", "{\"next\": \"https://evil.example/\", \"items\": [{\"id\": 1}]}", nil, nil),
      ("{link: true}", "{\"items\": [{\"id\": 1}]}", nil, "page=2"), ("{page: p}", "{\"items\": []}", "p=1", nil),
    ] as [(String, String, String?, String?)])
  func paging(rule: String, answer: String, first: String?, next: String?) throws {
    let mapping = try loaded("items: $.items\nfields: {id: $.id, title: $.id}\npaging: \(rule)\n")
    let start = MappedLocation.web(try #require(WebAddress("https://api.example.org/list")))
    let location = mapping.first(of: start)
    #expect(location == .web(try #require(WebAddress("https://api.example.org/list" + (first.map { "?" + $0 } ?? "")))))
    var feed = MappedFeed(mapping)
    let links = ["</list?page=9>; rel=prev, </list?page=2>; title=\"a, b\"; rel=\"next last\""]
    let found = try feed.take(
      MappedAnswer(Array(answer.utf8), from: location, placeFile: "answer.json", links: links))
    #expect(found == (try next.map { .web(try #require(WebAddress("https://api.example.org/list?" + $0))) }))
  }

  @Test(
    "A list or an object where `next` looks is reported, since the list goes on there; an empty one says that there is no more",
    arguments: [
      ("{next: $.page}", "{\"next\": \"?p=2\"}", "an object"), ("{cursor: c, next: $.page}", "[\"a\"]", "a list"),
      ("{next: $.page}", "[]", nil), ("{cursor: c, next: $.page}", "{}", nil),
      ("{next: $.page}", "{\"href\": null}", nil),
      ("{next: $.page}", "false", nil), ("{next: $.page}", "null", nil),
    ] as [(String, String, String?)])
  func misplacedNext(rule: String, page: String, found: String?) throws {
    let reading = try Reading(
      MappingTests.simple + "paging: \(rule)\n", "{\"page\": \(page), \"items\": [{\"id\": 1, \"title\": \"A\"}]}")
    #expect(reading.titles == ["A"])
    #expect(reading.messages.count == (found == nil ? 0 : 1), "\(reading.messages)")
    if let found {
      #expect(
        reading.messages.first?.contains("`next`: a value is \(found), but a text or number is wanted") == true,
        "\(reading.messages)")
    }
  }

  @Test(
    "`next` is reported if it finds nothing although a similar name leads on, or what is no address; never at the end of a list",
    arguments: [
      ("{next: $.nxt}", #""next": "?p=2""#, "nothing is at `$.nxt`, but the answer has `next` for `nxt`"),
      (
        "{next: $.links.nextt.href}", #""links": {"next": {"href": "?p=2"}, "self": {"href": "?p=1"}}"#,
        "has `next` for `nextt`"
      ),
      ("{next: $.pageing.next}", #""paging": {"next": "?p=2"}"#, "has `paging` for `pageing`"),
      ("{cursor: c, next: $.nextCursor}", #""next_cursor": "abc""#, "has `next_cursor` for `nextCursor`"),
      (
        "{cursor: c, next: $.nextPageToken}", #""next_page_token": "abc""#,
        "has `next_page_token` for `nextPageToken`"
      ),
      ("{next: $.next}", #""next": true"#, "is `true`, but the address"),
      ("{next: $.next}", #""next": 2"#, "is the number 2, but the address"),
      ("{next: $.next}", #""next": 0"#, nil), ("{next: $.next}", #""text": "T", "prev": "?p=0""#, nil),
      ("{cursor: c, next: $.nextPageToken}", #""prevPageToken": "abc""#, nil),
      ("{cursor: c, next: $.nextPageToken}", #""nextSyncToken": "abc""#, nil),
      (#"{next: "$['@odata.nextLink']"}"#, #""@odata.deltaLink": "?delta=1""#, nil),
      ("{next: $.links.next}", #""links": {"last": "?p=1", "self": "?p=1"}"#, nil),
      ("{next: $.nxt}", #""next": null"#, nil), ("{next: $.paging.next}", #""paging": null"#, nil),
    ] as [(String, String, String?)])
  func misspeltNext(rule: String, member: String, found: String?) throws {
    let reading = try Reading(
      MappingTests.simple + "paging: \(rule)\n", "{\(member), \"items\": [{\"id\": 1, \"title\": \"A\"}]}")
    #expect(reading.titles == ["A"])
    #expect(reading.messages.count == (found == nil ? 0 : 1), "\(reading.messages)")
    if let found { #expect(reading.messages.first?.contains(found) == true, "\(reading.messages)") }
  }

  @Test("A later page may lack what `next` names")
  func lastPageWithoutNext() throws {
    let reading = try Reading(
      MappingTests.simple + "paging: {next: $.next}\n",
      #"{"next": "?p=2", "items": [{"id": 1, "title": "A"}]}"#, #"{"nexts": "x", "items": [{"id": 2, "title": "B"}]}"#)
    #expect(reading.titles == ["A", "B"] && reading.messages == [], "\(reading.messages)")
  }

  @Test("Doubled keys are told in the same order each time, whatever their number")
  func doubledKeys() throws {
    let members = "gfedcba".map { "\"\($0)\": 1, \"\($0)\": 2" }.joined(separator: ", ")
    let reading = try Reading(MappingTests.simple, "{\"items\": [{\"id\": 1, \"title\": \"A\", \(members)}]}")
    let told = reading.messages.compactMap { $0.firstMatch(of: /`(\w)` is given twice/).map { String($0.1) } }
    #expect(told == ["a", "b", "c", "d", "e"], "\(reading.messages)")
  }

  @Test("A page that brings nothing new ends the list, so that no server can keep a run going for ever")
  func endless() throws {
    let page = "{\"items\": [{\"id\": 1, \"title\": \"A\"}]}"
    let reading = try Reading(MappingTests.simple + "paging: {page: p}\n", page, page)
    #expect(reading.items.count == 1)
    #expect(reading.messages.first?.contains("page 2 brings nothing new") == true)
    #expect(reading.messages.first?.contains("fix: correct `paging` of the mapping") == true)
  }

  @Test("If `query` sets what counts the pages, the message for a page with nothing new says so")
  func overruledPaging() throws {
    let page = "{\"items\": [{\"id\": 1, \"title\": \"A\"}]}"
    let reading = try Reading(
      MappingTests.simple + "query: {lang: en, n: \"9\", p: \"1\"}\npaging: {page: p, size: 5, limit: n}\n", page, page)
    #expect(reading.messages.count == 1)
    #expect(reading.messages.first?.contains("fix: remove `p` from `query`") == true, "\(reading.messages)")
  }

  @Test(
    "An item that the mapping leaves out does not count as new on a second page, and counts once",
    arguments: ["where: \"@.type != 'ad'\"", "kind: {path: $.type, map: {news: story, ad: ignore}}"])
  func endlessLeftOut(_ rule: String) throws {
    let page = #"{"items": [{"id": 1, "title": "A", "type": "news"}, {"id": 2, "title": "B", "type": "ad"}]}"#
    let reading = try Reading(MappingTests.simple + rule + "\npaging: {page: p}\n", page, page)
    #expect(reading.items.count == 1)
    #expect(reading.feed.itemCount == 2)
    #expect(reading.messages.first?.contains("page 2 brings nothing new") == true, "\(reading.messages)")
    // An item may have the same id as one that was left out.
    let other = #"{"items": [{"id": 2, "title": "B", "type": "news"}]}"#
    let both = try Reading(MappingTests.simple + rule + "\npaging: {page: p}\n", page, other)
    #expect(both.titles == ["A", "B"] && both.messages == [], "\(both.messages)")
  }

  @Test("A page of which a filter in `items` takes nothing ends the list only if it came before, or has no items")
  func filteredPages() throws {
    let mapping = "items: $.items[?@.type != 'ad']\nfields: {id: $.id, title: $.title}\npaging: {page: p}\n"
    func page(_ id: Int, _ type: String) -> String {
      "{\"items\": [{\"id\": \(id), \"title\": \"T\(id)\", \"type\": \"\(type)\"}]}"
    }
    let whole = try Reading(mapping, page(1, "ad"), page(2, "ad"), page(3, "news"), "{\"items\": []}")
    #expect(whole.titles == ["T3"] && whole.messages == [], "\(whole.messages)")
    #expect(whole.feed.itemCount == 1)
    let endless = try Reading(mapping, page(1, "ad"), page(1, "ad"))
    #expect(endless.messages.first?.contains("page 2 brings nothing new") == true, "\(endless.messages)")
  }

  @Test(
    "A condition on a key that no item has is reported; one that merely matches nothing today is not",
    arguments: [
      ("@.stat == 'sails'", "`where` leaves out all 2 items, and none of them has anything at `@.stat`"),
      ("@.type != 'x' && @.ship.state < 3", "none of them has anything at `@.ship.state`"),
      ("match(@.kind, 'n.*')", "none of them has anything at `@.kind`"),
      ("length(@['the name']) > 3", "none of them has anything at `@['the name']`"),
      ("@.state == 'sails'", nil), ("@.draft != true && @.state == 'sails'", nil), ("!@.id", nil),
      ("@.featured", nil), ("@.breaking == true", nil), ("@.breaking == true && @.stat == 'sails'", "`@.stat`"),
      ("@.draft == true || @.state == 'sails'", nil), ("@.state == 'waits' && @.draft != true", nil),
      ("@.id == '1'", "has a text at `@.id`"), ("@.state > 3", "has a number at `@.state`"),
      ("@.state == true", "has `true` or `false` at `@.state`"), ("match(@.id, '1.*')", "has a text at `@.id`"),
      ("@.id == 9", nil), ("@.ended == '2026' && @.state != 'sails'", nil),
    ] as [(String, String?)])
  func unmetCondition(condition: String, message: String?) throws {
    let items = [1, 2].map { "{\"id\": \($0), \"title\": \"Boat \($0)\", \"state\": \"waits\", \"ended\": null}" }
    let reading = try Reading(
      MappingTests.simple + "where: \"\(condition)\"\n", "{\"items\": [\(items.joined(separator: ", "))]}")
    #expect(reading.messages.count == (message == nil ? 0 : 1), "\(reading.messages)")
    if let message {
      #expect(reading.messages.first?.contains("warning[mapping.unmet-condition]") == true)
      #expect(reading.messages.first?.contains(message) == true, "\(reading.messages)")
      #expect(reading.items.isEmpty)
    }
  }

  @Test("A condition that leaves out the only item is told as one for which that has nothing")
  func unmetConditionOfOne() throws {
    let reading = try Reading(
      MappingTests.simple + "where: \"@.stat == 'sails'\"\n", "{\"items\": [{\"id\": 1, \"title\": \"Boat\"}]}")
    #expect(
      reading.feed.diagnostics.map(\.summary) == [
        "`where` leaves out the only item, and it has nothing at `@.stat`"
      ])
  }

  @Test("Of forty thousand unknown kinds ten are reported")
  func kindsWithoutEnd() throws {
    let items = (0..<40_000).map { "{\"id\": \($0), \"title\": \"A\", \"type\": \"t\($0)\"}" }
    let reading = try Moment.of {
      try Reading(
        MappingTests.simple + "kind: {path: $.type, map: {news: story}}\n",
        "{\"items\": [\(items.joined(separator: ", "))]}")
    }
    #expect(reading.items.isEmpty && reading.feed.itemCount == 40_000)
    #expect(reading.messages.count { $0.contains("which the mapping does not name") } == 10, "\(reading.messages)")
  }

  @Test("A collection's page that brings nothing new ends it: no entry is doubled, and the message comes once")
  func endlessCollection() throws {
    let reading = try Reading(
      """
      items: $.items
      fields: {id: $.id, title: $.title}
      collections:
        - name: Parts
          fields: {title: $.n}
          request: {url: "/parts/{$.id}", items: $.parts, paging: {page: p}}
      """,
      "{\"items\": [{\"id\": 1, \"title\": \"A\"}, {\"id\": 2, \"title\": \"B\"}]}",
      details: { _ in "{\"parts\": [{\"n\": \"C\"}, {\"n\": \"D\"}]}" })
    #expect(reading.items.map { $0.collections.map { $0.entries.map(\.title) } } == [[["C", "D"]], [["C", "D"]]])
    #expect(reading.messages.count == 1, "\(reading.messages)")
    #expect(reading.messages.first?.contains("page 2 brings nothing new") == true)
  }

  @Test("An entry that moves to a collection's next page while it is read is taken once")
  func movingEntries() throws {
    let reading = try Reading(
      """
      items: $.items
      fields: {id: $.id, title: $.title}
      collections:
        - name: Votes
          fields: {title: $.n}
          request: {url: "/votes/{$.id}", items: $.votes, paging: {page: p}}
      """,
      "{\"items\": [{\"id\": 1, \"title\": \"A\"}]}",
      details: { location in
        guard case .web(let address) = location else { return nil }
        let pages = ["{\"n\": \"C\"}, {\"n\": \"B\"}", "{\"n\": \"B\"}, {\"n\": \"A\"}"]
        let number = pages.indices.first { address.text.hasSuffix("p=\($0 + 1)") }
        return "{\"votes\": [\(number.map { pages[$0] } ?? "")]}"
      })
    #expect(reading.items.first?.collections.first?.entries.map(\.title) == ["C", "B", "A"])
    #expect(reading.messages == [])
  }

  @Test("A page of a collection of which a filter takes nothing does not end it, and counts towards its total")
  func filteredCollection() throws {
    var asked: [String] = []
    let reading = try Reading(
      """
      items: $.items
      fields: {id: $.id, title: $.title}
      collections:
        - name: Votes
          fields: {title: $.n}
          request: {url: "/votes/{$.id}", items: "$.votes[?@.n != 'X']", paging: {page: p, total: $.total}}
      """,
      "{\"items\": [{\"id\": 1, \"title\": \"A\"}]}",
      details: { location in
        guard case .web(let address) = location, let page = address.text.split(separator: "=").last else { return nil }
        asked.append(String(page))
        let names = ["1": "C", "2": "X", "3": "D"]
        return "{\"total\": 3, \"votes\": [\(names[String(page)].map { "{\"n\": \"\($0)\"}" } ?? "")]}"
      })
    #expect(asked == ["1", "2", "3"])
    #expect(reading.items.first?.collections.first?.entries.map(\.title) == ["C", "D"])
    #expect(reading.messages == [])
  }

  @Test("If the answer to a further request has nothing at its path, the fix names the key of that path")
  func furtherPaths() throws {
    for (further, key) in [
      ("detail: {url: \"/more/{$.id}\", item: $.nothing, fields: {body: $.b}}", "`item` under `detail`"),
      (
        "collections: {name: C, fields: {title: $.n}, request: {url: \"/more/{$.id}\", items: $.nothing}}",
        "`items` under `request`"
      ),
    ] {
      let reading = try Reading(
        "items: $.items\nfields: {id: $.id, title: $.title}\n\(further)\n",
        "{\"items\": [{\"id\": 1, \"title\": \"A\"}]}", details: { _ in "{\"item\": {\"b\": \"B\"}}" })
      #expect(reading.failures.map(\.summary) == ["the answer has nothing at `$.nothing`"])
      #expect(reading.failures.first?.fixes == ["correct \(key) of the mapping, if the API has changed"])
    }
  }

  @Test(
    "The answer to a further request has to have something that the mapping names, wherever `item` is not given or `$`",
    arguments: ["", "item: $, "])
  func otherAnswers(item: String) throws {
    func reading(_ detail: String) throws -> Reading {
      try Reading(
        "items: $.items\nfields: {id: $.id, title: $.title}\ndetail: {\(item)url: \"/{$.id}\", fields: {body: $.b}}\n",
        "{\"items\": [{\"id\": 1, \"title\": \"A\"}]}", details: { _ in detail })
    }
    for (answer, body) in [
      ("{\"b\": \"B\"}", "B"), ("[{\"b\": \"B\"}]", "B"), ("{\"b\": null, \"no\": 1}", nil), ("{\"id\": 1}", nil),
      ("{}", nil),
    ] {
      let read = try reading(answer)
      #expect(read.items.map(\.content?.text) == [body] && read.failures.isEmpty, "\(answer): \(read.failures)")
    }
    // A path that searches may rightly find nothing.
    for (body, answer) in [
      ("\"$.texts[?@.lang == 'en'].value\"", "{\"texts\": [{\"lang\": \"de\", \"value\": \"B\"}]}"),
      ("\"$.notes[*].text\"", "{\"notes\": [], \"views\": 3}"),
    ] {
      let read = try Reading(
        "items: $.items\nfields: {id: $.id, title: $.title}\ndetail: {\(item)url: \"/{$.id}\", fields: {body: \(body)}}\n",
        "{\"items\": [{\"id\": 1, \"title\": \"A\"}]}", details: { _ in answer })
      #expect(read.failures.isEmpty, "\(answer): \(read.failures)")
    }
    for answer in ["{\"error\": \"busy\"}", "[{\"error\": \"busy\"}]", "[]", "null", "\"busy\""] {
      #expect(try reading(answer).failures.map(\.id) == ["mapping.no-items"], "\(answer)")
    }
    let other = try reading("{\"error\": \"busy\"}").failures.first
    #expect(other?.summary == "what the answer has at `$` contains nothing that the mapping names")
    #expect(other?.notes == ["its keys: error", "items of earlier runs are kept"])
    #expect(other?.fixes == ["correct `item` and `fields` under `detail` of the mapping, if the API has changed"])
  }

  @Test("An error in place of a collection's entries is told, and entries without words are none")
  func otherEntries() throws {
    for (answer, count) in [("{\"error\": \"busy\"}", 1), ("[{\"n\": null, \"no\": 1}]", 0), ("[]", 0), ("[{}]", 0)] {
      let reading = try Reading(
        """
        items: $.items
        fields: {id: $.id, title: $.title}
        collections: {name: C, fields: {title: $.n}, request: {url: "/{$.id}", items: $}}
        """,
        "{\"items\": [{\"id\": 1, \"title\": \"A\"}]}", details: { _ in answer })
      #expect(reading.failures.count == count && reading.items.allSatisfy(\.collections.isEmpty), "\(answer)")
    }
  }

  @Test("Entries of a collection that look the same are kept, even on another page")
  func sameEntries() throws {
    let reading = try Reading(
      """
      items: $.items
      fields: {id: $.id, title: $.title}
      collections:
        - name: Votes
          fields: {title: $.n}
          request: {url: "/votes/{$.id}", items: $.votes, paging: {page: p}}
      """,
      "{\"items\": [{\"id\": 1, \"title\": \"A\"}]}",
      details: { location in
        guard case .web(let address) = location,
          let page = ["1", "2"].first(where: { address.text.hasSuffix("p=" + $0) })
        else { return "{\"votes\": []}" }
        return "{\"votes\": [{\"id\": \(page), \"n\": \"Yes\"}]}"
      })
    #expect(reading.items.first?.collections.first?.entries.map(\.title) == ["Yes", "Yes"])
    #expect(reading.messages == [])
  }

  @Test("A collection whose entries have no title in any item is told like a field without a value")
  func untitledEntries() throws {
    let reading = try Reading(
      """
      items: $.items
      fields: {id: $.id, title: $.title}
      collections:
        - {name: Cast, items: $.cast, fields: {title: $.nmae}}
        - {name: Crew, items: $.crew, fields: {title: $.name}}
        - {name: Notes, items: $.notes, fields: {title: $.name}}
        - name: Votes
          fields: {title: $.nmae}
          request: {url: "/votes/{$.id}", items: $.votes}
      """,
      """
      {"items": [
        {"id": 1, "title": "A", "cast": [{"name": "Ann"}], "crew": [{"name": "Bo"}], "notes": []},
        {"id": 2, "title": "B", "cast": [{"name": "Cy"}], "crew": [{"no": 1}], "notes": null}
      ]}
      """,
      details: { _ in "{\"votes\": [{\"name\": \"Yes\"}]}" })
    #expect(reading.items.map { $0.collections.map(\.name) } == [["Crew"], []])
    #expect(reading.emptyFields == ["Cast", "Votes"])
  }

  @Test("A collection or a detail that no item leads to is told like a field without a value, unless no item wants it")
  func unfoundRequests() throws {
    let mapping = """
      items: $.items
      fields: {id: $.id, title: $.title}
      collections:
        - {name: Cast, items: $.cats, fields: {title: $.name}}
        - {name: Crew, items: "$.crew[*]", fields: {title: $.name}}
        - {name: Votes, fields: {title: $.n}, request: {url: $.vote, items: $.votes}}
        - {name: Notes, fields: {title: $.n}, request: {url: $.notes.href, items: $.notes}}
      detail: {url: "/items/{$.no}", fields: {body: $.b}
      """
    let answer = """
      {"items": [
        {"id": 1, "title": "A", "cast": [{"name": "Ann"}], "crew": [], "votes": "/votes/1"},
        {"id": 2, "title": "B", "cast": [], "crew": [], "notes": {"href": "/notes/2"}}
      ]}
      """
    #expect(try Reading(mapping + "}\n", answer).emptyFields == ["body", "Cast", "Votes", "detail: url"])
    let unwanted = mapping + ", where: \"@.hasMore == true\"}\n"
    #expect(try Reading(unwanted, answer).emptyFields == ["body", "Cast", "Votes"])
  }

  @Test("An image of a collection's entry whose address is none is told, and the next rule gives one")
  func imageOfEntry() throws {
    let reading = try Reading(
      """
      items: $.items
      fields: {id: $.id, title: $.title}
      collections:
        - name: Cast
          items: $.cast
          fields: {title: $.n, image: [$.photo, $.icon]}
      """,
      """
      {"items": [{"id": 1, "title": "A", "cast": [
        {"n": "Ann", "photo": "a b", "icon": "https://a.example/i.png"}, {"n": "Bo", "photo": "https://a.example/p.png"}
      ]}]}
      """)
    let images = reading.items.first?.collections.first?.entries.compactMap(\.image?.location)
    let wanted = try ["i", "p"].map { try #require(WebAddress("https://a.example/\($0).png")) }
    #expect(images == wanted.map { Media.Location.web($0) })
    #expect(reading.messages.count == 1, "\(reading.messages)")
    #expect(
      reading.messages.first?.contains("`collections`: a value is not valid as a web address: `a b`") == true,
      "\(reading.messages)")
  }

  @Test("A detail's address can neither leave the folder of a file nor lead to another host")
  func detailAddresses() throws {
    let mapping = try loaded(
      "items: $\nfields: {id: $.id, title: $.id}\ndetail: {url: \"items/{$.id}.json\", fields: {body: $.b}}\n")
    var feed = MappedFeed(mapping)
    let answer = "[{\"id\": \"../../secret\"}, {\"id\": \"a b\"}]"
    _ = try feed.take(MappedAnswer(Array(answer.utf8), from: .file("/site/list.json"), placeFile: "list.json"))
    #expect(feed.followUps().map(\.location) == [.file("/site/items/a b.json")])
    let found = try loaded("items: $\nfields: {id: $.id, title: $.id}\ndetail: {url: $.url, fields: {body: $.b}}\n")
    var other = MappedFeed(found)
    let links = "[{\"id\": 1, \"url\": \"http://api.example.org/1\"}, {\"id\": 2, \"url\": \"https://10.0.0.1/\"}]"
    let start = try #require(WebAddress("https://api.example.org/list"))
    _ = try other.take(MappedAnswer(Array(links.utf8), from: .web(start), placeFile: "list.json"))
    #expect(other.followUps().map(\.location) == [.web(try #require(WebAddress("https://api.example.org/1")))])
    #expect(other.feed().diagnostics.first?.summary.contains("10.0.0.1") == true)
  }

  @Test(
    "Every mistake in a mapping is shown with its place and a way out",
    arguments: [
      ("items: $.a\nfields: {title: name}\n", "mapping.yml:2:17", "write `$.name`"),
      ("items: $.a\nfields: {title: \"{$.a[}\"}\n", "mapping.yml:2:17", "is not a path"),
      (
        "items: $.a\nfields: {title: \"{$.a} and {$.b\"}\n", "mapping.yml:2:17",
        "`{$.a} and {$.b` is not a path: the brace before it is not closed, at character 11"
      ),
      (
        "items: $.a\nfields: {title: \"{$.a} and $.b\"}\n", "mapping.yml:2:17",
        "`{$.a} and $.b` is not a path: it has no braces around it, as `{$.id}` has, at character 11"
      ),
      (
        "items: $.a\nfields: {title: $.t}\ndetail: {url: items/$.id.json, fields: {body: $.b}}\n", "mapping.yml:3:15",
        "it has no braces around it"
      ),
      ("items: a.list-of\nfields: {title: $.t}\n", "mapping.yml:1:8", "fix: write `\"$.a['list-of']\"`"),
      ("items: \"@graph\"\nfields: {title: $.t}\n", "mapping.yml:1:8", "fix: write `\"$['@graph']\"`"),
      ("items: $.a[]\nfields: {title: $.t}\n", "mapping.yml:1:8", "fix: write `\"$.a[*]\"`"),
      ("items: $.a\nfields: {title: $.dc:title}\n", "mapping.yml:2:17", "fix: write `\"$['dc:title']\"`"),
      ("items: $.a\nfields: {title: $.d.0.t}\n", "mapping.yml:2:17", "fix: write `\"$.d[0].t\"`"),
      ("items: $.a\nfields: {title: .t}\n", "mapping.yml:2:17", "fix: write `$.t` if a path is meant"),
      ("items: $.a\nfields: {title: \"@.t\"}\n", "mapping.yml:2:17", "fix: write `$.t` if a path is meant"),
      ("items: $.a\nfields: {title: \"Night: one\"}\n", "mapping.yml:2:17", "fix: write `{value: \"Night: one\"}`"),
      ("items: $.a\nfields: {date: $.d}\n", "mapping.yml:2:10", "write `published`"),
      ("items: $.a\nfields: {publishd: $.d}\n", "mapping.yml:2:10", "write `published`"),
      ("items: $.a\nfields: {title: {paht: $.d}}\n", "mapping.yml:2:18", "write `path`"),
      ("items: $.a\nfields: {published: {path: $.d, format: HH:mm}}\n", "mapping.yml:2:41", "needs a year"),
      ("items: $.a\nkind: storry\nfields: {title: $.t}\n", "mapping.yml:2:7", "write `story`"),
      ("items: $.a\nwhere: \"draft\"\nfields: {title: $.t}\n", "mapping.yml:2:8", "is not a condition"),
      ("items: $.a\nwhere: $.sails > 0\nfields: {title: $.t}\n", "mapping.yml:2:8", "fix: write `@.sails > 0`"),
      ("items: $.a\nwhere: $.fare == '$5'\nfields: {title: $.t}\n", "mapping.yml:2:8", "fix: write `@.fare == '$5'`"),
      ("items: $.a\nwhere: \"@.a and @.b\"\nfields: {title: $.t}\n", "mapping.yml:2:8", "expected &&, || or the end"),
      ("items: $.a\nzone: Mars/Phobos\nfields: {title: $.t}\n", "mapping.yml:2:7", "Europe/London"),
      ("items: $.a\npaging: {page: p, link: true}\nfields: {title: $.t}\n", "mapping.yml:2:9", "several ways at once"),
      (
        "items: $.a\npaging: {cursor: c}\nfields: {title: $.t}\n", "mapping.yml:2:9",
        "`next` is missing from a paging with `cursor`"
      ),
      ("items: $.a\npaging: {offset: o, size: 9}\nfields: {title: $.t}\n", "mapping.yml:2:9", "`limit` is missing"),
      ("items: $.a\npaging: {page: p, limit: n}\nfields: {title: $.t}\n", "mapping.yml:2:9", "`size` is missing"),
      ("items: $.a\nsigning: {text: x}\nfields: {title: $.t}\n", "mapping.yml:2:10", "`key` is missing"),
      (
        "items: $.a\nsigning: {algorithm: md5, text: x}\nfields: {title: $.t}\n", "mapping.yml:2:10",
        "`query` is missing from a signature, so no request would have it"
      ),
      (
        "items: $.a\nsigning: {algorithm: md5, text: \"{tim}x\"}\nfields: {title: $.t}\n", "mapping.yml:2:33",
        "the signature: `{tim}` stands for nothing\n  2 | signing"
      ),
      (
        "items: $.a\nsigning: {algorithm: md5, text: x, query: {a: \"{json}\", h: \"v={Signature}\"}}\nfields: {title: $.t}\n",
        "mapping.yml:2:57", "fix: write `{signature}`"
      ),
      ("items: $.a\nheaders: {\"a b\": x}\nfields: {title: $.t}\n", "mapping.yml:2:11", "is not the name of a header"),
      ("fields: {title: $.t}\n", "mapping.yml:1:1", "`items` is missing"),
      (
        "items: $.a\nfields: {title: {path: $.t, value: A}}\n", "mapping.yml:2:36",
        "`value`: `A` cannot stand beside `path`"
      ),
      (
        "items: $.a\nfields: {title: $.t}\ncollections: {name: C, fields: {title: $.n}}\n", "mapping.yml:3:14",
        "`items` is missing from a collection without a `request`"
      ),
      (
        "items: $.a\nfields: {title: $.t}\ndetail: {url: \"a/{id}\", fields: {body: $.b}}\n", "mapping.yml:3:15",
        "fix: write `a/{$.id}`"
      ),
      (
        "items: $.a\nfields: {title: $.t}\nsigning: {algorithm: md5, text: x, query: {h: \"{time}\"}}\n",
        "mapping.yml:3:10", "the signature: `{signature}` is in no value of `query` and `headers`"
      ),
    ])
  func mistakes(mapping: String, place: String, text: String) {
    let (found, diagnostics) = Mapping.load(file: "mapping.yml", bytes: Array(mapping.utf8), environment: [:])
    let shown = diagnostics.map { TerminalFormatter(usesColor: false).text(for: $0) }.joined(separator: "\n")
    #expect(found == nil)
    #expect(shown.contains(place) && shown.contains(text), "\(shown)")
  }

  @Test("A variable that is named very often hides neither another one nor a mistake where nothing is requested")
  func manyVariables() {
    let headers = (1...60).map { "  X-\($0): \"${KEY}\"\n" }.joined()
    let text = MappingTests.simple + "headers:\n\(headers)  X-Last: \"${OTHER}\"\nlanguage: english\n"
    let bytes = Array(text.utf8)
    #expect(Mapping.namedVariables(file: "mapping.yml", bytes: bytes) == ["KEY", "OTHER"])
    let (mapping, diagnostics) = Mapping.load(file: "mapping.yml", bytes: bytes, environment: nil)
    #expect(mapping == nil)
    #expect(diagnostics.map(\.summary) == ["`language` must be a language tag, but is `english`"])
  }

  @Test("Where nothing is requested, a signature in a value with a variable that is not set is accepted")
  func signatureWithoutVariables() throws {
    let mapping = try loaded(
      "items: $\nfields: {title: $.t}\nsigning: {key: \"${KEY}\", text: x, headers: {A: \"${ID}:{signature}\"}}\n")
    #expect(mapping.secrets == [])
  }

  @Test("A request is signed as the mapping says, and another host gets no secret")
  func signing() throws {
    let mapping = try loaded(
      """
      items: $
      fields: {title: $.t}
      query: {key: "${KEY}", lang: en}
      signing:
        algorithm: hmacSHA256
        key: ${KEY}
        text: "{method} {path} {time}"
        encoding: base64
        headers: {X-Signature: "v1={signature}", X-Time: "{time}"}
      """, environment: ["KEY": "key"])
    let source = try #require(WebAddress("https://api.example.org/list?key=old"))
    let now = Timestamp(secondsSince1970: 1_795_262_400)
    let request = mapping.request(source, source: source, now: now)
    #expect(request.address.text == "https://api.example.org/list?lang=en&key=key")
    #expect(request.shown.text == "https://api.example.org/list?key=old&lang=en")
    // HMAC of "GET /list 1795262400", computed with `openssl dgst`.
    #expect(
      request.headers.map { "\($0.name): \($0.value)" } == [
        "X-Signature: v1=0tep/IRcYLO+9JoeSM3Fy3mtoIBWg/8FCPOrktVrvwY=", "X-Time: 1795262400",
      ])
    let other = mapping.request(try #require(WebAddress("https://b.example/")), source: source, now: now)
    #expect(other.address.text == "https://b.example/")
    #expect(other.headers.isEmpty)
  }
}
