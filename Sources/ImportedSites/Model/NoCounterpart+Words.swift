import Diagnostics

extension NoCounterpart.Reason {
  /// What to do instead, or why nothing has to be done.
  public var words: String {
    switch self {
    case .theme: "belongs to templates; `broadsheet new theme` begins one, and tokens.css has colours and sizes"
    case .memory: "the memory is in .broadsheet/, and nothing has to be set for it"
    case .log: "each run reports what it did; `--verbose` says more"
    case .schedule: "cron decides how often the site is made; `every:` says how often a source may be asked"
    case .dates: "dates are written as the site's `language` and `timeZone` have it"
    case .face: "a source has the icon of its own site; nothing has to be set"
    case .secret(let variables):
      "holds a secret, which was not copied: set \(list(variables)) in the environment, then remove the # from its lines in site.yml"
    case .account: "a login, which is not needed: feeds are asked directly"
    case .command:
      "no program is run for a feed; let cron write its output into a file, and name that as `feed: file.xml`"
    case .scraper:
      "pages are not read as feeds; `broadsheet new source ADDRESS` looks for a feed, and a JSON API can be read by a `mapping`"
    case .fullText:
      "what a feed leaves out is not fetched from pages; headlines lead to the original with `link: original`"
    case .readState: "only each reader's browser knows what was read"
    case .rule(.pattern(let reason)):
      "the pattern is not valid here (\(reason)); write it in another way, as `only:` or `except:` of the source"
    case .rule(.combination):
      "`only` needs all of its fields to match and `except` one of them; this combines conditions in another way: write two rules that come close"
    case .rule(.condition(let text)): "rules look at title, text, author, tag, link, language and kind; not at \(text)"
    case .rule(.textAlone):
      "it looks only at the text, but `text` here means headline, summary and text together; if that is close enough, write it as `except:` or `only:` of the source"
    case .rule(.noFeed):
      "no feed in the list has that address; write it as `except:` of the source that it is meant for"
    case .rule(.marksOnly): "it marks what it finds as read; to hide that, give the source an `except:`"
    case .query: "a list of what matches; write a section with `sources: [\"tag:…\"]`, `only` or `except`"
    case .terminal: "belongs to a terminal: keys, colours, programs to open things with"
    case .markup: "texts are in GitHub's Markdown here, and the generator colours code"
    case .plugin: "there are no plug-ins; feeds, sitemap, search and pages of tags are built in"
    case .comments: "pages have no comments; a template of your own can link to where people talk"
    case .analytics: "pages count no visitors and load no scripts from elsewhere"
    case .paging: "lists are in numbered pages that keep their numbers; `pageSize:` says how long they are"
    case .hidden: "it was kept from the overview, and is shown here; remove the feed, or select others by `sections:`"
    case .off: "was switched off; its lines in site.yml are a comment"
    case .proxy: "the environment's https_proxy and no_proxy are respected"
    case .userAgent: "requests say Broadsheet/<version> and the site's `contact:`"
    case .certificates: "certificates are always checked; `caFile:` names further ones"
    case .priority: "what comes first follows from an item's date and its source's `weight:`"
    case .push: "feeds are asked; nothing is pushed"
    case .localFile: "a file of that machine; put it beside site.yml and name it as `feed: file.xml`"
    case .shortcode(let count, let texts):
      "was left as it is, \(times(count)) in \(counted(texts, "text")); write Markdown or a link in its place"
    case .liquid(let count, let texts):
      "was left as it is, \(times(count)) in \(counted(texts, "text")); write in its place what it would have made"
    case .htmlPage: "a page of HTML; write it in Markdown as a page, or put it into `static` as it is"
    case .listOfPages:
      "is a page of links here, since its layout listed the pages below it; add new pages to it yourself"
    case .emptyPage: "is an empty page here, since its layout made what it showed; write a text, or remove it"
    case .data: "data of templates; a JSON API or file becomes items by a `mapping`"
    case .frontPage: "the front page is made from the news; to have this text there instead, make it pages/index.md"
    case .textOfList:
      "a list has no text of its own here; one sentence can be the section's `description:`, or make a page of it"
    case .reserved: "its address belongs to a page or file that every site has"
    case .renamedFolder(let name):
      "is a folder that the site itself needs; its files are in /\(name)/, and links in texts were changed"
    case .formerAddresses:
      "more former addresses than a configuration holds; let the server redirect them (`broadsheet hosting`)"
    case .lostAddresses(let count):
      "\(count == 1 ? "leads" : "\(count) of them lead") nowhere now: a former address is a path without `?`, `#` and `*`, at which the site has nothing else; let the server redirect others (`broadsheet hosting`)"
    case .permalink: "the address could not be worked out; add the former one to `redirects:`"
    case .addressesOfDraft:
      "a draft has no address to which former ones could lead; when you publish it, add them to `redirects:`"
    case .cutAddress:
      "nothing can be below a query or a fragment: `url:` has the part before it; check that it is right"
    case .language: "the name of a text's file says its language: post.de.md beside post.md"
    case .languageOff:
      "was switched off, and its texts are drafts here: to publish it, add it to `languages:` and remove `draft: true` from them"
    case .hostOfLanguage:
      "a language has a folder of the site here, such as /de/: let the server of its former address redirect there"
    case .saidOnce: "is said once for all languages here"
    case .taxonomy: "lists of the site are of sources, tags, authors and days; front matter can declare facets"
    case .defaults: "each text says it itself, in its front matter"
    case .menuEntry: "leads to no page that came over; add it to `menu:`"
    case .menuOfLanguage: "is in the menu of another language; add it to `menu:` of that language, below `languages:`"
    case .frontMatter:
      "its front matter cannot be read, so it did not come over; correct it, and copy the text by hand"
    case .attributes(let count, let texts):
      "was removed \(times(count)) from \(counted(texts, "text")): texts have no attributes here, and `toc: true` asks for a table of contents"
    case .remarks(let count, let texts):
      "was removed \(times(count)) from \(counted(texts, "text")), with what it held: it was not shown there either"
    case .otherText: "a text in another notation, which did not come over; convert it to Markdown (`pandoc -t gfm`)"
    case .placeTaken: "another file has its place, so it did not come over; give it another name"
    case .timeZone: "there is no such time zone; name one of the IANA database, as in `timeZone: Europe/Berlin`"
    case .connections: "`connections:` says how many sources are asked at once, from 1 to 64"
    case .unpublished: "was not published there, and did not come over"
    case .previews:
      "the heads of texts say which are published: `draft`, `publishDate`, `expiryDate`; `generate --drafts`, `--future` and `--expired` preview the others"
    case .keptBack(let texts):
      "had no page or was in no list there (\(counted(texts, "text"))), and is a draft here: remove `draft: true` to publish it"
    case .include: "includes another file, which was not read; join them"
    case .owner: "say who makes the site in pages/about.md, or by `footer:` or `copyright:`"
    case .alwaysSo: "is so here, or needs nothing"
    case .outputs: "each list has Atom, RSS and JSON Feed, and the site a sitemap and robots.txt"
    case .unknown: "is not known here"
    }
  }

  private func list(_ names: [String]) -> String { names.joined(separator: " and ") }
}

private func times(_ count: Int) -> String { count == 1 ? "once" : "\(count) times" }
