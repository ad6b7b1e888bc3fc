import Templating
import Testing

/// A value may stand only where its kind can do no harm.
@Suite("Where values may stand")
struct TemplateSafetyTests {
  @Test(
    "A value in a place where it cannot be made safe is an error",
    arguments: [
      (
        "<script>let x = \"{{title}}\"</script>",
        "1:18: title stands in a script, where no escaping is safe — put the value into a data- attribute and read it from there"
          + " — for JSON-LD write <script type=\"application/ld+json\"> and a variable that is JSON"
      ),
      ("<style>{{title}}</style>", "1:8: title stands in <style>, where text cannot be escaped"),
      ("<iframe>{{title}}</iframe>", "1:9: title stands in <iframe>, where text cannot be escaped"),
      ("<p STYLE='color: {{title}}'>", "1:18: title stands in a style attribute — use a class"),
      (
        "<p onClick=\"go('{{title}}')\">",
        "1:17: title stands in onclick, which is a script — put the value into a data- attribute and read it from there"
      ),
      ("<p id={{title}}>", "1:7: title stands in id without quotation marks — write id=\"{{title}}\""),
      ("<p id=a{{title}}>", "1:8: title stands in id without quotation marks — write id=\"{{title}}\""),
      ("<{{title}}>", "1:2: title stands in the name of a tag"),
      ("<h{{title}}>", "1:3: title stands in the name of a tag"),
      ("</{{title}}>", "1:3: title stands in the name of a tag"),
      (
        "<p {{title}}>",
        "1:4: title stands inside the tag <p>, where an attribute's name would be"
          + " — put it into a quoted value — write {{#…}} around a whole attribute"
      ),
      (
        "<p data-{{title}}=\"\">",
        "1:9: title stands inside the tag <p>, where an attribute's name would be"
          + " — put it into a quoted value — write {{#…}} around a whole attribute"
      ),
      (
        "<!-- {{title}} -->",
        "1:6: title stands in an HTML comment — comment it out with {{! … }}, which does not reach the page"
      ),
      ("<!doctype {{title}}>", "1:11: title stands in a declaration"),
      (
        "<a href=\"{{title}}\">",
        "1:10: href takes only an address, and title is text — use a variable that is an address"
      ),
      (
        "<a href=\"/{{title}}\">",
        "1:11: href takes only an address, and title is text — use a variable that is an address"
      ),
      (
        "<a href=\"{{address}}?q={{title}}\">",
        "1:24: href takes only an address, and title is text — use a variable that is an address"
      ),
      (
        "<a href=\"/to{{address}}\">",
        "1:13: in href, nothing may stand before the address address — use a variable that holds the whole address"
      ),
      (
        "<a href=\"{{address}}{{address}}\">",
        "1:21: in href, nothing may stand before the address address — use a variable that holds the whole address"
      ),
      (
        "<svg><a xlink:href=\"{{title}}\"/></svg>",
        "1:21: xlink:href takes only an address, and title is text — use a variable that is an address"
      ),
      ("<iframe srcdoc=\"{{title}}\">", "1:17: title stands in srcdoc, which is a document"),
      (
        "<svg><title><a onclick=\"{{title}}\"></a></title></svg>",
        "1:25: title stands after a < that could become a tag"
      ),
      (
        "<math><textarea>{{#isCurrent}}<script>{{/isCurrent}}{{title}}</textarea>",
        "1:53: title stands after a < that could become a tag"
      ),
      ("<meta http-equiv=\"refresh\" content=\"{{title}}\">", "1:37: title stands in a <meta http-equiv>"),
      (
        "<meta content=\"{{title}}\" http-equiv=\"refresh\">", "1:38: a <meta http-equiv> has a variable in its content"
      ),
      (
        "<p title=\"{{body}}\">",
        "1:11: body is HTML and cannot stand in an attribute (title) — use a variable that is text"
      ),
      (
        "<title>{{body}}</title>",
        "1:8: body is HTML and cannot stand in <title>, which shows tags as text — use a variable that is text"
      ),
      (
        "<noscript>{{body}}</noscript>",
        "1:11: body is HTML and cannot stand in <noscript>, which browsers read in two ways — use a variable that is text"
      ),
      (
        "<p>{{data}}</p>",
        "1:4: data is JSON and can stand only in a script element of a JSON type"
          + " — write <script type=\"application/ld+json\">{{data}}</script>"
      ),
      (
        "<script type=\"application/json\">{{title}}</script>",
        "1:33: title is text, and a script element of a JSON type takes only JSON"
      ),
      ("<script>/* <!-- */</script>", "1:15: <!-- in a script changes where the script ends — write <\\!--"),
      ("<p id=\"a\"class=\"b\">", "1:10: an attribute begins without a space before it — put a space before it"),
      (
        "<p id=\"a\"\">",
        "1:10: a \" stands inside a tag, outside a value — end the tag before it"
          + " — look for a quotation mark that is missing or stands twice"
      ),
    ])
  func refused(_ template: String, _ complaint: String) {
    #expect(TestPage.complaints(template).first == "page.mustache:" + complaint)
  }

  @Test(
    "After a mistake in a value without quotation marks, the attributes that follow are read as they stand",
    arguments: [
      ("<a class={{title}} href=\"{{address}}\">", "1:10: title stands in class without quotation marks"),
      ("<a class={{titel}} href=\"{{address}}\">", "1:10: page has no variable \"titel\""),
      ("<a class={{isCurrent}} href=\"{{address}}\">", "1:10: isCurrent is a flag and has no text"),
      ("<a class={{#cardz}}x{{/cardz}} href=\"{{address}}\">", "1:10: page has no variable \"cardz\""),
      (
        "<a class={{#isCurrent}}x{{/isCurrent}} href=\"{{address}}\">",
        "1:10: {{#isCurrent}} begins before the value of class and ends in the value of class"
      ),
    ])
  func afterUnquoted(_ template: String, _ complaint: String) {
    let complaints = TestPage.complaints(template)
    #expect(complaints.count == 1 && complaints[0].hasPrefix("page.mustache:" + complaint), "\(complaints)")
  }

