public import Fetching
public import News
public import Notices
import Settings

/// What is needed to tell people how a run went, even if it ended because of another part of the configuration.
public struct NotificationSettings: Sendable {
  public var title: String
  public var url: WebAddress?
  public var contact: String?
  public var caFile: String?
  public var allow: [AddressRange]
  public var ways: [ConfiguredNotification]
  public var reminders: Reminders

  /// Returns nil if there is no way of telling anybody, or if `notify` has a mistake.
  public init?(file: String, bytes: [UInt8], environment: [String: String]) {
    let document = SettingsDocument(parsing: bytes[...], file: file, hiding: .ofConfiguration)
    guard let notify = document.root?["notify"] else { return nil }
    var decoder = SettingsDecoder(environment: environment)
    let drafts = SettingsForm<[Placed<NotifyDraft>]>.notifications.value(of: notify, &decoder)
    var check = ConfigurationCheck(isComplete: true)
    ways = check.notifications(drafts ?? [])
    // A way without one of its parts, such as its signature, would be a different one.
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
