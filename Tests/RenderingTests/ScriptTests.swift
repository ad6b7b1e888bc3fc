import Diagnostics
import News
import Showing
import Site
import Testing

@testable import Theming

@Suite("Scripts of the theme")
struct ScriptTests {
  @Test(
    "All scripts are in one folder named after their content, so that they find each other and can be cached for ever")
  func folder() throws {
    let theme = try #require(Theme.load().theme)
    let changed = try #require(Theme.load(overrides: ["assets/js/extra.js": Array("export {}".utf8)]).theme)
    #expect(theme.scripts.text.wholeMatch(of: /assets\/js-[0-9a-f]{12}\//) != nil)
    #expect(changed.scripts != theme.scripts)
    #expect(changed.assets.contains { $0.asset.path == changed.scripts.file("extra.js") })
    #expect(changed.assets.contains { $0.asset.path == changed.scripts.file("main.js") })
    #expect(!changed.assets.contains { $0.asset.path.text.hasPrefix("assets/js/") })
  }

  private func published(_ name: String, _ sources: [String: String] = [:]) throws -> String? {
    let files = sources.map { ("assets/js/" + $0, Array($1.utf8)) }
    let theme = try #require(Theme.load(overrides: Dictionary(uniqueKeysWithValues: files)).theme)
    let asset = theme.assets.first { $0.asset.path == theme.scripts.file(name) }
    return asset.map { String(decoding: $0.bytes, as: UTF8.self) }
  }

