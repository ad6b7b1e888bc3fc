import Configuration
import Diagnostics
import Fetching
import Foundation
import News
import Settings

extension Notifier {
  /// Sends the message as JSON, signed with HMAC-SHA-256 over its bytes if there is a secret.
  func post(_ message: NotificationMessage, to webhook: ConfiguredNotification.Webhook) async -> NotifyProblem? {
    let body = message.json
    var request = FetchRequest(
      webhook.address, limits: FetchLimits(connect: 5, total: Notifier.webhookPatience, body: 1 << 20),
      allowed: settings.allow + webhook.allowed, accept: "*/*")
    request.content = FetchRequest.Content(type: "application/json; charset=utf-8", bytes: body)
    if let secret = webhook.secret {
      let digest = MessageDigest.hmacSHA256(of: body, key: Array(secret.revealed.utf8))
      request.headers = [("X-Broadsheet-Signature", "sha256=" + MessageDigest.hexadecimal(digest))]
    }
    let fetcher = CurlFetcher(
      CurlFetcher.Options(
        userAgent: UserAgent.text(contact: settings.contact ?? settings.url?.text),
        caFile: settings.caFile.map { folder.resolve($0).path }, pause: .zero,
        proxies: ProxySettings(environment: environment)))
    return await fetcher.fetch(request).rejection.map { .webhook($0, host: webhook.address.host) }
  }

  /// Sends a mail. With `-i`, a line with a single full stop does not end it.
  func mail(_ mail: MailMessage, by program: String) async -> NotifyProblem? {
    let path = folder.resolve(program).path
    let result = await ChildProcess(
      arguments: [path, "-i"] + mail.to, folder: folder.content.path, environment: plainEnvironment([]),
      input: mail.bytes, patience: Notifier.programPatience
    ).run()
    return result.end == .exited(0) ? nil : .mail(program: program, result)
  }

  /// Runs a command, with the message as JSON on standard input, and as text in its environment.
  func run(
    _ arguments: [String], _ variables: [String], _ message: NotificationMessage
  ) async -> NotifyProblem? {
    var given = plainEnvironment(variables)
    given["BROADSHEET_SITE"] = message.title
    given["BROADSHEET_URL"] = message.url
    given["BROADSHEET_SUBJECT"] = Notifier.fitting(message.subject)
    given["BROADSHEET_TEXT"] = Notifier.fitting(message.text)
    given["BROADSHEET_COUNT"] = String(message.count)
    let result = await ChildProcess(
      arguments: arguments, folder: folder.content.path, environment: given, input: message.json,
      patience: Notifier.programPatience
    ).run()
    return result.end == .exited(0) ? nil : .command(program: arguments.first ?? "", result)
  }

  /// The text, cut if necessary: no program can be started with a variable of more than 128 KiB, which the names in a list of feeds may
  /// fill. Standard input has all of it.
  private static func fitting(_ text: String) -> String {
    guard let end = text.utf8.index(text.startIndex, offsetBy: 100_000, limitedBy: text.endIndex) else { return text }
    return end == text.endIndex ? text : String(text.unicodeScalars[..<end]) + "…"
  }

  /// The variables that any program may need, and those that the configuration passes on.
  private func plainEnvironment(_ names: [String]) -> [String: String] {
    let all = ["PATH", "HOME", "USER", "LOGNAME", "SHELL", "LANG", "LC_ALL", "TZ", "TMPDIR"] + names
    return environment.filter { all.contains($0.key) }
  }
}
