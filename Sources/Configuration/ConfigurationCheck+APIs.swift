import Diagnostics
import News
import Settings

extension ConfigurationCheck {
  /// What an entry says about its API; nil if it is not one.
  mutating func api(of draft: SourceDraft, at node: SettingsNode) -> ConfiguredSource.API? {
    guard let api = draft.api else { return nil }
    guard let mapping = draft.mapping else {
      // If it is given, its form has refused it already.
      if node["mapping"] == nil { report(.noMapping, at: api.node) }
      return nil
    }
    // An API on the web has today's dates anyway.
    let isRecorded = WebAddress(api.value.revealed) == nil
    return ConfiguredSource.API(
      mappingFile: mapping.value, mappingPlace: mapping.place,
      replaysDaily: isRecorded && draft.replay?.value == .daily,
      query: (draft.query?.value ?? []).map { ConfiguredSource.Header(name: $0.name, value: $0.value) })
  }

  /// The given keys that only an API can have.
  func apiKeys(of draft: SourceDraft) -> [(key: String, node: SettingsNode)] {
    keys([("mapping", draft.mapping?.node), ("query", draft.query?.node), ("replay", draft.replay?.node)])
  }
}
