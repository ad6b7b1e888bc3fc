import News
import Settings
import Site

/// An entry of `social` as the file gives it.
struct SocialDraft: Sendable {
  var title: String?
  var to: Placed<WebAddress>?
}

extension SocialDraft {
  static let schema = SettingsSchema<SocialDraft>(
    "a social entry", plural: "social entries", title: "A social entry",
    example: "{title: Mastodon, to: https://social.example/@us}", initial: SocialDraft()
  ) {
    SettingsKey("title", \.title, .text, default: "the host's name", "Its title.")
    SettingsKey("to", \.to, .placed(.webAddress), "The address.")
  }

  /// Only the address, or a table.
  static let form: SettingsForm<SocialDraft> = {
    let address = SettingsForm<Placed<WebAddress>>.placed(.webAddress).map { SocialDraft(to: $0) }
    return .choosing(address, where: { $0.text != nil }, else: schema.form)
      .named("a web address, or a table", plural: "web addresses and tables")
  }()
}

extension ConfigurationCheck {
  mutating func social(of site: SiteDraft) -> [SocialLink] {
    site.social.compactMap { entry in
      guard let address = entry.value.to?.value else {
        // If it is given but could not be read, that has been reported.
        if entry.node["to"] == nil { report(.socialWithoutAddress, at: entry.node) }
        return nil
      }
      return SocialLink(title: entry.value.title ?? address.hostName, address: address)
    }
  }
}
