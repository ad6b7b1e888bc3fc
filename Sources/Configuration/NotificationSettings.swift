package import Fetching
package import News
package import Notices
import Settings

/// What is needed to tell somebody how a run went: also where it ended because of another part of the configuration.
package struct NotificationSettings: Sendable {
  package var title: String
  package var url: WebAddress?
  package var contact: String?
  package var caFile: String?
  package var allow: [AddressRange]
  package var ways: [ConfiguredNotification]
  package var reminders: Reminders

  /// nil where there is nothing that can be told by, or what is there cannot be read as it stands.
  package init?(file: String, bytes: [UInt8], environment: [String: String]) {
    let document = SettingsDocument(parsing: bytes[...], file: file, hiding: .ofConfiguration)
    guard let notify = document.root?["notify"] else { return nil }
    var decoder = SettingsDecoder(environment: environment)
    let drafts = SettingsForm<[Placed<NotifyDraft>]>.notifications.value(of: notify, &decoder)
    var check = ConfigurationCheck(isComplete: true)
    ways = check.notifications(drafts ?? [])
    // With a part left out, a signature say, it would be another way.
    guard decoder.problems.isEmpty, check.diagnostics.isEmpty, !ways.isEmpty else { return nil }
    guard let draft = SiteDraft.schema.decode(document, environment: environment).value else { return nil }
    title = draft.title
    url = draft.url?.value
    contact = draft.contact
    caFile = draft.caFile?.value
    allow = draft.allow
    reminders = draft.remind
  }
}
