import Settings

/// The headers and credentials that are sent to a source.
extension ConfigurationCheck {
  mutating func headers(of draft: SourceDraft) -> [ConfiguredSource.Header] {
    for header in draft.headers?.value ?? [] {
      if !HeaderName.isSettable(header.name) {
        report(.header(name: header.name), at: header.node)
      } else if !header.value.revealed.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 }) {
        report(.headerValue(name: header.name), at: header.node)
      }
    }
    return (draft.headers?.value ?? []).map { ConfiguredSource.Header(name: $0.name, value: $0.value) }
  }

  /// Reports half of a basic authentication and more than one authentication; returns nil for these, and if there is none.
  mutating func authentication(of draft: SourceDraft, at node: SettingsNode) -> ConfiguredSource.Authentication? {
    let given = [("user", draft.user), ("password", draft.password), ("bearer", draft.bearer)]
    for case (let key, let secret?) in given
    where secret.value.revealed.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) {
      report(.headerValue(name: key), at: secret.node)
      return nil
    }
    let header = draft.headers?.value.first { $0.name.lowercased() == "authorization" }
    let ways = [(draft.user ?? draft.password)?.node, draft.bearer?.node, header?.node].compactMap { $0 }
    guard ways.count < 2 else {
      report(.twoAuthentications, at: ways[1])
      return nil
    }
    switch (draft.user, draft.password) {
    case (let user?, let password?): return .basic(user: user.value, password: password.value)
    case (let user?, nil): missing("password", beside: user.node, of: node)
    case (nil, let password?): missing("user", beside: password.node, of: node)
    case (nil, nil): return draft.bearer.map { .bearer($0.value) }
    }
    return nil
  }

  private mutating func missing(_ key: String, beside other: SettingsNode, of source: SettingsNode) {
    // If it is given but could not be read, that has been reported.
    if source[key] == nil { report(.halfCredentials(missing: key), at: other) }
  }

  func credentialKeys(of draft: SourceDraft) -> [(key: String, node: SettingsNode)] {
    keys([
      ("headers", draft.headers?.node), ("user", draft.user?.node), ("password", draft.password?.node),
      ("bearer", draft.bearer?.node),
    ])
  }
}