  @Test(
    "A section that leaves the HTML in another state than it found it is an error",
    arguments: [
      ("{{#isCurrent}}<p {{/isCurrent}}>", "{{#isCurrent}} begins in text and ends inside the tag <p>"),
      (
        "<p class=\"{{#isCurrent}}a\"{{/isCurrent}}>",
        "{{#isCurrent}} begins in the value of class and ends inside the tag <p>"
      ),
      ("{{^isCurrent}}<!--{{/isCurrent}}-->", "{{^isCurrent}} begins in text and ends in an HTML comment"),
      ("{{#cards}}<script>{{/cards}}</script>", "{{#cards}} begins in text and ends in the text of <script>"),
      ("{{$a}}<title>{{/a}}</title>", "{{$a}} begins in text and ends in the text of <title>"),
      ("<{{#isCurrent}}b{{/isCurrent}}>", "{{#isCurrent}} begins in the name of a tag and ends inside the tag <b>"),
    ])
  func unbalanced(_ template: String, _ complaint: String) {
    #expect(
      TestPage.complaints(template).first?.hasSuffix(
        complaint + " — open and close tags, comments and quotation marks on the same side of the section's tags")
        == true)
  }

  @Test("A block that leaves the HTML in another state is reported in the template that fills it")
  func unbalancedFilling() {
    let complaints = TestPage.complaints([
      "page": "{{<shell}}\n{{$main}}<p title=\"x>{{/main}}\n{{/shell}}", "shell": "<main>{{$main}}{{/main}}</main>",
    ])
    #expect(
      complaints.first?.hasPrefix("page.mustache:2:1: {{$main}} begins in text and ends in the value of title") == true,
      "\(complaints)")
  }

  @Test("A template or partial that ends inside a tag, comment or script is an error at its end")
  func unfinished() {
    #expect(
      TestPage.complaints(["page": "<p>{{>card}}</p>", "card": "x\n<b \n"]) == [
        "card.mustache:2:2: the template card begins in text and ends inside the tag <b>"
          + " — close the tag, comment, attribute or element before the end of the template"
      ])
  }

  @Test("A loop of attributes must bring its own spaces")
  func attributeLoop() {
    #expect(TestPage.complaints("<p{{#cards}} data-a{{/cards}}>") == [])
    #expect(TestPage.complaints("<p {{#cards}}data-a{{/cards}}>").count == 1)
  }

  @Test(
    "What is safe is accepted",
    arguments: [
      "<a href=\"{{address}}\"{{#isCurrent}} aria-current=\"page\"{{/isCurrent}}>{{title}}</a>",
      "<a href=\"{{address}}#comments\" title='{{title}}'>{{body}}</a>",
      "<a href=\"{{author.address}}\">{{author.name}}</a>",
      "<a href=\"{{#isCurrent}}{{address}}{{/isCurrent}}{{^isCurrent}}/{{/isCurrent}}\">x</a>",
      "<input {{#isCurrent}}checked{{/isCurrent}}><br/>",
      "<img srcset=\"{{image}} 320w, {{address}} 640w\" src=/logo.svg alt=\"\">",
      "<p class=\"a{{#isCurrent}} b{{/isCurrent}}\" id=\"x\"{{#isCurrent}} hidden{{/isCurrent}}></p>",
      "<title>{{title}} – {{subtitle}}</title><textarea>{{title}}</textarea>",
      "<script type=\"application/ld+json\">{{data}}</script>",
      "<script type=importmap>{{data}}</script><script src=\"{{address}}\"></script>",
      "<!doctype html><!-- a <b> --><style>a > b { color: red }</style><p>a < b & c {{title}}</p>",
      "<script>if (a < b && '</p>') { x(\"<p>\") }</script><p>{{title}}</p>",
      "<meta name=\"description\" content=\"{{description}}\"><meta property=\"og:url\" content=\"{{address}}\">",
      "<noscript>{{title}}</noscript>{{body}}",
      "<svg><title>{{title}} < {{subtitle}}</title></svg><title>{{title}} <b></title><title>{{title}}</title>",
    ])
  func accepted(_ template: String) { #expect(TestPage.complaints(template) == []) }

  @Test("A script whose type is conditional or repeated is not taken for JSON")
  func conditionalType() {
    for template in [
      "<script{{#isCurrent}} type=\"application/json\"{{/isCurrent}}>{{data}}</script>",
      "<script{{#isCurrent}} type=\"module\"{{/isCurrent}} type=\"application/json\">{{data}}</script>",
      "<script type=\"{{#isCurrent}}application/json{{/isCurrent}}\">{{data}}</script>",
      "<script type=\"text/javascript\" type=\"application/json\">{{data}}</script>",
      "<script type type=\"application/json\">{{data}}</script>",
    ] {
      #expect(TestPage.complaints(template).contains { $0.contains("data stands in a script") }, "\(template)")
    }
  }

  @Test("A partial is checked separately for each place where it is used")
  func partialInTwoPlaces() {
    #expect(
      TestPage.complaints(["page": "<p>{{>value}}</p><p class=\"{{>value}}\">{{>value}}", "value": "{{body}}"]) == [
        "value.mustache:1:1: body is HTML and cannot stand in an attribute (class) — use a variable that is text"
      ])
  }
}
