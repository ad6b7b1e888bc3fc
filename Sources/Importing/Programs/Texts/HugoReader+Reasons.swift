extension HugoReader {
  static let reasons: [String: NoCounterpart.Reason] = [
    "theme": .theme, "themesdir": .theme, "module": .theme, "outputs": .outputs, "outputformats": .outputs,
    "mediatypes": .outputs, "markup": .markup, "pygmentsstyle": .markup, "pygmentscodefences": .markup,
    "services": .analytics, "privacy": .analytics, "googleanalytics": .analytics, "disqusshortname": .comments,
    "sitemap": .outputs, "enablerobotstxt": .outputs, "rsslimit": .outputs, "summarylength": .alwaysSo,
    "buildfuture": .previews, "builddrafts": .previews, "buildexpired": .previews, "related": .alwaysSo,
    "minify": .alwaysSo, "caches": .memory, "imaging": .alwaysSo, "enableemoji": .markup, "enablegitinfo": .alwaysSo,
    "relativeurls": .alwaysSo, "canonifyurls": .alwaysSo, "publishdir": .alwaysSo, "resourcedir": .memory,
    "archetypedir": .alwaysSo, "datadir": .data, "layoutdir": .theme, "assetdir": .theme, "i18ndir": .theme,
    "hascjklanguage": .alwaysSo, "disablekinds": .outputs, "security": .alwaysSo, "frontmatter": .dates,
    "paginatepath": .paging, "disablepathtolower": .alwaysSo, "removepathaccents": .alwaysSo, "build": .alwaysSo,
    "deployment": .alwaysSo, "server": .alwaysSo, "cascade": .defaults, "titlecasestyle": .alwaysSo,
    "pluralizelisttitles": .alwaysSo, "capitalizelisttitles": .alwaysSo, "timeout": .alwaysSo,
    "disablelanguages": .previews,
    "ignorelogs": .log, "ignoreerrors": .log, "loglevel": .log, "mainsections": .theme, "social": .theme,
    "languagename": .alwaysSo, "metadataformat": .alwaysSo, "newcontenteditor": .alwaysSo, "refurlsettings": .alwaysSo,
    "watch": .alwaysSo, "author": .owner,
  ]
}
