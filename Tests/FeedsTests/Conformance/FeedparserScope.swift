extension SuiteScope {
  /// The keys of feedparser's result that its 827 test files check.
  static let feedparser = SuiteScope(
    inScope: """
      bozo encoding version
      feed/title feed/title_detail/* feed/description feed/tagline feed/tagline_detail/* feed/subtitle feed/info
      feed/info_detail/* feed/link feed/links/#* feed/id feed/guid feed/language feed/ttl
      feed/author feed/author_detail/* feed/contributors/#* feed/publisher feed/publisher_detail/*
      feed/copyright feed/copyright_detail/* feed/image/*
      entries/#/title entries/#/title_detail/* entries/#/subtitle entries/#/description entries/#/summary
      entries/#/summary_detail/* entries/#/content/#/* entries/#/link entries/#/links/#* entries/#/id entries/#/guid
      entries/#/guidislink entries/#/author entries/#/author_detail/* entries/#/authors/#/name
      entries/#/contributors/#* entries/#/publisher entries/#/publisher_detail/* entries/#/copyright entries/#/license
      entries/#/comments entries/#/category entries/#/tags/#/* entries/#/published entries/#/published_parsed
      entries/#/created entries/#/created_parsed entries/#/updated entries/#/updated_parsed entries/#/expired
      entries/#/expired_parsed entries/#/enclosures/#* entries/#/image/href
      entries/#/itunes_duration entries/#/psc_chapters/chapters
      entries/#/where/*
      """,
    outOfScope: [
      ("etag", "the headers of an answer are read where it is fetched"),
      ("modified*", "the headers of an answer are read where it is fetched"),
      ("feed/validity_*", "a feed is shown as long as it is there, whatever it says of its own validity"),
      ("feed/docs", unshown), ("feed/newlocation", unshown), ("feed/generator*", unshown),
      ("feed/textinput/*", unshown),
      ("feed/cloud/*", unshown), ("feed/published*", unshown), ("feed/created*", unshown), ("feed/updated*", unshown),
      ("feed/itunes_*", unshown), ("feed/category", unshown), ("feed/tags*", unshown),
      ("entries/#/tags/#/scheme", unshown), ("feed/thr_in-reply-to/*", unshown), ("feed/image/link", unshown),
      ("feed/image/description", unshown), ("feed/links/#/title", unshown), ("entries/#/links/#/title", unshown),
      ("entries/#/itunes_block", unshown), ("entries/#/itunes_explicit", unshown), ("entries/#/source/*", unshown),
      ("entries/#/thr_in-reply-to/*", unshown),
      ("feed/links", "RSS has one link for its channel, which is its home"),
      ("entries/#/links", "RSS has one link for its item, which is its link"),
      ("feed", "feedparser's own bookkeeping: that a list is not kept twice under two names"),
      ("entries/#/madeup_element", "an element of an unknown vocabulary says nothing that could be shown"),
      ("entries/#/psc_chapters/version", "the version of a vocabulary is of no use once it has been read"),
    ],
    otherFiles: [
      (
        "wellformed/http/headers_content_location-relative.xml feed*",
        "Content-Location is no base (RFC 7231 appendix B)"
      ),
      ("encoding/bozo_http_text_plain.xml bozo", plainType),
      ("encoding/bozo_http_text_plain_charset.xml bozo", plainType),
      ("encoding/demoronize-3.xml entries*", cleaned),
      ("wellformed/rss/item_description_not_a_doctype.xml entries*", cleaned),
      ("wellformed/rss/item_enclosure_url.xml entries/#/links*", "an enclosure of RSS is no link"),
      ("wellformed/rss/item_madeup_tags_element.xml entries*", "no vocabulary of feeds has an element <tags>"),
      ("wellformed/rss/item_xhtml_body_type.xml entries/#/content/#/type", "XHTML is HTML once it has been read"),
      ("wellformed/namespace/atomsvg*", pictures), ("wellformed/namespace/atommathml*", pictures),
      ("wellformed/namespace/atomxlink*", pictures), ("wellformed/namespace/rss2.0svg*", pictures),
      ("wellformed/namespace/rss2.0mathml*", pictures), ("wellformed/namespace/rss2.0xlink*", pictures),
      ("wellformed/geo/gml_point_utm.xml entries*", foreign),
      ("wellformed/geo/gml_linestring_utm.xml entries*", foreign),
      ("encoding/http_text_atom_xml_default.xml enc*", ascii), ("encoding/http_text_atom_xml_encoding.xml enc*", ascii),
      ("encoding/http_text_rss_xml_default.xml enc*", ascii), ("encoding/http_text_rss_xml_encoding.xml enc*", ascii),
      ("encoding/http_text_xml_default.xml enc*", ascii), ("encoding/http_text_xml_epe_default.xml enc*", ascii),
      ("encoding/http_text_xml_epe_encoding.xml enc*", ascii), ("encoding/http_text_xml_qs.xml enc*", ascii),
      ("encoding/http_text_xml_bogus_*", ascii),
    ],
    exceptions: [
      "encoding/bozo_linenoise.xml": "text that was encoded twice is undone in windows-1252, too",
      "wellformed/rss/item_description_and_summary.xml": "a description is the likelier text, a summary the summary",
      "wellformed/rss/rss_version_090.xml": "0.90 and 1.0 are one format here, which is RDF",
    ])
}

private let unshown = "no page shows it, and nothing is decided by it"
private let cleaned = "what is inside HTML is read and resolved when it is cleaned, where that is tested"
private let pictures = "embedded pictures and formulas are compared after sanitising, where the policy is tested"
private let plainType = "a content type says nothing about whether a document is well-formed"
private let foreign = "numbers of another reference system are no latitude and longitude, and are left out"
private let ascii = "RFC 7303 has replaced the rule that text/xml without a charset is us-ascii; the declaration counts"
