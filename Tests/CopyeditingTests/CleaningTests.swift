import Testing

@testable import Copyediting

/// Summaries that repeat what stands around them.
@Suite struct CleaningTests {
  private static let titles = SourceTitles(names: ["Wire News"], hosts: ["wire.example"])

  @Test(
    "A headline repeated in the summary is removed, and a summary that is only the headline becomes empty",
    arguments: [
      ("Goats on the roof", "Goats on the roof", ""), ("Goats on the roof", "GOATS on the roof!", ""),
      ("Goats on the roof", "Goats on the roof Wire News", ""), ("Goats on the roof", "Goats on the r…", ""),
      ("Goats on the roof", "Goats on the roof. Help came.", "Help came."),
      ("Goats on the roof!", "“Goats on the roof!” Help came.", "Help came."),
      ("Goats on the roof", "Goats on the roof and in the tree.", nil),
      ("Goats on the roof", "Goats on the roof, in short. Help came.", nil),
      ("Goats on the roof?", "Goats on the roof? – with Ada Quill", "with Ada Quill"),
      ("Goats on the roof", "Goats on the roof – Ada", ""), ("Goats up", "Goats up – and down again", nil),
      ("Goats on the roof", "Goats on the roof – they like it there – were fed.", nil),
      ("Goats on the roof", "Goats on the roof-top, all day", nil),
      ("Goats on the roof", "Goats on the roof Wire News Ferry is late Wire News", "Ferry is late Wire News"),
      ("Goats on the roof", "Goats on the roof | Wire News | Help came.", "Help came."),
      ("Goats on the roof", "Goats on the roof Wire News said on Monday.", nil),
      ("Goats on the roof - CBN", "Goats on the roof  CBN U.S. offers help  Fox", "U.S. offers help  Fox"),
      ("Goats on the roof - CBN", "Goats on the roof - CBN and others", nil),
      ("Goats on the roof - CBN", "Goats on the roof CBN said on Monday.", nil),
      (
        "Das Prinzip - 3 Ebenen, die Firmen verändern", "Das Prinzip - 3 Ebenen, die Firmen verändern – mit Ada Quill",
        "mit Ada Quill"
      ),
      ("Goats on the roof", "Goats on the roof… and more of them", nil), ("Swift 6", "Swift 6.1 is out now.", nil),
      ("Goats on the roof", "Two goats on the roof.", nil), ("Goats", "", nil),
      ("Élan", "Elan. Tout va bien.", "Tout va bien."),
      (
        "Goats went up to the roof of the town hall, and…",
        "Goats went up to the roof of the town hall, and nobody knew why.",
        "… nobody knew why."
      ),
      (
        "Goats went up to the roof of the town h...", "Goats went up to the roof of the town hall. Help came.",
        "… hall. Help came."
      ),
      (
        "Goats went up to the roof of the town hall…", "Goats went up to the roof of the town hall. Help came.",
        "Help came."
      ),
      ("Goats went up to the roof of the town hall…", "Goats went up to the roof of the town hall", ""),
      ("Goats went up to the roof of the town hall", "Goats went up to the roof of the town hall and down.", nil),
      ("And then…", "And then goats went up to the roof.", nil),
      ("山羊在屋顶上走来走去大家都来看它们怎么下来到了晚上…", "山羊在屋顶上走来走去大家都来看它们怎么下来到了晚上还在那里", "… 还在那里"),
      ("山羊在屋顶上", "山羊在屋顶上。消防队来了。", "消防队来了。"), ("…", "… and more", nil),
    ])
  func repeated(headline: String, summary: String, rest: String?) {
    let found = summary.isEmpty ? nil : Repetition(of: [headline], CleaningTests.titles).removed(from: summary)
    #expect(found == rest, "\(summary)")
  }

