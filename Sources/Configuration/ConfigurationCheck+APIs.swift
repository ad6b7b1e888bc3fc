import Diagnostics
import News
import Settings

extension ConfigurationCheck {
  /// What an entry says of an API; nil where it is none.
  mutating func api(of draft: SourceDraft, at node: SettingsNode) -> ConfiguredSource.API? {
    guard let api = draft.api else { return nil }
    guard let mapping = draft.mapping else {
      // Given, and already refused by its form.
      if node["mapping"] == nil { report(.noMapping, at: api.node) }
      return nil
    }
    // An address on the web has today's dates itself.
    let isRecorded = WebAddress(api.value.revealed) == nil
    return ConfiguredSource.API(
      mappingFile: mapping.value, mappingPlace: mapping.place,
      replaysDaily: isRecorded && draft.replay?.value == .daily,
      query: (draft.query?.value ?? []).map { ConfiguredSource.Header(name: $0.name, value: $0.value) })
  }

  /// Keys that only an API has.
  func apiKeys(of draft: SourceDraft) -> [(key: String, node: SettingsNode)] {
    keys([("mapping", draft.mapping?.node), ("query", draft.query?.node), ("replay", draft.replay?.node)])
  }
}
