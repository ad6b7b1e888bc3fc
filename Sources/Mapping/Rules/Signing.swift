import Diagnostics
import Settings

/// How requests are signed with values of environment variables.
struct Signing: Sendable {
  enum Algorithm: String, Sendable, CaseIterable {
    case md5, sha256, hmacSHA256
  }

  enum Encoding: String, Sendable, CaseIterable {
    case hex, base64
  }

  var algorithm = Algorithm.hmacSHA256
  var text = SecretText("")
  var key: SecretText?
  var encoding = Encoding.hex
  var query: [NamedValue<SecretText>] = []
  var headers: [NamedValue<SecretText>] = []
}

extension Signing {
  private static let tableSchema = SettingsSchema<Signing>(
    "a signature", plural: "signatures", title: "Signing",
    introduction:
      "`{time}` stands for the seconds since 1970, `{signature}` for the signature. `text` can also contain `{method}`, `{path}` "
      + "and `{query}`.",
    example: "{algorithm: md5, text: \"{time}${SECRET}\"}", initial: Signing()
  ) {
    SettingsKey("algorithm", \.algorithm, .choice(), "How `text` becomes the signature.")
    SettingsKey(
      "text", \.text, .secret(.text), default: "–", required: true, "What is signed: `\"{time}${PRIVATE}${PUBLIC}\"`.")
    SettingsKey("key", \.key, .secret(.text), "The key of `hmacSHA256`: `${NAME}`.")
    SettingsKey("encoding", \.encoding, .choice(), "How the signature is written.")
    SettingsKey(
      "query", \.query, .mapping(to: .secret(.text), example: "{ts: \"{time}\"}"), default: "`{}`",
      "Query parameters: `{ts: \"{time}\", hash: \"{signature}\"}`.")
    SettingsKey(
      "headers", \.headers, .mapping(to: .secret(.text), example: "{X-Signature: \"{signature}\"}"), default: "`{}`",
      "Headers: `{X-Signature: \"{signature}\"}`.")
  }

  static let form = tableSchema.form.mapped { signing, node, decoder in
    if signing.algorithm == .hmacSHA256, node["key"] == nil {
      decoder.report(.missingKey("key", table: "a signature by `hmacSHA256`", example: "\"${SECRET}\""), at: node)
    }
    // What is written counts: where nothing is requested, values with variables that are not set are left out.
    let carriers = ["query", "headers"].compactMap { node[$0] }.flatMap(\.entries)
    if carriers.isEmpty {
      decoder.report(
        .missingKey("query", table: "a signature, so no request would have it", example: "{hash: \"{signature}\"}"),
        at: node)
    } else if !carriers.contains(where: { $0.value.text?.contains("{signature}") == true }) {
      decoder.report(
        .malformed(
          subject: "the signature", value: "{signature}", reason: "is in no value of `query` and `headers`",
          fixes: ["write it where the API wants it: `{hash: \"{signature}\"}`"]), at: node)
    }
    if let place = node["text"] { check(signing.text, at: place, &decoder) }
    for pair in signing.query + signing.headers { check(pair.value, at: pair.node, &decoder) }
    return signing
  }

  private static let holes = ["time", "signature", "method", "path", "query"]

  /// Reports a misspelt hole, which would be signed and sent as it stands. Other braces may be meant.
  private static func check(_ text: SecretText, at node: SettingsNode, _ decoder: inout SettingsDecoder) {
    let parts = text.written.split(separator: "{", omittingEmptySubsequences: false)
    for (before, part) in zip(parts, parts.dropFirst()) where !before.hasSuffix("$") {
      guard let end = part.firstIndex(of: "}") else { continue }
      let name = String(part[..<end])
      guard !holes.contains(name), let meant = nearestName(to: name, among: holes) else { continue }
      decoder.report(
        .malformed(
          subject: "the signature", value: "{\(name)}", reason: "stands for nothing", fixes: ["write `{\(meant)}`"]),
        at: node)
    }
  }
}
