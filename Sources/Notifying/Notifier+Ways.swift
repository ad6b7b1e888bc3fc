import Configuration
import Diagnostics
import Fetching
import Foundation
import News
import Settings

extension Notifier {
  /// Sends JSON, signed with HMAC-SHA-256 over its bytes where there is a secret.
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
    guard case .failed(let failure, _) = await fetcher.fetch(request) else { return nil }
    return .webhook(failure, host: webhook.address.host)
  }

  /// `-i`: a line with a full stop is no end.
  func mail(_ mail: MailMessage, by program: String) async -> NotifyProblem? {
    let path = folder.resolve(program).path
    let result = await ChildProcess(
      arguments: [path, "-i"] + mail.to, folder: folder.content.path, environment: plainEnvironment([]),
      input: mail.bytes, patience: Notifier.programPatience
    ).run()
    return result.end == .exited(0) ? nil : .mail(program: program, result)
  }

  /// The message as JSON on standard input, and in its environment as text.
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

  /// No program is started with a variable of more than 128 KiB, which names of a list of feeds fill; what is cut is whole on standard input.
  private static func fitting(_ text: String) -> String {
    guard let end = text.utf8.index(text.startIndex, offsetBy: 100_000, limitedBy: text.endIndex) else { return text }
    return end == text.endIndex ? text : String(text.unicodeScalars[..<end]) + "…"
  }

  /// What any program may need, and what the configuration hands on.
  private func plainEnvironment(_ names: [String]) -> [String: String] {
    let all = ["PATH", "HOME", "USER", "LOGNAME", "SHELL", "LANG", "LC_ALL", "TZ", "TMPDIR"] + names
    return environment.filter { all.contains($0.key) }
  }
}