  @Test(
    "Scripts and styles are published without comments, indentation and needless spaces, but texts are unchanged",
    arguments: [
      (
        "// Adds.\nf((one, other) => {\n  // Why.\n  return one + other\n})\n",
        "f((a,b)=>{return a+b})\n"
      ),
      ("f(b - -c, 'a = \\'b\\' ; c' + \"d , e\")\n", "f(b- -c,'a = \\'b\\' ; c'+\"d , e\")\n"),
      ("f(text.split(/ , /)) // kept\n", "f(text.split(/ , /)) // kept\n"),
      ("f(text.split(/[ / ] = '/g, 2))\n", "f(text.split(/[ / ] = '/g,2))\n"),
      ("f((a + b) / 2 - ' / '.length)\n", "f((a+b)/2-' / '.length)\n"),
      ("f([a, b] / 2, c / /d/)\n", "f([a,b]/2,c/ /d/)\n"),
      ("if ('a' in b) f(typeof / = / .test(c), .5 in d)\n", "if('a'in b)f(typeof/ = /.test(c),.5 in d)\n"),
      ("f(`${ a } = b`, a + ' / ' + `b ${ a ? `c = d` : e }`)\n", "f(`${a} = b`,a+' / '+`b ${a?`c = d`:e}`)\n"),
      ("f(`\n  // text\n`)\n", "f(`\n  // text\n`)\n"),
    ])
  func terse(_ source: String, _ expected: String) throws {
    let script = ScriptNames.shortened(Theme.terse(script: Array(source.utf8)))
    #expect(String(decoding: script, as: UTF8.self) == expected)
    let sheet = try #require(
      Theme.load().theme.flatMap { theme in theme.assets.first { $0.asset.path == theme.styleSheet } })
    #expect(!String(decoding: sheet.bytes, as: UTF8.self).contains("\n/*"))
  }

  @Test(
    "A script's own names are shortened, but not members, keys, methods, quoted names or the browser's",
    arguments: [
      ("const first=1\nconst half=first/2\nalert(first+half)\n", "let a=1,b=a/2\nalert(a+b)\n"),
      ("const list=box=>box.list\nlist(list)\n", "let b=a=>a.list\nb(b)\n"),
      (
        "function make(name,...rest){\nreturn name+rest\n}\nmake('name',`${make}make`)\n",
        "function c(a,...b){return a+b}\nc('name',`${c}make`)\n"
      ),
      (
        "const more=1\nconst acts={less(){},more(){}}\nacts[more]\n", "let a=1,b={less(){},more(){}}\nb[a]\n"
      ),
      ("const word=/word[/{]}/g\nword=a(word)\n", "let b=/word[/{]}/g\nb=a(b)\n"),
      ("const told=`{${told?`${told}`:'}'}}`\ntold()\n", "let a=`{${a?`${a}`:'}'}}`\na()\n"),
      ("if(a){\nconst one=1,two={one:two}\none=two\n}\n", "if(a){let c=1,b={one:b}\nc=b}\n"),
      ("for(const document of b)a(document)\ndocument.a()\n", "for(let document of b)a(document)\ndocument.a()\n"),
      (
        "class Box{\nfull=1\nopen(){\nreturn this.full\n}\n}\nconst open=new Box\nopen.open(open)\n",
        "class a{full=1\nopen(){return this.full}}\nlet b=new a\nb.open(b)\n"
      ),
      ("f(g?true:{true:false,all:h.true},'true')\n", "f(g?!0:{true:!1,all:h.true},'true')\n"),
      ("function f(){\nreturn true\n}\n", "function a(){return!0}\n"),
      ("f(undefined,g<Infinity,h.Infinity)\n", "f(void 0,g<1/0,h.Infinity)\n"),
      ("f(/[\\u0670\\u093c]/,'\\u{20000}\\uffff\\u00a0')\n", "f(/[\u{670}\u{93c}]/,'\u{20000}\\uffff\u{a0}')\n"),
      ("f('\\\\u00e9\\u2028\\n',`\\u00e9${g}\\u00e9`)\n", "f('\\\\u00e9\\u2028\\n',`é${g}é`)\n"),
      ("const one=1 // one\n", "const one=1 // one\n"),
    ])
  func names(_ source: String, _ expected: String) {
    #expect(String(decoding: ScriptNames.shortened(Array(source.utf8)), as: UTF8.self) == expected)
  }

  @Test(
    "Two variables share a short name only if neither is in scope of the other",
    arguments: [
      (
        "const one=box=>box.open()\nconst two=list=>list.close(list)\ntwo(one)\n",
        "let b=a=>a.open(),c=a=>a.close(a)\nc(b)\n"
      ),
      (
        "const all=(box,list)=>{\nbox(item=>item.id)\nlist(item=>item.id,box)\n}\n",
        "let d=(b,c)=>{b(a=>a.id)\nc(a=>a.id,b)}\n"
      ),
      // A name declared in a head also belongs to the body, even if the body does not use it.
      ("f((_,name)=>name)\nconst one=unused=>other=>other\n", "f((b,a)=>a)\nlet c=b=>a=>a\n"),
      ("for(const turn of f())for(const item of g())h(item,item)\n", "for(let a of f())for(let b of g())h(b,b)\n"),
      ("try{\nf()\n}catch(error){\ng(word=>word,error)\n}\n", "try{f()}catch(a){g(b=>b,a)}\n"),
      // A name of the whole script has one short name throughout.
      (
        "let count=0\nconst add=()=>count++\nfunction show(sum){\nreturn sum+count\n}\n",
        "let b=0,a=()=>b++\nfunction c(a){return a+b}\n"
      ),
      (
        "const [one,two]=f()\nlet three,four\ng(()=>two+four,five=>five)\n", "let[a,b]=f(),c,d\ng(()=>b+d,a=>a)\n"
      ),
    ])
  func shared(_ source: String, _ expected: String) {
    #expect(String(decoding: ScriptNames.shortened(Array(source.utf8)), as: UTF8.self) == expected)
  }

  @Test(
    "Adjacent declarations in the same block are joined into one",
    arguments: [
      (
        "const one=()=>{\nlet two=f()\nconst three=two\ng(two,three)\nlet four=1\n}\nlet five=one\n",
        "let d=()=>{let a=f(),b=a\ng(a,b)\nlet c=1},a=d\n"
      ),
      ("let one=1;f()\nlet two=one\n", "let a=1;f()\nlet b=a\n"),
      ("if(f)for(let one of g())h(one)\nlet two=1\n", "if(f)for(let a of g())h(a)\nlet b=1\n"),
      ("const one=f\n.g()\nconst two=h\n", "let a=f.g(),b=h\n"),
    ])
  func declarations(_ source: String, _ expected: String) {
    #expect(String(decoding: ScriptNames.shortened(Array(source.utf8)), as: UTF8.self) == expected)
  }

  @Test(
    "A name that is also a key keeps the key and gets a short name, if that is worth it",
    arguments: [
      ("const put=({name,kind})=>name+kind+name\n", "let c=({name:a,kind:b})=>a+b+a\n"),
      ("const put=({name,kind=1})=>name+f({kind,name})\n", "let a=({name,kind=1})=>name+f({kind,name})\n"),
      (
        "const {name:{first,last},rest=2}=f()\nfirst(last)\nlast(rest,rest)\n",
        "let{name:{first:a,last:b},rest:c=2}=f()\na(b)\nb(c,c)\n"
      ),
      ("const put=({k,u})=>list=>k.concat(u,list,list)\n", "let b=({k,u})=>a=>k.concat(u,a,a)\n"),
    ])
  func keys(_ source: String, _ expected: String) {
    #expect(String(decoding: ScriptNames.shortened(Array(source.utf8)), as: UTF8.self) == expected)
  }

  @Test("Modules needed at the start are one file that declares each top-level name once; the rest stay apart")
  func joined() throws {
    let names = try #require(Theme.load().theme).assets.map(\.asset.path.text).filter { $0.hasSuffix(".js") }
    #expect(
      names.map { $0.split(separator: "/").last } == ["favourites-page.js", "main.js", "search.js", "theme.js"])
    let main = try #require(try published("main.js"))
    #expect(!main.contains("import ") && !main.contains("export ") && !main.contains("\n//"))
    var declared: Set<Substring> = []
    for (path, bytes) in EmbeddedTheme.files where path.hasPrefix("assets/js/") && !path.hasSuffix("theme.js") {
      for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
        guard let match = line.firstMatch(of: /^(?:export )?(?:async )?(?:const|let|class|function) (\w+)/) else {
          continue
        }
        #expect(declared.insert(match.1).inserted, "\(path): \(match.1)")
      }
    }
    #expect(declared.count > 50)
  }

  @Test("A module loaded later becomes a function of its imports that returns its exports")
  func later() {
    let modules = [
      "main.js": "import { put } from './data.js'\nput(async () => (await later('far.js')).find())\n",
      "data.js": "export const put = run => run()\nconst hidden = 1\n",
      "far.js":
        "import { put } from './data.js'\nimport { near } from './near.js'\nexport const find = () => near(put)\nconst own = 2\n",
      "near.js": "import { put } from './data.js'\nexport function near(run) {\nreturn run\n}\n",
      "theme.js": "alone()\n",
    ]
    #expect(
      ScriptBundle(from: "main.js", of: modules).files == [
        "main.js":
          "{\nconst put = run => run()\nconst hidden = 1\nput(async () => (await later('far.js', [put])).find())\n}\n",
        "far.js":
          "export default ([put]) => {\nfunction near(run) {\nreturn run\n}\nconst find = () => near(put)\nconst own = 2\nreturn { find }\n}\n",
        "theme.js": "alone()\n",
      ])
  }

  @Test("If a site has a script of its own, all are published byte for byte and import each other")
  func apart() throws {
    let own = "\u{feff}// Ours.\nexport const startWayBack = () => { /* ` * / */ }\n"
    #expect(try published("way-back.js", ["way-back.js": own]) == own)
    let main = try #require(EmbeddedTheme.files.first { $0.path == "assets/js/main.js" })
    #expect(try published("main.js", ["way-back.js": own]) == String(decoding: main.bytes, as: UTF8.self))
    #expect(try published("data.js", ["way-back.js": own]) != nil)
  }

  // Before the style sheet, the script delayed the rule for transitions between pages, and browsers dropped half of them.
  @Test("Pages load the theme switch after the style sheet but before painting, and the modules after it")
  func loading() throws {
    let theme = try #require(Theme.load().theme)
    var site = SampleSite()
    site.settings.baseURL = WebAddress("https://example.org/planet/")
    let head = site.page("").between("<head>", "</head>")
    let first = "<script src=\"/planet/\(theme.scripts.text)theme.js\"></script>"
    let place = try #require(head.firstRange(of: first)).lowerBound
    #expect(place > (try #require(head.firstRange(of: "rel=\"stylesheet\"")).lowerBound))
    #expect(head.contains("<script type=\"module\" src=\"/planet/\(theme.scripts.text)main.js\"></script>"))
  }

  @Test("A portable site has no scripts, no pages that only scripts fill, and no links to them")
  func portable() throws {
    var site = SampleSite()
    site.settings.isPortable = true
    site.addStory("Bridge opens")
    let html = site.page("")
    for part in ["<script", "script-src", "data-base", "data-part=\"tools\"", "data-part=\"status\""] {
      #expect(!html.contains(part), "\(part)")
    }
    let paths = Set(site.plan.pages.map(\.path.text))
    #expect(paths.isDisjoint(with: ["search/", "favourites/", "offline/", "data/parts.html"]))
    #expect(paths.isSuperset(of: ["about/", "404.html"]))
    let theme = try #require(Theme.load().theme)
    #expect(!theme.assets(isInteractive: false).contains { $0.path.text.hasSuffix(".js") })
    #expect(theme.assets(isInteractive: true).contains { $0.path.text.hasSuffix("/main.js") })
  }

  @Test(
    "The style sheet joins tokens, the site's tokens, rules and parts by name, with the site's parts last"
  )
  func sheet() throws {
    let theme = try #require(
      Theme.load(
        overrides: [
          "assets/tokens.css": Array(":root { --mine: 1 }".utf8), "assets/styles/zebra.css": Array(".zebra {}".utf8),
          "assets/styles/ant.css": Array(".ant {}".utf8), "assets/styles/search.css": Array(".found {}".utf8),
        ]
      ).theme)
    let sheet = String(
      decoding: try #require(theme.assets.first { $0.asset.path == theme.styleSheet }).bytes, as: UTF8.self)
    let places = try [
      ":root {", "--mine", ".masthead {", ".controls {", ".found {}", ".dialog {", ".ant {}", ".zebra {}",
    ].map {
      try #require(sheet.firstRange(of: $0), "\($0)").lowerBound
    }
    #expect(places == places.sorted())
    #expect(!theme.assets.contains { $0.asset.path.text.hasPrefix("assets/styles/") })
  }
}

