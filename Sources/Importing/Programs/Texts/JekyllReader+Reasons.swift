extension JekyllReader {
  static let reasons: [String: NoCounterpart.Reason] = [
    "theme": .theme, "remote_theme": .theme, "minima": .theme, "markdown": .markup, "kramdown": .markup,
    "highlighter": .markup, "commonmark": .markup, "redcarpet": .markup, "liquid": .markup, "plugins": .plugin,
    "gems": .plugin, "plugins_dir": .plugin, "whitelist": .plugin, "paginate_path": .paging, "pagination": .paging,
    "defaults": .defaults, "future": .previews, "unpublished": .previews, "show_drafts": .previews,
    "limit_posts": .previews, "safe": .alwaysSo, "source": .alwaysSo, "destination": .alwaysSo, "keep_files": .alwaysSo,
    "encoding": .alwaysSo, "markdown_ext": .alwaysSo, "strict_front_matter": .alwaysSo, "port": .alwaysSo,
    "host": .alwaysSo, "incremental": .alwaysSo, "profile": .log, "quiet": .log, "verbose": .log, "sass": .theme,
    "feed": .outputs, "disqus": .comments, "comments": .comments, "utterances": .comments, "giscus": .comments,
    "google_analytics": .analytics, "analytics": .analytics, "excerpt_separator": .alwaysSo,
    "jekyll-archives": .outputs, "header_pages": .theme, "show_excerpts": .theme, "repository": .theme,
    "date_format": .dates, "lsi": .alwaysSo, "detach": .alwaysSo, "cache_dir": .memory, "disable_disk_cache": .memory,
    "logo": .theme, "social": .theme, "rss": .outputs, "webmaster_verifications": .analytics,
  ]
}
