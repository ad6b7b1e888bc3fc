import News
import Site

extension SharedStories {
  /// The items that are listed by each section for stories of several sources: of each story with enough sources, the item with the most
  /// weight among those that the section takes, or the first of these. No list shows `collapsed` items.
  func admitted(
    to outline: SiteOutline, among records: [ItemRecord], without collapsed: Set<ItemID>
  ) -> [Int: Set<ItemID>] {
    let choosy = outline.sections.indices.filter { outline.sections[$0].minimumSources > 1 }
    guard !choosy.isEmpty else { return [:] }
    var places: [ItemID: Int] = [:]
    for index in records.indices where founders[records[index].item.id] != nil {
      places[records[index].item.id] = index
    }
    var admitted: [Int: Set<ItemID>] = [:]
    for number in choosy {
      let section = outline.sections[number]
      admitted[number] = Set(
        stories.values.compactMap { story in
          guard story.voices.count >= section.minimumSources else { return nil }
          return best(of: story, for: section, by: outline.front.order) { id in
            collapsed.contains(id) ? nil : places[id].map { records[$0].item }
          }
        })
    }
    return admitted
  }

  private func best(
    of story: SharedStory, for section: Section, by order: FrontOrder, _ item: (ItemID) -> NewsItem?
  ) -> ItemID? {
    var best: (id: ItemID, weight: Double)?
    for member in story.members {
      guard let item = item(member.id), section.takes(item), !section.excluded.contains(member.id) else { continue }
      let weight = order.weight(of: item.details, toldBy: 1).product
      if weight > best?.weight ?? -1 { best = (member.id, weight) }
    }
    return best?.id
  }
}
