import News

/// Tags that say nothing: what software files under that was told nothing, what a source files everything under, and addresses.
public struct DullTags: Sendable, Hashable {
  private let names: Set<String>

  /// - Parameter names: whatever their case; without any, all tags stay.
  public init(_ names: [String]) { self.names = Set(names.map { foldedName($0) }) }

  /// nil where all stay.
  func removed(from tags: [String], _ habits: SourceHabits) -> [String]? {
    guard !tags.isEmpty, !names.isEmpty else { return nil }
    // An address is of use to programs alone.
    let kept = tags.filter {
      $0 != habits.onlyTag && !names.contains(foldedName($0))
        && !($0.utf8.contains(UInt8(ascii: ":")) && $0.contains("://"))
    }
    return kept.count == tags.count ? nil : kept
  }

  public static let usual = DullTags(usualNames)

  /// As WordPress, Blogger, egloos and others call it in their languages.
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
