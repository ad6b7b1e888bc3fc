import Fetching
import News
import Notices
import Settings

/// A way of telling people what a run has to say, as the file gives it.
struct NotifyDraft: Sendable {
  var webhook: Placed<SecretText>?
  var secret: Placed<SecretText>?
  var allow: Placed<[AddressRange]>?
  var mail: Placed<[String]>?
  var from: Placed<String>?
  var sendmail: Placed<String>?
  var command: Placed<[String]>?
  var environment: Placed<[String]>?
  var every = 3_600
}

extension NotifyDraft {
  static let schema = SettingsSchema<NotifyDraft>(
    "a way to notify", plural: "ways to notify", title: "A way to notify",
    introduction:
      "Each entry has one of `webhook`, `mail` and `command`; see [What a run tells, and when](notices.md).",
    example: "mail: editor@example.org", initial: NotifyDraft(),
    otherNames: [
      "url": "webhook", "email": "mail", "to": "mail", "run": "command", "exec": "command", "env": "environment",
    ]
  ) {
    SettingsKey(
      "webhook", \.webhook,
      .placed(.secret(.text("a web address", plural: "web addresses", example: "https://hooks.example.org/abc"))),
      "An address that receives JSON by POST. `${NAME}` stands for an environment variable.")
    SettingsKey(
      "secret", \.secret, .placed(.secret(.text)),
      "The key that signs what is sent to the webhook, as `${NAME}`; without it nothing is signed.")
    SettingsKey(
      "allow", \.allow, .placed(.list(of: .network)), default: "`[]`",
      "As for the site, but only for the webhook's host.")
    SettingsKey(
      "mail", \.mail, .placed(.list(of: .mailAddress)), "Who gets a mail, through `sendmail` on this machine.")
    SettingsKey("from", \.from, .placed(.mailAddress), default: "what `sendmail` writes", "The sender of the mail.")
    SettingsKey(
      "sendmail", \.sendmail, .placed(.path), default: "`/usr/sbin/sendmail`",
      "The path of the program that sends mail.")
    SettingsKey(
      "command", \.command, .placed(.list(of: .text)),
      "A program and its arguments, run without a shell in the folder of the configuration; it gets the message as JSON."
    )
    SettingsKey(
      "environment", \.environment, .placed(.list(of: .variable)), default: "`[]`",
      "Names of variables that the command receives, besides `PATH`, `HOME` and the like.")
    SettingsKey(
      "every", \.every, .duration(from: 60),
      "The shortest time between two messages; what comes in between waits for the next.")
  }
}

extension SettingsForm where Value == [Placed<NotifyDraft>] {
  static var notifications: SettingsForm { .list(of: .placed(NotifyDraft.schema.form)) }
}

extension SettingsForm where Value == Reminders {
  static var reminders: SettingsForm {
    let duration = SettingsForm<Int>.duration(from: Int(NoticePolicy.day))
    return .scalar(
      "`never` or " + duration.name, plural: "`never` or " + duration.plural, example: "1d",
      write: {
        switch $0 {
        case .usual: "daily for a week, then weekly"
        case .every(let seconds): writtenDuration(Int(seconds))
        case .never: "never"
        }
      },
      nearest: { text in duration.nearest(text).map { .every(Int64($0)) } },
      parse: { text in text == "never" ? .never : duration.parse(text).map { .every(Int64($0)) } })
  }
}

extension SettingsForm where Value == String {
  /// A mail address in ASCII without a display name: it becomes an argument of a program and part of a header.
  fileprivate static var mailAddress: SettingsForm {
    .scalar("a mail address", plural: "mail addresses", example: "editor@example.org", write: { $0 }) { text in
      let parts = text.split(separator: "@", omittingEmptySubsequences: false)
      guard text.utf8.allSatisfy({ 0x21...0x7E ~= $0 && !"()<>[],;:\\\"".utf8.contains($0) }), text.utf8.count <= 254,
        parts.count == 2, parts.allSatisfy({ !$0.isEmpty && !$0.hasPrefix("-") && !$0.hasPrefix(".") })
      else { return nil }
      return text
    }
  }

  fileprivate static var variable: SettingsForm {
    .scalar("the name of a variable", plural: "names of variables", example: "TOKEN", write: { $0 }) {
      isVariableName($0.utf8) ? $0 : nil
    }
  }
}
