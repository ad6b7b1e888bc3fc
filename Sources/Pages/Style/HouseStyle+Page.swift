import News
import Showing
public import Site
import Templating
import Theming
import Typesetting

extension HouseStyle {
  func pageRecord(_ facts: PageFacts, _ path: SitePath) -> Record {
    let own = addresses.absolute(path)
    let title = facts.title.map { theme.strings.filled("pageTitle", ["title": $0, "site": settings.title]) }
    let canonical = facts.isHidden || own == nil ? nil : facts.original?.text ?? own
    return PageField.record([
      .title: .text(title ?? settings.title),
      .heading: .text(facts.title ?? settings.title),
      .description: optional(facts.description ?? settings.description),
      .type: .text(facts.type),
      .canonical: optionalAddress(canonical),
      .address: optionalAddress(facts.isHidden ? nil : own),
      .image: optionalAddress(facts.image),
      .isFront: .flag(path == .front),
      .isHidden: .flag(facts.isHidden || !facts.isIndexed || settings.isPreview),
      .notice: optional(facts.unpublished.map(wording.reason)),
      .kind: .text(facts.kind.rawValue),
      .section: optional(facts.section?.text),
      .policy: policy.element(for: facts.frames),
      .hasTranslations: .flag(!translations.languages.isEmpty),
      .translations: .list(translationRecords(of: path)),
      .defaultAddress: optionalAddress(defaultAddress(of: path)),
    ])
  }

  /// The title of a feed that follows a part of the site.
  public func feedTitle(of part: String) -> String {
    theme.strings.filled("feedTitle", ["site": settings.title, "section": part])
  }

  func optionalAddress(_ address: String?) -> Value { address.map { .address($0) } ?? .absent }

  /// The path from the front page to the page above this one.
  func breadcrumbs(_ parents: [ListHeading.Step], from page: SitePath) -> [Record] {
    var trail: [(title: String, path: SitePath)] = [(theme.strings[.home], .front)]
    for step in parents {
      if let path = step.path, path != .front, path != page { trail.append((step.title, path)) }
    }
    return trail.enumerated().map { offset, step in
      linkRecord(step.title, step.path, from: page, isLast: offset == trail.count - 1)
    }
  }

  public func link(to target: SitePath, from page: SitePath) -> String { addresses.address(of: target, from: page) }

  func linkRecord(
    _ title: String, _ target: SitePath?, from page: SitePath, count: String? = nil, isPage: Bool = false,
    isParent: Bool = false, isLast: Bool = false
  ) -> Record {
    linkRecord(
      title, address: target.map { link(to: $0, from: page) }, count: count, isPage: isPage, isParent: isParent,
      isLast: isLast)
  }

  /// A link to an address as it stands, or only a name if there is no address.
  func linkRecord(
    _ title: String, address: String?, count: String? = nil, isPage: Bool = false, isParent: Bool = false,
    isLast: Bool = false
  ) -> Record {
    LinkField.record([
      .title: .text(title),
      .url: optionalAddress(address),
      .count: optional(count),
      .isPage: .flag(isPage),
      .isParent: .flag(isParent),
      .isLast: .flag(isLast),
    ])
  }

  func optional(_ text: String?) -> Value {
    guard let text, !text.isEmpty else { return .absent }
    return .text(text)
  }
}
