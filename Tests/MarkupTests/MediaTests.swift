import News
import Testing

@testable import Markup

/// Images, players and links of strangers' HTML.
struct MediaTests {
  private let tail = "loading=\"lazy\" decoding=\"async\" referrerpolicy=\"no-referrer\">"

  @Test("An image is loaded lazily and privately, and gets an alternative text even if empty")
  func images() {
    #expect(
      sanitised("<img src='../a b.jpg' width=10px height=50% border=0 onerror=x>")
        == "<p><img src=\"https://example.org/a%20b.jpg\" alt=\"\" width=\"10\" \(tail)</p>\n")
  }

  @Test(
    "A body's first image is the first that is not a tracker",
    arguments: [
      "<img src=http://a.example/x.gif width=1 height=1>", "<img src=http://a.example/x.gif height=0>",
      "<img src=http://feeds.feedburner.com/~r/x/~4/y>", "<img src=https://ad.doubleclick.net/x>",
      "<img src='https://media.npr.org/include/images/tracking/npr-rss-pixel.png?story=1'>",
      "<img src='http://feeds.feedburner.com/arstechnica/BAaf?g=2073'>",
      "<img src='https://stats.a.example/p.php?idsite=8&action_name=Goats'>",
      "<img src=https://vg02.met.vgwort.de/na/0123456789abcdef>",
      "<a href=http://flattr.com/thing/1><img src=/wp-content/plugins/flattr/img/flattr-badge-large.png></a>",
      "<a href=http://www.pheedcontent.com/x><img src=http://images.pheedo.com/images/mm/facebook.gif></a>",
      "<img src=https://pixel.wp.com/b.gif?x>", "<img src=http://a.example/ style='display:none'>",
      "<img src=http://a.example/ style='width:1px;height:1px;'>", "<img src=http://a.example/ height=1>",
      "<img src=http://a.example/ width=600 style='border: 0; HEIGHT : 0.5PX'>", "<img src=http://a.example/ width=1>",
      "<img src=http://a.example/ style='display:inline;DISPLAY: None !important;display:block'>",
      "<img hidden src=http://a.example/>",
      "<picture><source srcset=/a.webp type=image/webp><img src=http://a.example/ hidden></picture>",
      "<a href=http://feeds.feedburner.com/~ff/x><img src=http://feeds.feedburner.com/~ff/x></a>",
    ])
  func trackers(_ html: String) {
    let body = rendered("<p>a\(html)</p><img src=/b.png alt=' ' width=640>")
    #expect(body.firstImage == Media(.web(WebAddress(trusting: "https://example.org/b.png")), width: 640))
    #expect(body.html.text.hasPrefix("<p>a</p>\n<p><img"))
  }

  @Test(
    "A picture that its style does not hide is shown",
    arguments: [
      "display:block", "display:none;display:inline", "width:100%;height:auto", "border-width:1px;max-width:0.1em",
      "visibility:hidden", "width:0;height:0;min-width:100%;max-width:100%;min-height:100%",
      "width:calc(1px)", "height:;width", ";;:;", "width:99999999999999999999px", "width:-1px",
    ])
  func shownByStyle(_ style: String) {
    #expect(rendered("<img src=/b.png style='\(style)'>").firstImage != nil)
  }

  @Test("A picture as small as an icon is shown in the text, but never stands for it")
  func icons() {
    let body = rendered("<p>a <img src=/icon.gif width=42 height=51></p><img src=/b.png width=640 height=40>")
    #expect(
      body.firstImage == Media(.web(WebAddress(trusting: "https://example.org/b.png")), width: 640, height: 40))
    #expect(body.html.text.contains("icon.gif"))
    #expect(rendered("<img src=/icon.gif width=42 height=51>").firstImage == nil)
  }

  @Test("An emoji that was turned into a picture becomes a character again", arguments: ["😀", "👩‍💻", "🇩🇪", "1️⃣", "❤️"])
  func emoji(_ emoji: String) {
    let image =
      "<img src=https://s.w.org/x.png alt=' \(emoji)' class=wp-smiley style='height: 1em; max-height: 1em;'>"
    let body = rendered("<p>Hi \(image)!</p><img src=/b.png>")
    #expect(body.html.text.hasPrefix("<p>Hi \(emoji)!</p>\n<p><img src=\"https://example.org/b.png\""))
    #expect(body.text == "Hi \(emoji)!")
    #expect(body.firstImage == Media(.web(WebAddress(trusting: "https://example.org/b.png"))))
    let late = image.replacing("src=", with: "src=data:image/gif;base64,R0lG data-src=")
    #expect(rendered("<p>\(late)<noscript>\(image)</noscript></p>").html.text == "<p>\(emoji)</p>\n")
  }

  @Test(
    "A picture that its class or style makes as small as letters is shown, but never stands for the text",
    arguments: [
      "class='emoji large' alt=:tada:", "alt='' style='height:1.2em'", "style='width:20px; height: auto' alt=中",
      "width=600 style='WIDTH:2rem'",
    ])
  func signs(_ attributes: String) {
    let body = rendered("<p>a <img src=/s.png \(attributes)> b</p>")
    #expect(body.html.text.contains("<img src=\"https://example.org/s.png\"") && body.firstImage == nil)
  }

  @Test(
    "A larger picture may stand for its text, whatever its description is",
    arguments: ["alt=😀", "style='width:30em;height:2em'", "width=600 style='height:60px'", "class=emojipedia"])
  func noSigns(_ attributes: String) {
    let body = rendered("<p>a <img src=/s.png \(attributes)> b</p>")
    #expect(body.html.text.contains("<img ") && body.firstImage != nil)
  }

  @Test("An author's face is shown in the text, but never stands for it")
  func faces() {
    let body = rendered("<p>Ada <img src=https://secure.gravatar.com/avatar/1?s=96></p><img src=/avatars/b.png>")
    #expect(body.firstImage == Media(.web(WebAddress(trusting: "https://example.org/avatars/b.png"))))
    #expect(body.html.text.contains("gravatar.com/avatar/1"))
    #expect(local("![Ada](https://secure.gravatar.com/avatar/1)").firstImage == nil)
    #expect(local("![Ada](https://notgravatar.com/avatar/1)").firstImage != nil)
  }

  @Test("Images that scripts would load late are loaded directly, and only once")
  func lateImages() {
    let html = sanitised(
      "<img src=data:image/gif;base64,R0lG data-src=/a.png><noscript><img src=/a.png></noscript>")
    #expect(html == "<p><img src=\"https://example.org/a.png\" alt=\"\" \(tail)</p>\n")
  }

  @Test(
    "Images, frames and films are loaded from wherever a script would take the address",
    arguments: [
      "data-lazy-src", "data-original", "data-litespeed-src", "data-pagespeed-lazy-src", "data-cfsrc", "data-actualsrc",
      "data-lazy", "data-echo", "data-lazyload",
    ])
  func lateSources(_ name: String) {
    #expect(sanitised("<img src=/spinner.svg \(name)=/a.png>").contains("src=\"https://example.org/a.png\""))
    for setting in ["true", "0.5", "'{\"margin\":0.5}'"] {
      #expect(sanitised("<img src=/a.png \(name)=\(setting)>").contains("src=\"https://example.org/a.png\""))
    }
    #expect(sanitised("<video \(name)=/a.mp4></video>").contains("src=\"https://example.org/a.mp4\""))
    #expect(
      sanitised("<video src=/a.mp4 \(name)=blob:https://example.org/1></video>")
        .contains("src=\"https://example.org/a.mp4\""))
    #expect(sanitised("<audio><source \(name)=/a.mp3></audio>").contains("src=\"https://example.org/a.mp3\""))
    #expect(
      sanitised("<iframe src=about:blank \(name)=https://www.youtube.com/embed/abcdefghijk></iframe>")
        .contains("youtube-nocookie.com/embed/abcdefghijk"))
    #expect(
      sanitised("<iframe \(name)=mailto:x@a.example src=https://www.youtube.com/embed/abcdefghijk></iframe>")
        .contains("youtube-nocookie.com/embed/abcdefghijk"))
  }

  @Test("An address that is all that a block says is a link, unless it is inside a link or code")
  func addressesAlone() {
    let link = "<a href=\"https://v.example/1?a=2\" rel=\"noopener nofollow ugc\">https://v.example/1?a=2</a>"
    #expect(sanitised("<figure><div>\nhttps://v.example/1?a=2\n</div></figure>").contains(link))
    #expect(sanitised("<p>https://v.example/1?a=2</p>") == "<p>\(link)</p>\n")
    for html in [
      "<p>See https://v.example/1</p>", "<p>https://v.example/1 and more</p>",
      "<pre><div>https://v.example/1</div></pre>",
      "<p><b>https://v.example/1</b> it is</p>", "<p>http://</p>", "<p><code>https://v.example/1</code></p>",
    ] {
      #expect(!sanitised(html).contains("<a "), "\(html)")
    }
    #expect(sanitised("<a href=/b><div>https://v.example/1</div></a>").ranges(of: "<a ").count == 1)
  }

  @Test("A picture of AMP is a picture, and what stands inside it is shown")
  func acceleratedPictures() {
    #expect(
      sanitised("<amp-img src=/a.png width=200 height=100 alt=A></amp-img><p>B")
        == "<p><img src=\"https://example.org/a.png\" alt=\"A\" width=\"200\" height=\"100\" \(tail)</p>\n<p>B</p>\n")
    #expect(rendered("<amp-img src=/a.png /><p>B</p>").text == "B")
  }

  @Test(
    "An icon of a site never stands for an item, whatever its size",
    arguments: [
      "<img src=/favicon.ico>", "<img src=/i/b.ico>", "<img src=/favicon-32x32.png>", "<img src=/apple-touch-icon.png>",
      "<img class=kg-bookmark-icon src=https://static.example/link-icon.svg>",
    ])
  func siteIcons(_ icon: String) throws {
    #expect(rendered("\(icon)<img src=/favicon-history.jpg>").firstImage?.address?.path == "/favicon-history.jpg")
  }

  @Test("Candidates of an image are cleaned one by one, and get the sizes that widths need")
  func candidates() {
    let html = sanitised(
      "<img src=/a srcset='/a.jpg 300w, javascript:x 600w, /b,c.jpg 600w, /d 2x' sizes='(max-width: 600px) 90vw, 600px'>"
    )
    #expect(
      html.contains(
        "srcset=\"https://example.org/a.jpg 300w, https://example.org/b,c.jpg 600w\" sizes=\"(max-width: 600px) 90vw, 600px\""
      ))
    #expect(sanitised("<img src=/a srcset='/a 1w' sizes='expression(x)'>").contains("sizes=\"100vw\""))
    for before in ["auto, ", "AUTO ,"] {
      let newer = sanitised("<img src=/a srcset='/a 1w' sizes='\(before)(max-width: 600px) 90vw, 600px'>")
      #expect(newer.contains(" sizes=\"(max-width: 600px) 90vw, 600px\""), "\(newer)")
    }
    #expect(sanitised("<img src=/a srcset='/a 1w' sizes=auto>").contains("sizes=\"100vw\""))
    #expect(sanitised("<img srcset='/a, /b 2x'>").contains("<img src=\"https://example.org/b\""))
  }

  @Test("A picture keeps the sources that its image needs")
  func pictures() {
    let html = sanitised(
      "<picture><source srcset=/a.webp type=image/webp><source srcset='x:y'><source srcset=/c><img src=/a.jpg></picture>"
    )
    #expect(
      html == "<p><picture><source srcset=\"https://example.org/a.webp 1x\" type=\"image/webp\">"
        + "<img src=\"https://example.org/a.jpg\" alt=\"\" \(tail)</picture></p>\n")
  }

  @Test("A picture whose image has no address is that of its sources")
  func pictureOfSources() {
    let source = "<source media='(min-width: 600px)' srcset='/b.png 2x'>"
    let html = sanitised("<picture>\(source)<img alt=q></picture>")
    #expect(html.contains("<img src=\"https://example.org/b.png\" alt=\"q\""), "\(html)")
    #expect(sanitised(html) == html)
    #expect(
      sanitised("<picture><source srcset=/c.png><img></picture>").contains("<img src=\"https://example.org/c.png\""))
  }

  @Test("A player without a film leaves the link to it, and no words about browsers")
  func playersWithoutFilm() {
    let link = "<a href=/f.mp4>Download the film</a>"
    #expect(
      sanitised("<video src=blob:https://x.example/1>\(link)</video>")
        == "<p><a href=\"https://example.org/f.mp4\" rel=\"noopener nofollow ugc\">Download the film</a></p>\n")
    #expect(sanitised("<video src=blob:https://x.example/1>No films here</video>") == "")
  }

  @Test("A source of a picture stays if its condition is a plain one")
  func conditions() {
    for (media, isPlain) in [
      ("(orientation: landscape)", true), ("(Orientation:Portrait )", true), ("(orientation: foo landscape)", false),
      ("screen and (prefers-color-scheme: dark)", true), ("(prefers-color-scheme: not-dark)", false),
    ] {
      let html = sanitised("<picture><source media='\(media)' srcset=/b.jpg><img src=/a.jpg></picture>")
      #expect(html.contains("<source ") == isPlain, "\(html)")
    }
  }

  @Test("Players have controls, load nothing by themselves, and are never inside a link")
  func players() {
    #expect(
      sanitised("<a href=/x>a<video autoplay src=/v.mp4 poster=/p.jpg>old</video></a>")
        == """
        <p><a href="https://example.org/x" rel="noopener nofollow ugc">a</a>\
        <video src="https://example.org/v.mp4" poster="https://example.org/p.jpg" controls preload="none"></video></p>

        """)
    #expect(
      sanitised("<audio><source src=/a.mp3 type=audio/mpeg></audio>")
        == "<p><audio controls preload=\"none\"><source src=\"https://example.org/a.mp3\" type=\"audio/mpeg\"></audio></p>\n"
    )
  }

  @Test(
    "Parameters that only count readers are removed from a link",
    arguments: [
      ("http://a.example/?utm_source=x&id=5&fbclid=y#z", "http://a.example/?id=5#z"),
      ("http://a.example/?utm_source=x", "http://a.example/"),
      ("http://a.example/?UTM_x&mc_eid=1#a?utm_x", "http://a.example/#a?utm_x"),
      ("http://a.example/?a=utm_source", "http://a.example/?a=utm_source"),
    ])
  func parameters(_ address: String, _ expected: String) {
    #expect(sanitised("<a href='\(address)'>a</a>").contains("href=\"\(expected)\""))
  }

  @Test(
    "Addresses are resolved and normalised like any other",
    arguments: [
      "http://a.example/b", "HTTP://A.example", "https://a.example/%zz", "https://a.example/é?ü=1", "//a.example/x",
      "https://user:pass@a.example:443/", "x/../y", "?q=1", "http://a.example/a b", "https://müller.example/",
      "http://a.example/..//x", "http://a.example/#a#b", "http://a.example/x|y",
    ])
  func addresses(_ address: String) throws {
    let expected = try #require(
      WebAddress(address, relativeTo: WebAddress(trusting: "https://example.org/weblog/post")))
    #expect(
      sanitised("<a href=\"\(address)\">a</a>").contains("href=\"\(expected.text.replacing("&", with: "&amp;"))\""))
  }

  @Test("Mail and telephone links stay")
  func otherSchemes() {
    #expect(
      sanitised("<a href='mailto:a@b.example?subject=x y'>a</a>")
        == "<p><a href=\"mailto:a@b.example?subject=x%20y\">a</a></p>\n")
    #expect(sanitised("<a href='tel:+1 2'>a</a>") == "<p><a href=\"tel:+1%202\">a</a></p>\n")
  }

  @Test("Without a base, relative links become text and relative images their description")
  func noBase() {
    let body = MarkupRenderer().render(html: "<a href=/x>a</a> <img src=y alt='A dog'>", context: MarkupContext())
    #expect(body.html.text == "<p>a A dog</p>\n")
  }
}