  @Test(
    "Marks of a cut at the end become one ellipsis",
    arguments: [
      ("They came […]", "They came…"), ("They came. [...]", "They came. …"), ("They came...", "They came…"),
      ("They came (more…)", "They came…"), ("They came. Read more", "They came. …"),
      ("They came Read more »", "They came…"), ("Sie sagt «Ja». Weiterlesen »", "Sie sagt «Ja». …"),
      ("Der Bundesrat sagt: «Wir machen weiter»", nil), ("Das Album heisst «Weiter»", nil),
      ("La série revient avec « La suite »", nil), ("Музыка, спорт «и так далее»", nil),
      ("They came… Läs vidare →", "They came…"), ("They came. Continue reading Goats on the roof →", "They came. …"),
      ("Они пришли. Подробнее...", "Они пришли. …"), ("Они пришли [Подробнее...]", "Они пришли…"),
      ("他们来了。阅读全文 »", "他们来了。 …"), ("他们来了。 阅读全文", "他们来了。 …"),
      ("They came, …", "They came…"), ("They came…", nil), ("They came. …", nil), ("I like to read more", nil),
      ("Goats, boats and more!", nil), ("See [1]", nil), ("He said [sic]", nil), ("The boats (three)", nil),
      ("Home → Away", nil),
      ("They came. The post Goats on the roof appeared first on Wire.", "They came."),
      ("They came. The post Goats on the roof appe…", "They came."), ("The post office closed", nil), ("", nil),
      ("They came. Continue reading on Island Weekly »", "They came. …"),
      ("They came… Continue reading on »", "They came…"),
      ("Continue reading on the train what they did, as the council tells it in a long report →", nil),
      ("Sie kamen. Der Beitrag Goats on the roof erschien zuerst auf Inselblatt.", "Sie kamen."),
      ("Vennero. L'articolo Goats on the roof sembra essere il primo su Isola.", "Vennero."),
      ("Elles vinrent. L’article Goats on the roof est apparu en premier sur Île.", "Elles vinrent."),
      ("Они пришли. Сообщение Goats on the roof появились сначала на Остров.", "Они пришли."),
      ("Der Beitrag Goats on the roof erschien am Montag.", nil), ("They saw Goats on the roof.", nil),
    ])
  func cut(text: String, shown: String?) {
    let result = CutMark.replaced(in: text, headline: "Goats on the roof")
    #expect(result == (shown == text ? nil : shown), "\(text)")
  }

  @Test("A trailer is removed even if the site's name is long and in multibyte letters")
  func longName() {
    let name = Array(repeating: "школа", count: 20).joined(separator: " ")
    let text = "Они пришли. Сообщение Goats on the roof появились сначала на \(name)."
    #expect(CutMark.replaced(in: text, headline: "Goats on the roof") == "Они пришли.")
  }

  @Test(
    "What Reddit, Lemmy, Discourse, GitHub, hnrss.org, arXiv and podcast hosts add is not part of a summary",
    arguments: [
      ("submitted by /u/ada [link] [comments]", ""), ("They came. submitted by /u/ada [link] [comments]", "They came."),
      ("submitted by ada to goats -3 points | 1 comment", ""),
      ("submitted by ada to goats 12 points | 3 comments https://wire.example/goats They came.", "They came."),
      ("submitted by ada to servers 12 points | 3 comments httpd came.", "httpd came."),
      ("They came. 5 posts - 2 participants Read full topic", "They came."),
      ("They came. 1 post - 1 participant Read full topic", "They came."), ("No content.", ""),
      ("Article URL: https://wire.example/ Comments URL: https://hn.example/1 Points: 5 # Comments: 0", ""),
      ("They came. Comments URL: https://hn.example/1 Points: 5 # Comments: 0", "They came."),
      ("arXiv:2401.00001v1 Announce Type: new Abstract: We study goats.", "We study goats."),
      ("We talk. Learn more about your ad choices. Visit megaphone.fm/adchoices", "We talk."),
      ("We talk. Hosted on Acast. See acast.com/privacy for more information.", "We talk."),
      ("We talk. Learn more about your ad choices. Visit podcastchoices.com/adchoices", "We talk."),
      ("We talk. Learn more about your ad choices. …", "We talk."), ("Hosted on Acast. …", ""), ("We talk. …", nil),
      ("See omnystudio.com/listener for privacy information.", ""),
      ("See Privacy Policy at x. California Privacy Notice at https://art19.com/privacy#do-not-sell-my-info.", ""),
      ("We talk. Hosted by Simplecast. On our collection and use of personal data for advertising.", "We talk."),
      ("We learn more about ad choices.", nil), ("Hosted on Acast.", nil), ("arXiv: Abstract: goats", nil),
      ("submitted by the mayor to the council", nil), ("A reader wrote [comments]", nil), ("Read full topic", nil),
      ("No content. None at all.", nil), ("They came.", nil), ("", nil),
    ])
  func wordsOfPrograms(text: String, shown: String?) {
    #expect(ProgramWords.removed(from: text) == shown, "\(text)")
  }
}
