import News

/// Numbers that stand for named values in the file. Once given, a number keeps its meaning.
enum Codes {
  static func code(_ kind: NewsKind) -> Int64 {
    switch kind {
    case .story: 0
    case .webLink: 1
    case .advert: 2
    case .event: 3
    }
  }

  static func code(_ reason: HiddenReason) -> Int64 {
    switch reason {
    case .expired: 0
    case .withdrawn: 1
    case .fileGone: 2
    case .unclaimed: 3
    }
  }

  static func hidden(_ code: Int64?) -> HiddenReason? {
    code.flatMap { code in HiddenReason.allCases.first { Codes.code($0) == code } }
  }

  static func code(_ support: Evidence.Support) -> Int64 {
    switch support {
    case .link: 0
    case .picture: 1
    case .name: 2
    }
  }

  static func support(_ code: Int64?) -> Evidence.Support? {
    code.flatMap { code in Evidence.Support.allCases.first { Codes.code($0) == code } }
  }

  static func code(_ shown: Story.Shown) -> Int64 {
    switch shown {
    case .full: 0
    case .excerpt: 1
    case .headline: 2
    }
  }

  static func shown(_ code: Int64?) -> Story.Shown? {
    switch code {
    case 0: .full
    case 1: .excerpt
    case 2: .headline
    default: nil
    }
  }

  static func code(_ direction: TextDirection) -> Int64 {
    switch direction {
    case .leftToRight: 0
    case .rightToLeft: 1
    }
  }

  static func direction(_ code: Int64?) -> TextDirection? {
    switch code {
    case 0: .leftToRight
    case 1: .rightToLeft
    default: nil
    }
  }

  static func code(_ format: ItemBody.Original.Format) -> Int64 {
    switch format {
    case .html: 0
    case .markdown: 1
    case .text: 2
    }
  }

  static func format(_ code: Int64?) -> ItemBody.Original.Format? {
    switch code {
    case 0: .html
    case 1: .markdown
    case 2: .text
    default: nil
    }
  }

  static func code(_ kind: IdentityKey.Kind) -> UInt8 {
    switch kind {
    case .guid: 0
    case .permalink: 1
    case .content: 2
    case .file: 3
    }
  }

  static func keyKind(_ code: UInt8) -> IdentityKey.Kind? {
    switch code {
    case 0: .guid
    case 1: .permalink
    case 2: .content
    case 3: .file
    default: nil
    }
  }
}
