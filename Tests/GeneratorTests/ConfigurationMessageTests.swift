import Configuration
import Diagnostics
import Testing

@Suite struct ConfigurationMessageTests {
  @Test(
    "Each mistake is reported with its place, what is allowed, and what to do",
    arguments: [
      (
        "titel: A",
        """
        error site.yml:1:1: unknown key `titel` in the configuration
          note: the keys allowed here are `title`, `url`, `description`, `language`, `languages`, `timeZone`, `contact`, `taxonomies`, `sources`, \
        `opml`, `show`, `clean`, `edits`, `related`, `dullTags`, `sections`, `pages`, `menu`, `footer`, `copyright`, `social`, `logo`, `icon`, `redirects`, `hosting`, `compress`, `hsts`, `hub`, `indexNow`, `pageSize`, `feeds`, `newsSitemap`, `feedLength`, `latest`, `featured`, `front`, `stories`, `slugs`, `keep`, `removed`, `limits`, `theme`, \
        `caFile`, `frames`, `allow`, `remoteImages`, `privacy`, `images`, `icons`, `interactive`, `search`, `offline`, `connections`, `publishState`, `stateFrom`, `notify`, `remind`
          fix: write `title`
        error site.yml:1:1: `title` is missing from the configuration
          fix: add, for instance, `title: Some words`
        """
      ),
      (
        "title: A\nopml: a.opml\nnotify:\n  - {webhook: \"https://a.example/\", mail: a@b.example}\n  - every: 2h\n  - {mail: a@b.example, secret: x}\n",
        """
        error site.yml:4:5: this entry of `notify` has both `webhook` and `mail`
          fix: make it one entry for each of these keys
        error site.yml:5:5: this entry of `notify` does not say how somebody is told
          fix: add one of `webhook`, `mail` and `command`
        error site.yml:6:33: `secret` has no meaning for a mail
          fix: remove the key
        """
      ),
      (
        "title: A\nopml: a.opml\nremind: 2h\nnotify:\n  - mail: \"-oQ/tmp@b.example\"\n  - webhook: hooks.example/a\n    secret: ${NO_SUCH}\n  - command: []\n",
        """
        error site.yml:3:9: `remind` must be `never` or a duration such as `90s`, `5m`, `2h` or `7d`, at least 1d, but is `2h`
          fix: write, for instance, `1d`
        error site.yml:5:11: `mail` must be a mail address, but is `-oQ/tmp@b.example`
          fix: write, for instance, `editor@example.org`
        error site.yml:6:14: `webhook` must be a web address, but this one lacks `https://`
          fix: write `https://` before it
        error site.yml:7:13: the environment variable `NO_SUCH` is not set
          fix: set `NO_SUCH` where Broadsheet runs
          fix: write `$${` if the text `${` itself is meant
        error site.yml:8:14: `command` is empty, so nobody would be told
          fix: write `command: [./tell.sh]`
        """
      ),
      (
        "title: A\nsources: feed.xml",
        """
        error site.yml:2:10: `sources` must be a list of sources, but is `feed.xml`
          fix: write, for instance, `- {feed: https://example.org/feed.atom}`
        """
      ),
      (
        "title: A\nsources: [{feed: a.xml, name: Blog}]\nsections: [{name: World, sources: [Blogg]}]",
        """
        error site.yml:3:36: no source is called `Blogg`
          note: sources are called `Blog`
          fix: write `Blog`
        """
      ),
      (
        """
        title: A
        sources: [{feed: "http://", name: Blog}, {feed: a.xml, name: B}, {feed: a.xml, name: C}]
        sections: [{name: World, sources: [blog, B, C]}]
        """,
        """
        error site.yml:2:18: `http://` is not a web address that can be fetched
          note: web addresses begin with `https://` or `http://` and a host
          fix: put `./` before it if it is meant as a path
        error site.yml:2:86: this source is given twice
          note: the first is at site.yml:2:42
          fix: remove one of the two
        """
      ),
      (
        """
        title: A
        opml: a.opml
        languages: {en: {sections: {tags: Tags}}, de: {}}
        sections: [{name: Tags}]
        menu: [tags]
        """,
        """
        error site.yml:4:19: a section cannot have the address `/tags/`: the site uses it itself
          fix: add a `slug` of another name, for instance `slug: tags-news`
        """
      ),
      (
        "title: A\nopml: a.opml\nsections: [{name: Heroes, layout: gird}]",
        """
        error site.yml:3:35: `layout` cannot be `gird`
          note: the values allowed here are `river`, `grid`
          fix: write `grid`
        """
      ),
      (
        "title: A\nsources: [{feed: a.xml, tags: world}]\nsections: [{name: World, sources: world}]",
        """
        error site.yml:3:35: no source is called `world`
          note: no source has a `name`; without a name, a source can be selected by a tag
          fix: write `tag:world` if the tag is meant
        """
      ),
      (
        "title: A\nopml: a.opml\nsections:\n  - name: World\n  - name: World!\n",
        """
        error site.yml:5:11: two sections have the address `/world/`
          note: the first is at site.yml:4:11
          fix: give one of them another name or `slug`
        """
      ),
      (
        "title: A\nopml: a.opml\nsections: [{name: Ads, kinds: [advert]}, {name: B, kinds: story, advertEvery: 5}]",
        """
        error site.yml:3:32: an entry of `kinds` cannot be `advert`
          note: the values allowed here are `story`, `webLink`, `event`
          fix: give the section `advertEvery`: adverts stand between its items
        """
      ),
      (
        "title: A\nopml: a.opml\nsections: [{name: Tags}, {name: 日本}, {name: B, slug: Big News}, {name: 🎉}]",
        """
        error site.yml:3:19: a section cannot have the address `/tags/`: the site uses it itself
          fix: add a `slug` of another name, for instance `slug: tags-news`
        error site.yml:3:33: no address can be made from the name `日本`
          fix: add, for instance, `slug: world`
          fix: write `slugs: unicode` at the top to keep letters of any script
        error site.yml:3:54: `slug` must be lower-case letters, digits and `-`, but is `Big News`
          fix: write, for instance, `world-news`
        error site.yml:3:72: no address can be made from the name `🎉`
          fix: add, for instance, `slug: world`
        """
      ),
      (
        "title: A\nsources:\n  - feed: a.xml\n    every: 5 minutes\n  - feed: b.xml\n    every: 5m\n",
        """
        error site.yml:4:12: `every` must be a duration such as `90s`, `5m`, `2h` or `7d`, at least 1m, but is `5 minutes`
          fix: write, for instance, `5m`
        error site.yml:6:12: a feed cannot be asked every 5m
          note: 15m is the shortest interval, out of respect for other people's servers
          fix: write `every: 15m` or more
          fix: add `own: true` if the feed is yours
        """
      ),
      (
        "title: A\nsources:\n  - feed: a.xml\n    only: {title: [ok, \"re(lease\"]}\n    except: {titel: x, tag: a**, mood: }\n",
        """
        error site.yml:4:25: `re(lease` is not a valid regular expression: missing ): re(lease
          note: `. * + ? ( ) [ ] { } | ^ $ \\` have a special meaning in a pattern
          fix: put a backslash before a character that stands for itself
        error site.yml:5:14: an item has no field `titel`
          note: fields are `title`, `text`, `author`, `tag`, `link`, `language` and `kind`, and any facet
          fix: write `title`
        error site.yml:5:30: `a**` is not a valid regular expression: bad repetition operator: **
          note: `. * + ? ( ) [ ] { } | ^ $ \\` have a special meaning in a pattern
          fix: put a backslash before a character that stands for itself
        error site.yml:5:40: `mood` must be a pattern, but is empty
          fix: write, for instance, `release|security`
        """
      ),
      (
        "title: A\nsources: [{markdown: a, every: 5m}, {feed: b.xml, trust: yes}]\nsections: [{name: B, title: C}]\nmenu: [{items: [B]}]\n",
        """
        error site.yml:2:32: `every` has no meaning for a folder of Markdown
          fix: remove the key
        error site.yml:2:58: `trust` must be `true` or `false`, but is `yes`
          fix: write, for instance, `true`
        error site.yml:3:22: unknown key `title` in a section
          note: the keys allowed here are `name`, `slug`, `description`, `sources`, `kinds`, `only`, `except`, `minimumSources`, `sort`, `layout`, \
        `pageSize`, `facets`, `details`, `cardDetails`, `expireAfter`, `advertEvery`, `top`, `poll`, `resort`
          fix: write `name`
        error site.yml:4:8: a group of the menu needs a `title` and has no `to` of its own
          fix: add `title`, the name of the group
        """
      ),
      (
        "title: A\ntaxonomies: tag\nsources:\n  - feed: a.xml\n    burst: 5 per 1h\n    rewrite: [{field: title, pattern: a, with: '\\1'}]\n",
        """
        error site.yml:5:12: `burst` needs lists of sources: items beyond it would be in no list
          fix: add `source` to `taxonomies`
        error site.yml:6:48: `\\1` cannot replace what the pattern finds: \
        the pattern has fewer pairs of round brackets
          note: `\\0` stands for the whole match, `\\1` for its first group, `\\\\` for a backslash
        """
      ),
      (
        "title: A\nsources: [{feed: \"feed:https://a.example/f\"}, {feed: \"feed://a.example/g\"}]\n",
        """
        error site.yml:2:18: `feed:https://a.example/f` is not a web address that can be fetched
          note: web addresses begin with `https://` or `http://` and a host
          fix: remove `feed:` at its beginning
        error site.yml:2:54: `feed://a.example/g` is not a web address that can be fetched
          note: web addresses begin with `https://` or `http://` and a host
          fix: write `https:` in place of `feed:`
        """
      ),
      (
        "title: A\nopml: file:///srv/a.opml\n",
        """
        error site.yml:2:7: `file:///srv/a.opml` is not a web address that can be fetched
          note: web addresses begin with `https://` or `http://` and a host
          fix: write only the path, without `file://`
        """
      ),
      (
        "title: #1 Blog\nurl: https://example.org/\nopml: a.opml\n",
        """
        error site.yml:1:1: `title` has no value
          note: what begins with `#` after a space is a comment
          fix: put the value in quotation marks
        """
      ),
      (
        "title:\nopml: a.opml\nsections: [{name: }]\n",
        """
        error site.yml:1:1: `title` has no value
          fix: write, for instance, `title: Some words`
        error site.yml:3:13: `name` has no value
          fix: write, for instance, `name: Some words`
        """
      ),
      (
        "title: A\nurl: news.example.org\nopml: https://\n",
        """
        error site.yml:2:6: `url` must be a web address, but is `news.example.org`
          fix: write, for instance, `https://example.org/`
        error site.yml:3:7: `https://` is not a web address that can be fetched
          note: web addresses begin with `https://` or `http://` and a host
          fix: put `./` before it if it is meant as a path
        """
      ),
      (
        "title: A\nurl: https://example.org/?a=b\nopml: a.opml\n",
        """
        error site.yml:2:6: `url` cannot have a `?` or `#`
          fix: write only the address of the front page
        """
      ),
      (
        "title: A\n\turl: https://example.org/\n",
        """
        error site.yml:2:1: this line is indented by a tab, but YAML takes only spaces
          fix: indent with two spaces per level
        """
      ),
      (
        "title: A\nopml: a.opml\ntitle: B\n",
        """
        error site.yml:3:1: `title` is given twice
          note: it is first given in line 1
          fix: remove one of the two
        """
      ),
      (
        "title: A\nsources:\n  - name: Races\n    api: races.json\n    replay: weekly\n  - name: Nothing\n  - {feed: a.xml, mapping: a.yml}\n",
        """
        error site.yml:4:10: `mapping` is missing: nothing says how the answers of this API are read
          fix: add, for instance, `mapping: mappings/news.yml`
        error site.yml:5:13: `replay` cannot be `weekly`
          note: the values allowed here are `daily`
        error site.yml:6:5: this source does not say where it is
          fix: add one of `feed`, `opml`, `markdown` and `api`
        error site.yml:7:28: `mapping` has no meaning for a feed
          fix: remove the key
        """
      ),
      (
        "title: A\nsources:\n  - {feed: a.xml, opml: b.opml}\n  - {markdown: ../x, show: full}\n  - {markdown: x, show: full}\n",
        """
        error site.yml:3:5: this source has both `feed` and `opml`
          fix: make it one source for each of these keys
        error site.yml:4:16: `../x` is not below the folder of the configuration
          note: texts and the files beside them are published, so they must lie in the site
        error site.yml:5:25: `show` has no meaning for a folder of Markdown
          fix: remove the key
        """
      ),
      (
        "title: A\nsources:\n  - {feed: a.xml, name: X}\n  - {feed: b.xml, name: X}\n  - feed: c.xml\n  - feed: c.xml\n  - {feed: d.xml, name: tag:d}\n",
        """
        error site.yml:4:25: two sources are called `X`
          note: the first is at site.yml:3:5
          fix: give one of them another name
        error site.yml:6:5: this source is given twice
          note: the first is at site.yml:5:5
          fix: remove one of the two
        error site.yml:7:25: a source cannot be called `tag:d`
          note: sections select by tags with `tag:`
        """
      ),
      (
        "title: A\nsources:\n  - feed: c.xml\n  - {feed: ./c.xml, name: C}\n  - feed: ../c.xml\n  - feed: https://a.example/c\n  - feed: HTTPS://A.example/c\n",
        """
        error site.yml:4:27: this source is given twice
          note: the first is at site.yml:3:5
          fix: remove one of the two
        error site.yml:7:5: this source is given twice
          note: the first is at site.yml:6:5
          fix: remove one of the two
        """
      ),
      (
        """
        title: A
        language: english language
        timeZone: London
        contact: me (at home)
        allow: [localhost, 10.0.0.0/33]
        frames: https://player.example.org/
        keep: 2h
        opml: a.opml
        sections: [{name: B, facets: [tags]}]
        """,
        """
        error site.yml:2:11: `language` must be a language tag, but is `english language`
          fix: write, for instance, `en`
        error site.yml:3:11: `timeZone` must be the name of a time zone, but is `London`
          fix: write, for instance, `Europe/London`
        error site.yml:4:10: `contact` must be a web or mail address, but is `me (at home)`
          fix: write, for instance, `https://example.org/about/`
        error site.yml:5:9: an entry of `allow` must be a network such as `127.0.0.0/8`, but is `localhost`
          fix: write, for instance, `127.0.0.0/8`
        error site.yml:5:20: an entry of `allow` must be a network such as `127.0.0.0/8`, but is `10.0.0.0/33`
          fix: write, for instance, `127.0.0.0/8`
        error site.yml:6:9: `frames` must be a host, but is `https://player.example.org/`
          fix: write, for instance, `player.vimeo.com`
        error site.yml:7:7: `keep` must be `all` or a duration such as `90s`, `5m`, `2h` or `7d`, at least 1d, but is `2h`
          fix: write, for instance, `1d`
        error site.yml:9:31: an entry of `facets` must be the name of a facet (of a to z, digits and `-`; `tag`, not `tags`), \
        but is `tags`
          fix: write, for instance, `tag`
        """
      ),
      (
        """
        title: A
        opml: a.opml
        clean: False
        sections: [{name: B, facets: [Sources, language], details: Author, only: {kind: [storys, Story|x, web.*]}}]
        """,
        """
        error site.yml:3:8: `clean` must be `true` or `false`, but is `False`
          fix: write, for instance, `false`
        error site.yml:4:31: an entry of `facets` must be the name of a facet (of a to z, digits and `-`; `tag`, not `tags`), \
        but is `Sources`
          fix: write, for instance, `source`
        error site.yml:4:60: `details` must be the name of a facet (of a to z, digits and `-`; `tag`, not `tags`), \
        but is `Author`
          fix: write, for instance, `author`
        error site.yml:4:82: no item is of the kind `storys`
          note: kinds are `story`, `webLink`, `advert` and `event`
          fix: write `story`
        """
      ),
    ])
  func tellsMistakes(yaml: String, expected: String) {
    let (configuration, text) = loadConfiguration(yaml)
    #expect(text == expected)
    #expect(configuration == nil)
  }

