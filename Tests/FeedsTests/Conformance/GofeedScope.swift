extension SuiteScope {
  /// gofeed's model of Atom.
  static let gofeedAtom = SuiteScope(
    inScope: """
      version title subtitle id language rights icon logo links/#/* authors/#/*
      contributors/#/* entries
      entries/#/title entries/#/id entries/#/summary entries/#/content/* entries/#/links/#/* entries/#/rights
      entries/#/published* entries/#/updated* entries/#/authors/#/* entries/#/contributors/#/*
      entries/#/categories/#/*
      """,
    outOfScope: [
      ("generator/*", unshown), ("updated*", unshown),
      ("categories/#/*", unshown), ("entries/#/categories/#/scheme", unshown),
      ("entries/#/categories/#/term", "a category is known by its label, where it has one"),
      ("links/#-without-href/*", nowhere), ("entries/#/links/#-without-href/*", nowhere),
      ("entries/#/source/*", "of an item's origin the authors are kept, for items without their own, and no more"),
    ],
    exceptions: [
      "parser-atom/atom10_feed_entry_content_html_div_escaped_markup.xml":
        "markup in a div is XHTML, whatever its type",
      "parser-atom/entry_id_xml_base.xml": "an identity is compared as it is written",
      "parser-atom/feed_logo_uri_base.xml": "a base without a slash at its end is no folder (RFC 3986 section 5.2.3)",
      "parser-atom/issue_275_extensions_and_source.xml": "films and data are no text",
    ])

  /// gofeed's model of any feed.
  static let gofeedRSS = SuiteScope(
    inScope: """
      feedType feedVersion title description link feedLink links/# language copyright image/* author/* authors/#/*
      items
      items/#/title items/#/description items/#/content items/#/link items/#/links/# items/#/guid items/#/author/*
      items/#/authors/#/* items/#/categories/# items/#/published* items/#/updated* items/#/image/* items/#/enclosure/*
      items/#/enclosures/#/*
      """,
    outOfScope: [
      ("categories/#", unshown), ("generator", unshown), ("published*", unshown), ("updated*", unshown),
      ("items/#/enclosure/*", "the files of an item stand in one list"),
    ],
    otherFiles: [
      (
        "extensions/media/feed_item_image_-_rss_channel_item_media.xml items/#/image/title",
        "a picture keeps its title"
      ),
      ("translator-rss/feed_image_-_rss_channel_description.xml image*", inText),
      ("translator-rss/feed_item_image_-_rss_channel_item_content.xml items/#/image*", inText),
      ("translator-rss/feed_item_image_-_rss_channel_item_description.xml items/#/image*", inText),
      ("translator-rss/feed_item_links_-_rss_channel_item_links.xml items/#/link*", firstLink),
      ("translator-rss/feed_links_-_rdf_channel_links.xml link*", firstLink),
      ("translator-rss/feed_links_-_rss_channel_links.xml link*", firstLink),
    ])

  /// gofeed's model of JSON Feed.
  static let gofeedJSON = SuiteScope(
    inScope: """
      version title description home_page_url feed_url next_url icon favicon author/* authors/#/*
      items/#/id items/#/url items/#/external_url items/#/title items/#/summary items/#/content_html items/#/image
      items/#/banner_image items/#/date_published items/#/date_modified items/#/tags/# items/#/author/*
      items/#/attachments/#/*
      """,
    outOfScope: [
      ("author/avatar", avatars), ("authors/#/avatar", avatars), ("items/#/author/avatar", avatars),
      ("expired", unshown),
      ("user_comment", "it speaks to people who open the file by mistake"),
      ("items/#/content_text", "where there is HTML of the same text, that is shown"),
    ])
}

private let unshown = "no page shows it, and nothing is decided by it"
private let nowhere = "a link without an address leads nowhere"
private let inText = "pictures inside a text are found when it is cleaned, where that is tested"
private let firstLink = "of several links of an RSS channel or item the first is the one"
private let avatars = "authors have no picture here"
