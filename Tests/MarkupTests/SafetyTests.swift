import News
import Testing

@testable import Markup

/// What a stranger's HTML must not bring into a page.
struct SafetyTests {
  @Test(
    "Scripts, styles and forms are removed with their content, and the text around them stays",
    arguments: [
      "<script>alert(1)</script>", "<style>p{}</style>", "<template><p>x</p></template>", "<svg><text>x</text></svg>",
      "<textarea>x</textarea>", "<select><option>x</select>", "<noembed>x</noembed>", "<object data=x></object>",
      "<base href=//evil.example/>", "<meta http-equiv=refresh content=0>", "<link rel=stylesheet href=x>",
      "<input value=x>",
      "<!-- x -->", "<?php x ?>", "<![CDATA[x]]>",
    ])
  func dropped(_ html: String) { #expect(sanitised("a\(html)b") == "<p>ab</p>\n") }

  @Test(
    "Addresses that run something are removed, however they are disguised",
    arguments: [
      "javascript:alert(1)", " JaVaScRiPt:alert(1)", "java\nscript:alert(1)", "java&#9;script:alert(1)",
      "&#1;javascript:alert(1)", "javascript&colon;alert(1)", "vbscript:x", "data:text/html,<script>alert(1)</script>",
      "data:image/svg+xml;base64,PHN2Zz4=", "blob:https://example.org/x", "file:///etc/passwd", "site-file:secret.md",
      "&#0000106avascript:alert(1)", "feed:javascript:alert(1)", "view-source:http://a.example/",
    ])
  func schemes(_ address: String) {
    let quoted = address.replacing("\"", with: "&quot;")
    let html = sanitised("<a href=\"\(quoted)\">a</a><img src=\"\(quoted)\"><video src=\"\(quoted)\"></video>")
    #expect(!html.contains("script:") && !html.contains("data:") && !html.contains("file:") && !html.contains("blob:"))
    #expect(!html.contains("view-source"))
    #expect(CanonicalChecker.faults(in: html) == [])
  }

  @Test("Attributes that are not allowed are removed: handlers, styles, classes, names")
  func attributes() {
    #expect(
      sanitised("<p onclick=x style='color:red' class=nav name=y data-z=1 id=q contenteditable>a</p>") == "<p>a</p>\n")
  }

  @Test(
    "A parser reads the output as exactly what it says",
    arguments: [
      "<math><mtext><table><mglyph><style><!--</style><img title=\"--&gt;&lt;img src=1 onerror=alert(1)&gt;\">",
      "<noscript><p title=\"</noscript><img src=x onerror=alert(1)>\"></noscript>",
      "<svg></p><style><a id=\"</style><img src=1 onerror=alert(1)>\"></a></style></svg>",
      "<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>",
      "<xmp><p title=\"</xmp><img src=x onerror=alert(1)>\"></xmp>",
      "<listing>&lt;img src=1 onerror=alert(1)&gt;</listing>", "<plaintext><script>alert(1)</script>",
    ])
  func mutation(_ html: String) {
    let once = sanitised(html)
    #expect(CanonicalChecker.faults(in: once) == [])
    #expect(sanitised(once) == once)
    #expect(!once.contains("onerror=\"") && !once.contains("alert(1)>"))
  }

  @Test("Frames of listed hosts are sandboxed, and YouTube's set no cookies")
  func frames() {
    let frame = sanitised(
      "<iframe width=560 height=315 src='//www.youtube.com/embed/x?a=1&utm_source=y' onload=z></iframe>")
    #expect(
      frame == """
        <p><iframe src="https://www.youtube-nocookie.com/embed/x" title="www.youtube-nocookie.com" width="560" \
        height="315" loading="lazy" referrerpolicy="strict-origin-when-cross-origin" \
        sandbox="allow-scripts allow-same-origin allow-popups" allowfullscreen></iframe></p>

        """)
    #expect(
      sanitised("<embed src='http://www.youtube.com/v/x'>").contains("src=\"https://www.youtube-nocookie.com/embed/x\"")
    )
  }

  @Test(
    "Old players of films become one modern player",
    arguments: [
      "<embed src='http://www.youtube.com/v/x&hl=en&fs=1&' type='application/x-shockwave-flash'>",
      "<object><param name=movie value='http://www.youtube.com/v/x&amp;hl=en'><embed src='http://www.youtube.com/v/x&amp;hl=en'></object>",
      "<object data='http://www.youtube.com/v/x?fs=1' type='application/x-shockwave-flash'></object>",
      "<object classid='clsid:d27'><param name=Movie value=' //www.youtube.com/v/x'><p>No Flash</p></object>",
      "<object classid='clsid:d27'><object data='//www.youtube.com/v/x'><p>No Flash</p></object></object>",
    ])
  func oldPlayers(_ html: String) {
    let shown = sanitised("<p>a</p>" + html)
    #expect(shown.split(separator: "<iframe src=\"https://www.youtube-nocookie.com/embed/x\"").count == 2)
    #expect(!shown.contains("Flash") && CanonicalChecker.faults(in: shown) == [])
  }

  @Test("An object that is not a film shows its content instead")
  func otherObjects() {
    let inside = "<param name=movie value=//evil.example/x><p>b</p>"
    #expect(sanitised("<object data=https://evil.example/x.pdf>\(inside)</object>") == "<p>b</p>\n")
    #expect(sanitised("<object data='javascript:x'>\(inside)</object>") == "<p>b</p>\n")
  }

  @Test("Frames of other hosts become links, and invisible ones disappear")
  func otherFrames() {
    let film = "ed5c048d-01f3-4ceb-97db-6e278de512b0"
    #expect(
      sanitised("<iframe src=https://evil.example/x title='A map'></iframe>")
        == "<p><a href=\"https://evil.example/x\" rel=\"noopener nofollow ugc\">A map</a></p>\n")
    #expect(sanitised("<iframe src=https://evil.example/x width=1 height=1></iframe>") == "")
    #expect(
      !sanitised("<iframe src=https://www.youtube-nocookie.com.evil.example/embed/x></iframe>").contains("<iframe"))
    #expect(!sanitised("<iframe src=https://www.youtube.com/redirect?q=x></iframe>").contains("<iframe"))
    for address in ["https://evil.example/videos/embed/x", "http://192.168.1.1:8080/videos/embed/\(film)"] {
      #expect(sanitised("<iframe src=\(address)></iframe>").hasPrefix("<p><a href=\"\(address)\""))
    }
    #expect(
      sanitised("<iframe src=https://tube.example/videos/embed/\(film)></iframe>").hasPrefix(
        "<p><iframe src=\"https://tube.example/videos/embed/\(film)\""))
  }

  @Test("Control characters and noncharacters are left out")
  func controls() {
    #expect(sanitised("a&#1;b\u{0}c&#xFFFF;d") == "<p>abcd</p>\n")
    #expect(sanitised("a\u{1}b\u{7F}c\u{85}d\u{FFFF}e") == "<p>abcde</p>\n")
  }
}