  @Test("A line indented with a no-break space is reported as such, not as an unknown key")
  func noBreakSpaces() {
    let text = loadConfiguration("title: A\nopml: a.opml\nfront:\n\u{A0} latest: 3\n").text
    #expect(text.hasPrefix("error site.yml:4:1: "), "\(text)")
    #expect(text.hasSuffix("fix: replace its no-break spaces with ordinary spaces"), "\(text)")
  }

  @Test(
    "A password with a character that ends its host is shown in no message and no quoted line",
    arguments: ["/", "#", "?"])
  func hidesBrokenAddresses(sign: String) {
    let yaml = "title: A\nsources:\n  - feed: https://me:hu\(sign)sh1@example.org/feed\n"
    let (_, diagnostics) = Configuration.load(file: "site.yml", bytes: Array(yaml.utf8), environment: [:])
    let text = diagnostics.map { TerminalFormatter(usesColor: false).text(for: $0) }.joined(separator: "\n")
    #expect(text.contains("`https://…@example.org/feed` is not a web address that can be fetched"), "\(text)")
    #expect(!text.contains("sh1") && !text.contains("me:hu"), "\(text)")
  }

  @Test("No message shows a secret: neither one of the environment nor a password in an address")
  func hidesSecrets() {
    let yaml = """
      title: A
      sources:
        - feed: https://me:pass@example.org/feed
        - feed: ftp://example.org/${KEY}
        - feed: https://example.org/feed
          headers: {Authorization: "${KEY}", Host: x, "a b": c}
        - feed: ${MISSING}/feed
        - feed: ${EMPTY}
        - feed: ${PADDED}
      """
    let environment = ["KEY": "s3cret\n", "EMPTY": " \n", "PADDED": " https://a.example/\n"]
    let (_, diagnostics) = Configuration.load(
      file: "site.yml", bytes: Array(yaml.utf8), environment: environment)
    let formatted = diagnostics.map { TerminalFormatter(usesColor: false).text(for: $0) }.joined(separator: "\n")
    #expect(!formatted.contains("s3cret") && !formatted.contains("pass@"))
    #expect(
      formatted == """
        error[configuration.address] site.yml:3:11 an address cannot hold a user name or password
          fix: give them as keys of the source: `user: jane` and `password: ${NAME}`
        error[configuration.address] site.yml:4:11 `ftp://example.org/${KEY}` is not a web address that can be fetched
          4 |   - feed: ftp://example.org/${KEY}
            |           ^
          note: web addresses begin with `https://` or `http://` and a host
          fix: put `./` before it if it is meant as a path
        error[configuration.header] site.yml:6:15 the value of `Authorization` holds a line break or another control character
          6 |     headers: {Authorization: "${KEY}", Host: *, "a b": *}
            |               ^
          fix: look for one at the end of an environment variable
        error[configuration.header] site.yml:6:40 `Host` is not the name of a header that can be set
          6 |     headers: {Authorization: "${KEY}", Host: *, "a b": *}
            |                                        ^
          note: names consist of letters, digits and `-`; the headers that describe the connection are set by Broadsheet
        error[configuration.header] site.yml:6:49 `a b` is not the name of a header that can be set
          6 |     headers: {Authorization: "${KEY}", Host: *, "a b": *}
            |                                                 ^
          note: names consist of letters, digits and `-`; the headers that describe the connection are set by Broadsheet
        error[settings.environment] site.yml:7:11 the environment variable `MISSING` is not set
          7 |   - feed: ${MISSING}/feed
            |           ^
          fix: set `MISSING` where Broadsheet runs
          fix: write `$${` if the text `${` itself is meant
        error[configuration.address] site.yml:8:11 `${EMPTY}` is empty in this environment
          8 |   - feed: ${EMPTY}
            |           ^
          fix: set the variables that it names where Broadsheet runs
        """)
  }

  @Test("A value that is given but cannot be read is not also reported as missing")
  func givenIsNotMissing() {
    let (configuration, text) = loadConfiguration(
      """
      title: A
      sources:
        - {feed: "https://a.example/", user: ada, password: "${MISSING}"}
        - {feed: "https://b.example/", user: "", password: x}
      menu:
        - {title: B, to: [c]}
        - {title: [d], items: [/tags/]}
        - {title: F, items: 5}
        - {title: G, items: []}
      social: [{title: E, to: /about/}]
      """)
    #expect(configuration == nil)
    #expect(
      text == """
        error site.yml:3:55: the environment variable `MISSING` is not set
          fix: set `MISSING` where Broadsheet runs
          fix: write `$${` if the text `${` itself is meant
        error site.yml:4:40: `user` must be text, but is empty
          fix: write, for instance, `Some words`
        error site.yml:6:20: `to` must be the name of a section, a path or a web address, but is a list
          fix: write, for instance, `/tags/`
        error site.yml:7:13: `title` must be text, but is a list
          fix: write, for instance, `Some words`
        error site.yml:8:23: `items` must be a list of names of sections, paths and tables, but is `5`
          fix: write, for instance, `- {title: Our code, to: https://example.org/code/}`
        error site.yml:9:5: this entry of the menu does not say where it leads
          fix: add `to`, with the name of a section, a path or an address
        error site.yml:10:25: `to` must be a web address, but is `/about/`
          fix: write, for instance, `https://example.org/`
        """)
  }

  @Test("`minimumSources` without joined stories is reported, since the section would list nothing")
  func minimumWithoutStories() {
    let (configuration, text) = loadConfiguration(
      "title: A\nopml: a.opml\nstories: false\n"
        + "sections: [{name: B, minimumSources: 2}, {name: C, minimumSources: 1}, {name: D}]\n")
    #expect(configuration != nil)
    #expect(
      text == """
        warning site.yml:4:38: `minimumSources` needs `stories`: this section lists nothing
          fix: leave out `stories: false`
          fix: leave out `minimumSources`
        """)
  }

  @Test("What is asked for and does nothing is reported, unless it is only so by default")
  func idle() {
    let (configuration, text) = loadConfiguration(
      "title: A\nopml: a.opml\nindexNow: true\ninteractive: false\nsearch: true\noffline: true\n")
    #expect(configuration != nil)
    #expect(
      text == """
        warning site.yml:3:11: `indexNow: true` does nothing without `url`, from which its key is derived
          fix: add `url: https://…/`
        warning site.yml:5:9: `search: true` does nothing beside `interactive: false`
          fix: leave out one of the two
        warning site.yml:6:10: `offline: true` does nothing beside `interactive: false`
          fix: leave out one of the two
        """)
    let kept = "title: A\nopml: a.opml\nurl: https://a.example/\nindexNow: true\n"
    for rest in ["interactive: false\n", "interactive: false\nsearch: false\n", "search: true\noffline: true\n"] {
      #expect(loadConfiguration(kept + rest).text.isEmpty)
    }
  }

  @Test("What `languages` says of the only language is reported, and a language of which it says nothing is not")
  func onlyLanguage() {
    let site = "title: A\nopml: a.opml\n"
    #expect(
      loadConfiguration(site + "languages: {en: {title: Only English}}\n").text == """
        warning site.yml:3:13: `languages` has only `en`, so what it says of that language is not used
          fix: write it at the top of the file
          fix: add the site's other language
        """)
    for languages in ["[en]", "{en: }", "{en: {}}", "{en: {title: }}", "{en: {title: B}, de: }"] {
      #expect(loadConfiguration(site + "languages: \(languages)\n").text.isEmpty, "\(languages)")
    }
  }

  @Test("A file that is not UTF-8 or an alias bomb is refused whole, with one message")
  func refusesWhole() {
    let latin = Configuration.load(file: "site.yml", bytes: Array("title: Caf".utf8) + [0xE9])
    #expect(latin.configuration == nil)
    #expect(latin.diagnostics.map(\.summary) == ["the text is not UTF-8 from here on"])
    var bomb = "title: A\na0: &a0 [x, x, x, x, x, x, x, x, x]\n"
    for level in 1...9 {
      bomb += "a\(level): &a\(level) [" + (0..<9).map { _ in "*a\(level - 1)" }.joined(separator: ", ") + "]\n"
    }
    #expect(loadConfiguration(bomb).configuration == nil)
    #expect(loadConfiguration(bomb).text.hasPrefix("error site.yml:7:10: the text stands for more than 100000 values"))
  }
}
