import News
import TestSupport
import Testing

@testable import Markup

/// Elements that are closed as in XML, in text that is read as HTML.
struct SelfClosedTests {
  @Test(
    "What follows an element that closes itself is not its content",
    arguments: [
      "<iframe src=\"//x.example/\"/>", "<iframe/>", "<IFRAME src='a' />", "<video src=\"/v.mp4\" controls/>",
      "<audio src='/a.mp3'/>", "<script src='/s.js'/>", "<style/>", "<title/>", "<textarea />", "<noembed/>", "<xmp/>",
      "<object data='/x.swf'/>",
    ])
  func followed(_ element: String) {
    let text = rendered("<p>One</p>\(element)<p>Two</p>\(element)<p>Three</p>").text
    #expect(text.contains("Two") && text.hasSuffix("Three"))
  }

  @Test(
    "A slash means nothing before an end tag, or at the end of a value",
    arguments: [
      "<iframe src='a'/>Old</iframe>", "<script src='a'/>Old</script>", "<iframe src=//x.example/>Old</iframe>",
      "<iframe src=a/ >Old</iframe>", "<video src='a'/><source src='b'/>Old</video>",
    ])
  func ended(_ element: String) {
    let text = rendered("<p>One</p>\(element)<p>Two</p>").text
    #expect(!text.contains("Old") && text.hasSuffix("Two"))
  }

  @Test("No end tag is put into a value, a comment or text that is shown as it is")
  func words() {
    let image = rendered("<p>a<br/><img src=/a.png alt=\"use <iframe/> here\"></p>").html.text
    #expect(image.contains("alt=\"use &lt;iframe/&gt; here\""), "\(image)")
    let code = rendered("<p>a</p><xmp><iframe src=\"a\"/> and more</xmp><p>b</p>").text
    #expect(code.contains("<iframe src=\"a\"/> and more") && code.hasSuffix("b"), "\(code)")
    #expect(rendered("a <!-- <title/> --> b <title/> c").text == "a b c")
  }

  @Test("Very many elements that close themselves take no longer than their length allows")
  func many() throws {
    for element in ["<iframe/>", "<script/><style/>", "<video/>", "<title/", "<title><br/>"] {
      let text = String(repeating: element, count: 100_000)
      _ = try Moment.of { rendered(text) }
    }
  }
}
