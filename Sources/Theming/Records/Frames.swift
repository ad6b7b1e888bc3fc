public import Templating

/// What every page says about the site.
public enum SiteField: Int, RecordField, Sendable {
  case title, description, url, language, direction, styleSheet, icon, isPortable, paperLight, paperDark, base,
    start, themeScript, mainScript, search, favourites, about, isInteractive, manifest, health, changes, hasEvents,
    footer, logo, touchIcon, copyright, hasSocial, social

  public static let schema = Schema("site", of: SiteField.self)

  public var holds: Schema.Kind {
    switch self {
    case .title, .description, .language, .direction, .paperLight, .paperDark, .copyright: .text
    case .url, .styleSheet, .icon, .base, .start, .themeScript, .mainScript, .manifest, .touchIcon: .address
    case .isPortable, .isInteractive, .hasEvents, .hasSocial: .flag
    case .social: .list(LinkField.schema)
    case .logo: .record(LogoField.schema)
    case .search, .favourites, .about, .health, .changes: .record(LinkField.schema)
    case .footer: .html
    }
  }
}

/// The picture that replaces the site's title.
public enum LogoField: Int, RecordField, Sendable {
  case address, width, height

  public static let schema = Schema("logo", of: LogoField.self)

  public var holds: Schema.Kind {
    switch self {
    case .address: .address
    case .width, .height: .text
    }
  }
}

/// What a page says about itself.
public enum PageField: Int, RecordField, Sendable {
  case title, heading, description, type, canonical, address, image, isFront, isHidden, kind, section, hasTranslations,
    translations, defaultAddress, notice, policy

  public static let schema = Schema("page", of: PageField.self)

  public var holds: Schema.Kind {
    switch self {
    case .title, .heading, .description, .type, .kind, .section, .notice: .text
    case .policy: .html
    case .canonical, .address, .image, .defaultAddress: .address
    case .isFront, .isHidden, .hasTranslations: .flag
    case .translations: .list(TranslationField.schema)
    }
  }
}

/// A language of the site, and the page in that language.
public enum TranslationField: Int, RecordField, Sendable {
  case title, language, url, address, isPage

  public static let schema = Schema("translation", of: TranslationField.self)

  public var holds: Schema.Kind {
    switch self {
    case .title, .language: .text
    case .url, .address: .address
    case .isPage: .flag
    }
  }
}

/// A link, or a name without a link.
public enum LinkField: Int, RecordField, Sendable {
  case title, url, count, isPage, isParent, isLast

  public static let schema = Schema("link", of: LinkField.self)

  public var holds: Schema.Kind {
    switch self {
    case .title, .count: .text
    case .url: .address
    case .isPage, .isParent, .isLast: .flag
    }
  }
}

/// A link of the navigation, or a group of links.
public enum MenuField: Int, RecordField, Sendable {
  case title, url, isPage, isParent, hasItems, items

  public static let schema = Schema("menu entry", of: MenuField.self)

  public var holds: Schema.Kind {
    switch self {
    case .title: .text
    case .url: .address
    case .isPage, .isParent, .hasItems: .flag
    case .items: .list(LinkField.schema)
    }
  }
}

/// A feed that the page offers.
public enum FeedField: Int, RecordField, Sendable {
  case title, label, type, url

  public static let schema = Schema("feed", of: FeedField.self)

  public var holds: Schema.Kind {
    switch self {
    case .title, .label, .type: .text
    case .url: .address
    }
  }
}
