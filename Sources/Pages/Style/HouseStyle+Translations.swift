import News
import Showing
import Site
import Templating
import Theming
import Typesetting

extension HouseStyle {
  /// The languages of the site, each with the translation of the page, or with its own front page if there is none.
  func translationRecords(of page: SitePath) -> [Record] {
    let others = translations.pages[page]
    return translations.languages.enumerated().map { index, language in
      let isOwn = index == translations.own
      let path = isOwn ? page : others?[index]
      return TranslationField.record([
        .title: .text(language.name),
        .language: .text(language.tag),
        .url: .address(link(to: path ?? language.front, from: page)),
        .address: optionalAddress(others == nil ? nil : path.flatMap { addresses.absolute($0) }),
        .isPage: .flag(isOwn),
      ])
    }
  }

  /// The address for readers of none of the site's languages: the page in the first language.
  func defaultAddress(of page: SitePath) -> String? {
    translations.pages[page].flatMap { $0[0] }.flatMap { addresses.absolute($0) }
  }
}