@Suite("Texts for scripts")
struct ClientTextTests {
  private func parts(_ overrides: [String: String], language: String = "en") -> String {
    var site = SampleSite()
    site.settings.language = language
    site.overrides = overrides.mapValues { Array($0.utf8) }
    return site.page("data/parts.html")
  }

  @Test("The parts hold all texts for scripts, each plural form, in the site's language if it has them")
  func exported() {
    let texts = [
      "strings/en.yml": "client:\n  results: { one: '{count} result', other: '{count} results' }\n  hush: 'A & B'\n"
    ]
    let english = parts(texts)
    #expect(english.contains("<li data-message=\"hush\">A &amp; B</li>"))
    #expect(
      english.contains(
        "<li data-message=\"results.one\">{count} result</li>\n<li data-message=\"results.other\">{count} results</li>")
    )
    #expect(english.contains("<li data-message=\"retry\">Try again</li>"))
    #expect(english.contains("<li data-message=\"comma\">, </li>"))
    let german = parts(
      texts.merging(["strings/de.yml": "client:\n  results: { one: '{count} Fund', other: '{count} Funde' }\n"]) { $1 },
      language: "de")
    #expect(german.contains("<li data-message=\"results.one\">{count} Fund</li>"))
    #expect(german.contains("<li data-message=\"retry\">Erneut versuchen</li>"))
  }

  @Test("A language may have plural forms for remaining days, although English has only one form")
  func days() {
    let texts = ["strings/de.yml": "client:\n  countdownDays: { one: '{days} Tag', other: '{days} Tage' }\n"]
    let german = parts(texts, language: "de")
    #expect(german.contains("<li data-message=\"countdownDays.one\">{days} Tag</li>"))
    #expect(german.contains("<li data-message=\"countdownDays.other\">{days} Tage</li>"))
    let loaded = Theme.load(overrides: texts.mapValues { Array($0.utf8) }, language: "de")
    #expect(loaded.diagnostics.isEmpty)
  }

  @Test("Texts for scripts change the parts and the worker that keeps them, but no other page")
  func digest() throws {
    var before = SampleSite()
    before.addStory("Bridge opens")
    var after = before
    after.overrides["strings/en.yml"] = Array("client: { retry: Once more }\n".utf8)
    #expect(try DigestTests.changed(before, after) == ["data/parts.html", "sw.js"])
  }

  @Test("A translation of an unknown text, or with an unknown placeholder, is reported")
  func mistakes() {
    let texts = Array("client:\n  retri: Nochmal\n  retry: 'Nochmal {times}'\n".utf8)
    let summaries = Theme.load(overrides: ["strings/de.yml": texts], language: "de").diagnostics.map(\.summary)
    #expect(summaries.count == 2)
    #expect(summaries.contains { $0.contains("retri") } && summaries.contains { $0.contains("{times}") })
  }

  @Test("A site's own English may leave out a placeholder, which translations still have, but not invent one")
  func ownEnglish() throws {
    let new = "strings/en.yml"
    let shorter = [new: "client:\n  newSince: { one: '{count} new story', other: '{count} new stories' }\n"]
    for language in ["en", "de"] {
      let loaded = Theme.load(overrides: shorter.mapValues { Array($0.utf8) }, language: language)
      #expect(loaded.diagnostics.isEmpty, "\(language): \(loaded.diagnostics)")
    }
    #expect(parts(shorter).contains("<li data-message=\"newSince.other\">{count} new stories</li>"))
    let german = try #require(parts(shorter, language: "de").firstMatch(of: /data-message="newSince.other">([^<]*)/)?.1)
    #expect(german.contains("{time}"), "\(german)")

    let invented = [new: "client:\n  newSince: { other: '{cout} new since {time}' }\n  hush: '{name} is quiet'\n"]
    func findings(_ files: [String: String], language: String) -> [Diagnostic] {
      Theme.load(overrides: files.mapValues { Array($0.utf8) }, language: language).diagnostics
    }
    for language in ["en", "de"] {
      let found = findings(invented, language: language)
      #expect(found.map(\.place?.description) == ["Templates/strings/en.yml:2:22"], "\(found)")
      #expect(found.first?.notes == ["known: {count}, {time}"] && found.first?.fixes == ["write {count}"], "\(found)")
    }
    // A script of the site's own may fill in whatever it likes.
    let scripted = findings(invented.merging(["assets/js/own.js": "one()\n"]) { $1 }, language: "de")
    #expect(!scripted.contains { $0.id == "theme.placeholder" }, "\(scripted)")
  }
}
