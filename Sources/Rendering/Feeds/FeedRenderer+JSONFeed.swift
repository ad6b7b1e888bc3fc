import News
import Typesetting

extension FeedRenderer {
  /// jsonfeed.org/version/1.1
  func jsonFeed(_ head: FeedHead, _ entries: [FeedEntry]) -> [UInt8] {
    var json = JSONWriter()
    json.begin("{")
    json.member("version", "https://jsonfeed.org/version/1.1")
    json.member("title", head.title)
    json.member("home_page_url", head.home)
    json.member("feed_url", head.own)
    json.member("description", head.description)
    json.member("language", head.language)
    if !head.hubs.isEmpty {
      json.list("hubs", head.hubs) { json, hub in
        json.member("type", "WebSub")
        json.member("url", hub)
      }
    }
    json.list("items", entries) { append($1, to: &$0) }
    json.end("}")
    return json.bytes + [0x0A]
  }

  private func append(_ entry: FeedEntry, to json: inout JSONWriter) {
    json.member("id", entry.id)
    if let url = entry.url { json.member("url", url) }
    if let original = entry.original { json.member("external_url", original) }
    json.member("title", entry.title)
    json.member("content_html", entry.content)
    if let summary = entry.summary { json.member("summary", summary) }
    if let image = entry.image { json.member("image", image.url) }
    json.optional("date_published", entry.published?.description)
    json.optional("date_modified", entry.updated?.description)
    let signers = entry.signers
    if !signers.isEmpty {
      json.list("authors", signers) { json, signer in
        json.member("name", signer.name)
        json.optional("url", signer.address?.text)
      }
    }
    if !entry.tags.isEmpty { json.list("tags", entry.tags) }
    if let language = entry.language { json.member("language", language) }
    let attachments = entry.enclosures.filter { $0.media.type != nil }
    if !attachments.isEmpty {
      json.list("attachments", attachments) { json, attachment in
        let media = attachment.media
        json.member("url", attachment.url)
        json.member("mime_type", media.type ?? "")
        if let title = media.title { json.member("title", title) }
        if let bytes = media.bytes { json.member("size_in_bytes", bytes) }
        if let duration = media.duration { json.member("duration_in_seconds", duration) }
      }
    }
  }
}
