package import Templating

/// What every page says of the site.
package enum SiteField: Int, RecordField {
  case title, description, url, language, direction, styleSheet, icon, isPortable, paperLight, paperDark, base,
    themeScript, mainScript, search, favourites, about, isInteractive, manifest, health, changes, hasEvents,
    footer, logo, touchIcon, copyright, hasSocial, social

  package static let schema = Schema("site", of: SiteField.self)

  package var holds: Schema.Kind {
    switch self {
    case .title, .description, .language, .direction, .paperLight, .paperDark, .copyright: .text
    case .url, .styleSheet, .icon, .base, .themeScript, .mainScript, .manifest, .touchIcon: .address
    case .isPortable, .isInteractive, .hasEvents, .hasSocial: .flag
    case .social: .list(LinkField.schema)
    case .logo: .record(LogoField.schema)
    case .search, .favourites, .about, .health, .changes: .record(LinkField.schema)
    case .footer: .html
    }
  }
}

/// What stands for the site's title.
package enum LogoField: Int, RecordField {
  case address, width, height

  package static let schema = Schema("logo", of: LogoField.self)

  package var holds: Schema.Kind {
    switch self {
    case .address: .address
    case .width, .height: .text
    }
  }
}

/// What a page says of itself.
package enum PageField: Int, RecordField {
  case title, heading, description, type, canonical, address, image, isFront, isHidden, kind, section, hasTranslations,
    translations, defaultAddress, notice, policy

  package static let schema = Schema("page", of: PageField.self)

  package var holds: Schema.Kind {
    switch self {
    case .title, .heading, .description, .type, .kind, .section, .notice: .text
    case .policy: .html
    case .canonical, .address, .image, .defaultAddress: .address
    case .isFront, .isHidden, .hasTranslations: .flag
    case .translations: .list(TranslationField.schema)
    }
  }
}

/// A language of the site, and the page in it.
package enum TranslationField: Int, RecordField {
  case title, language, url, address, isPage

  package static let schema = Schema("translation", of: TranslationField.self)

  package var holds: Schema.Kind {
    switch self {
    case .title, .language: .text
    case .url, .address: .address
    case .isPage: .flag
    }
  }
}

/// A link, or a name without one.
package enum LinkField: Int, RecordField {
  case title, url, count, isPage, isParent, isLast

  package static let schema = Schema("link", of: LinkField.self)

  package var holds: Schema.Kind {
    switch self {
    case .title, .count: .text
    case .url: .address
    case .isPage, .isParent, .isLast: .flag
    }
  }
}

/// A way of the navigation, or a group of ways.
package enum MenuField: Int, RecordField {
  case title, url, isPage, isParent, hasItems, items

  package static let schema = Schema("menu entry", of: MenuField.self)

  package var holds: Schema.Kind {
    switch self {
    case .title: .text
    case .url: .address
    case .isPage, .isParent, .hasItems: .flag
    case .items: .list(LinkField.schema)
    }
  }
}

/// A feed of the page.
package enum FeedField: Int, RecordField {
  case title, label, type, url

  package static let schema = Schema("feed", of: FeedField.self)

  package var holds: Schema.Kind {
    switch self {
    case .title, .label, .type: .text
    case .url: .address
    }
  }
}
