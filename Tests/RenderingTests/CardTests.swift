import News
import Showing
import Site
import Testing
import Typesetting

@Suite("Items in lists")
struct CardTests {
  @Test("A title with markup and an ampersand is shown as text everywhere on its pages")
  func hostileTitle() {
    var site = SampleSite()
    site.addStory("<script>alert(1)</script> & \"quotes\" {{title}}")
    for path in ["", "news/", "news/item-1/"] {
      let html = site.page(path)
      #expect(html.contains("&lt;script&gt;alert(1)&lt;/script&gt; &amp; "))
      #expect(!html.contains("<script>alert"))
      #expect(html.contains("{{title}}"), "a title is never read as a template")
    }
  }

  @Test("A list keeps the order of the plan")
  func order() throws {
    var site = SampleSite()
    for title in ["Zebra", "Apple", "Mango"] { site.addStory(title) }
    let html = site.page("news/")
    let places = try ["Zebra", "Apple", "Mango"].map { try #require(html.firstRange(of: ">\($0)</a>")?.lowerBound) }
    #expect(places == places.sorted())
  }

  @Test("A web link leads straight to its address and says that it leaves the site")
  func webLink() {
    var site = SampleSite()
    site.add(.webLink(WebLink(SampleSite.details(1, "Elsewhere", link: "https://other.example/a?b=1&c=2"))))
    let card = site.page("news/").between("<article class=\"card\"", "</article>")
    #expect(card.contains("href=\"https://other.example/a?b=1&amp;c=2\" rel=\"external\""))
    #expect(card.contains("leads to another site"))
  }

  @Test("A web link without an address is shown as unavailable, not as a dead link")
  func unavailable() {
    var site = SampleSite()
    site.add(.webLink(WebLink(SampleSite.details(1, "Nowhere"))))
    let card = site.page("news/").between("<article class=\"card\"", "</article>")
    #expect(card.contains("Nowhere"))
    #expect(card.contains("This link is not available."))
    #expect(!card.contains("<a "))
  }

  @Test("An advert is labelled as sponsored, has no date, and is in no feed")
  func advert() {
    var site = SampleSite()
    site.addStory("First")
    site.add(.advert(Advert(SampleSite.details(2, "Buy oak", link: "https://shop.example/"))))
    let card = site.page("news/").between("<article class=\"card advert\"", "</article>")
    #expect(card.contains("Advertisement"))
    #expect(card.contains("rel=\"sponsored nofollow\""))
    #expect(!card.contains("<time"))
    #expect(!site.page("feed.rss").contains("Buy oak"))
  }

  @Test("An event shows when it starts, on the site's clock and for machines")
  func event() {
    var site = SampleSite()
    site.settings.clock.secondsFromGMT = { _ in 3600 }
    site.add(.event(Event(SampleSite.details(1, "Race 5"), start: SampleSite.morning, venue: "Ascot")))
    let card = site.page("news/").between("<article class=\"card\"", "</article>")
    #expect(card.contains("datetime=\"2026-11-21T06:18:00Z\""))
    #expect(card.contains("Saturday 21 November 2026, 07:18"))
    #expect(card.contains("Ascot"))
  }

  @Test("An Arabic item on an English page states its language and direction, and an English one does not")
  func languages() {
    var site = SampleSite()
    var arabic = SampleSite.details(1, "جسر الميناء")
    arabic.language = "ar-EG"
    site.add(.story(Story(arabic)))
    var english = SampleSite.details(2, "Bridge")
    english.language = "en_GB"
    site.add(.story(Story(english)))
    var unknown = SampleSite.details(3, "¿Qué?")
    unknown.language = "klingon <b>"
    site.add(.story(Story(unknown)))
    let cards = site.page("news/").split(separator: "<article ").dropFirst().map(String.init)
    #expect(cards[0].contains("lang=\"ar\" dir=\"rtl\""))
    #expect(!cards[1].contains("lang=") && !cards[1].contains("dir="))
    #expect(!cards[2].contains("lang=") && cards[2].contains("dir=\"auto\""))
  }

  @Test("A story of which only the headline is shown has no excerpt in lists")
  func headlineOnly() {
    var site = SampleSite()
    site.addStory("Bare", show: .headline)
    #expect(!site.page("news/").contains("Excerpt 1."))
  }

  @Test("Images of other sites are left out if the site wants none, but its own stay")
  func remoteImages() throws {
    var site = SampleSite()
    site.settings.showsRemoteImages = false
    site.files.paths["a b.jpg"] = .init("assets/a b.jpg")
    var remote = SampleSite.details(1, "Remote")
    remote.image = Media(.web(try #require(WebAddress("https://img.example/1.jpg"))))
    site.add(.story(Story(remote)))
    var local = SampleSite.details(2, "Local")
    local.image = Media(.local("a b.jpg"), width: 30, height: 20, alternativeText: "A \"view\"")
    site.add(.story(Story(local)))
    let html = site.page("news/")
    #expect(!html.contains("img.example"))
    #expect(html.contains("src=\"/assets/a%20b.jpg\" alt=\"A &quot;view&quot;\" width=\"30\" height=\"20\""))
  }

  @Test("A section laid out as a grid says so on its list, and loads the images of its first row at once")
  func grid() {
    var site = SampleSite()
    site.section.style.layout = .grid
    for number in 1...7 {
      var details = SampleSite.details(number, "Hero \(number)")
      details.image = WebAddress("https://images.example/\(number).png").map { Media(.web($0)) }
      site.add(.story(Story(details)))
    }
    let html = site.page("news/")
    #expect(html.contains("<ul class=\"grid\" data-part=\"items\""))
    #expect(html.count(of: "<img") == 7)
    #expect(html.count(of: "loading=\"lazy\"") == 2)
    #expect(html.contains("data-part=\"columns\" aria-pressed=\"false\" hidden"))
    site.section.style.layout = .river
    #expect(site.page("news/").contains("<ul class=\"river\" data-part=\"items\""))
    #expect(site.page("news/").count(of: "loading=\"lazy\"") == 7)
  }

  @Test("An event shows its name and the properties that its section names, in lists and in the section's data")
  func facts() {
    var site = SampleSite()
    site.section.style.cardDetails = [.named("category"), .named("distance")]
    var details = SampleSite.details(1, "Elder Bridge R2")
    details.subtitle = "Farriers Novice Hurdle"
    details.facets = ["category": ["Horse"], "going": ["Soft"]]
    site.add(.event(Event(details, start: SampleSite.morning)))
    let card = site.page("news/").between("<article class=\"card\"", "</article>")
    #expect(card.contains("data-part=\"standfirst\">Farriers Novice Hurdle</p>"))
    #expect(
      card.contains(
        "data-fact=\"category\" data-value=\"Horse\"><span class=\"fact-sign\" aria-hidden=\"true\"></span>Horse<"))
    #expect(card.count(of: "data-part=\"fact\"") == 1)
    #expect(!card.contains("Soft"))
  }
}
