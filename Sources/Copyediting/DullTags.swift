import News

/// Tags that say nothing: those that software gives to posts without a tag, those that a source gives to everything, and addresses.
public struct DullTags: Sendable, Hashable {
  private let names: Set<String>

  /// - Parameter names: in any case. If there are none, all tags stay.
  public init(_ names: [String]) { self.names = Set(names.map { foldedName($0) }) }

  /// Returns nil if all tags stay.
  func removed(from tags: [String], _ habits: SourceHabits) -> [String]? {
    guard !tags.isEmpty, !names.isEmpty else { return nil }
    // Only programs have a use for an address.
    let kept = tags.filter {
      $0 != habits.onlyTag && !names.contains(foldedName($0))
        && !($0.utf8.contains(UInt8(ascii: ":")) && $0.contains("://"))
    }
    return kept.count == tags.count ? nil : kept
  }

  public static let usual = DullTags(usualNames)

  /// The names that WordPress, Blogger, egloos and others use in their languages.
  public static let usualNames = [
    "Uncategorized", "Uncategorised", "Unfiled", "Unsorted", "No category", "General", "Default", "Allgemein",
    "Nicht kategorisiert", "Unkategorisiert", "Non classé", "Non classifié(e)", "Général", "Sin categoría",
    "Sin categorizar", "Sin clasificar", "Senza categoria", "Non categorizzato", "Sem categoria", "Sem categorização",
    "Sense categoria", "Geen categorie", "Niet gecategoriseerd", "Ikke kategoriseret", "Ikke-kategoriseret",
    "Ukategorisert", "Ukategoriserad", "Okategoriserad", "Okategoriserade", "Luokittelematon", "Kategorisoimaton",
    "Bez kategorii", "Nezařazené", "Nezaradené", "Egyéb kategória", "Kategorizálatlan", "Fără categorie", "Genel",
    "Kategorilenmemiş", "Без рубрики", "Без категории", "Без категорії", "Некатегоризирано", "Χωρίς κατηγορία",
    "Μη κατηγοριοποιημένο", "Tak Berkategori", "Chưa phân loại", "ללא קטגוריה", "כללי", "غير مصنف", "دسته‌بندی نشده",
    "ไม่มีหมวดหมู่", "未分類", "未分类", "미분류", "분류되지 않음",
  ]
}
