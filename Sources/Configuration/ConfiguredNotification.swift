public import Diagnostics
public import Fetching
public import News
public import Settings

/// A way of telling people what a run has to say.
public struct ConfiguredNotification: Sendable {
  public enum Way: Sendable {
    case webhook(Webhook)
    case mail(to: [String], from: String?, sendmail: String)
    /// A program with its arguments, and the environment variables that it is given.
    case command([String], environment: [String])
  }

  public struct Webhook: Sendable {
    public var address: WebAddress
    /// The address as the configuration has it, for messages.
    public var written: String
    public var secret: SecretText?
    public var allowed: [AddressRange]
  }

  public var way: Way
  /// The fewest seconds between two messages.
  public var every: Int
  public var place: Place
}

extension ConfigurationCheck {
  mutating func notifications(_ drafts: [Placed<NotifyDraft>]) -> [ConfiguredNotification] {
    drafts.compactMap { draft in
      way(of: draft.value, at: draft.node).map {
        ConfiguredNotification(way: $0, every: draft.value.every, place: draft.place)
      }
    }
  }

  private mutating func way(of draft: NotifyDraft, at node: SettingsNode) -> ConfiguredNotification.Way? {
    let given = [("webhook", draft.webhook?.node), ("mail", draft.mail?.node), ("command", draft.command?.node)]
      .filter { $0.1 != nil }.map(\.0)
    guard let kind = given.first, given.count == 1 else {
      // If one is given but could not be read, that has been reported.
      if given.count > 1 || !["webhook", "mail", "command"].contains(where: { node[$0] != nil }) {
        report(.notifyKinds(given), at: node)
      }
      return nil
    }
    for (key, owner, place) in [
      ("secret", "webhook", draft.secret?.node), ("allow", "webhook", draft.allow?.node),
      ("from", "mail", draft.from?.node), ("sendmail", "mail", draft.sendmail?.node),
      ("environment", "command", draft.environment?.node),
    ] where owner != kind {
      if let place { report(.meaninglessKey(key, source: "a \(kind)"), at: place) }
    }
    if let webhook = draft.webhook {
      if let problem = problem(ofWebhook: webhook.value.revealed) {
        report(problem, at: webhook.node, hidingText: problem == .credentialsInAddress(isWebhook: true))
        return nil
      }
      guard case .web(let address, let written)? = location(webhook) else { return nil }
      return .webhook(
        ConfiguredNotification.Webhook(
          address: address, written: written, secret: draft.secret?.value, allowed: draft.allow?.value ?? []))
    }
    if let mail = draft.mail {
      guard !mail.value.isEmpty else {
        // Addresses that were refused have been reported.
        if mail.node.elements.isEmpty, mail.node.kind == .sequence { report(.notifyNobody("mail"), at: mail.node) }
        return nil
      }
      return .mail(to: mail.value, from: draft.from?.value, sendmail: draft.sendmail?.value ?? "/usr/sbin/sendmail")
    }
    guard let command = draft.command, !command.value.isEmpty else {
      if let list = draft.command?.node, list.kind == .sequence, list.elements.isEmpty {
        report(.notifyNobody("command"), at: list)
      }
      return nil
    }
    return .command(command.value, environment: draft.environment?.value ?? [])
  }

  /// What is wrong with a webhook's address. nil also if it is empty: that is reported for any address.
  private func problem(ofWebhook text: String) -> ConfigurationProblem? {
    let reference = AddressReference(Array(text.drop(while: \.isWhitespace).utf8))
    if reference.authority?.contains(UInt8(ascii: "@")) == true { return .credentialsInAddress(isWebhook: true) }
    guard !text.allSatisfy(\.isWhitespace), WebAddress(text) == nil else { return nil }
    // What stands before a port is a host and not a scheme: `hooks.example:8443/a`.
    let isPort = reference.path.first.map { 0x30...0x39 ~= $0 } ?? false
    return .notAWebhook(lacksScheme: reference.authority == nil && (reference.scheme == nil || isPort))
  }
}
