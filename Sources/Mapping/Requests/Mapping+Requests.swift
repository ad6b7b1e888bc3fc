import Bytes
import Foundation
public import News
import Settings

/// A request ready to be sent, including secrets that must appear nowhere else.
public struct MappedRequest: Sendable {
  public var address: WebAddress
  public var headers: [(name: String, value: String)]
  /// The address without what came from the environment: for messages, and as part of the answer's name in the cache.
  public var shown: WebAddress
  /// Names in lower case and values of the headers, one after the other, as the configuration or the mapping has them.
  public var shownHeaders: [String] = []

  public init(_ address: WebAddress) {
    self.address = address
    headers = []
    shown = address
  }
}

extension Mapping {
  /// The first address of a list.
  public func first(of location: MappedLocation) -> MappedLocation {
    guard case .web(let address) = location, let paging else { return location }
    return .web(paging.first(of: address))
  }

  public func endsList(status: Int) -> Bool { paging?.endsList(status: status) ?? false }

  /// Why a page has nothing new: a parameter of `query` takes the place of what its address says, or something else.
  func endlessPaging(_ paging: Paging?, at location: MappedLocation, pages: Int) -> MappingProblem {
    guard case .web(let address) = location else { return .endlessPaging(pages: pages, query: nil) }
    let overruling = query.first { parameter in
      guard parameter.name != paging?.sizeParameter, let own = address.queryValue(parameter.name) else { return false }
      return own != parameter.value.revealed
    }
    return .endlessPaging(pages: pages, query: overruling?.name)
  }

  /// A request with parameters, headers and signature; an origin other than the source's gets none of them.
  public func request(_ address: WebAddress, source: WebAddress, now: Timestamp) -> MappedRequest {
    guard address.host == source.host, address.port == source.port, address.scheme == source.scheme else {
      return MappedRequest(address)
    }
    let plain = query.filter { $0.value.secrets.isEmpty }.map { ($0.name, $0.value.revealed) }
    let shown = address.setting(plain) ?? address
    let full = shown.setting(query.filter { !$0.value.secrets.isEmpty }.map { ($0.name, $0.value.revealed) }) ?? shown
    var request = MappedRequest(full)
    request.headers = headers.map { ($0.name, $0.value.revealed) }
    request.shown = shown
    let written = headers.map { ($0.name, $0.value) } + (signing?.headers ?? []).map { ($0.name, $0.value) }
    request.shownHeaders = written.flatMap { [$0.0.lowercased(), $0.1.written] }
    guard let signing else { return request }
    let signature = signing.signature(of: full, now: now)
    let fill = { (text: SecretText) in
      text.revealed.replacing("{time}", with: String(now.secondsSince1970)).replacing("{signature}", with: signature)
    }
    request.address = full.setting(signing.query.map { ($0.name, fill($0.value)) }) ?? full
    request.headers += signing.headers.map { ($0.name, fill($0.value)) }
    return request
  }

  /// The values of the environment variables that it contains.
  public var secrets: [String] {
    let signed = ((signing?.query ?? []) + (signing?.headers ?? [])).map(\.value)
    let texts = (query + headers).map(\.value) + signed
    return (texts + [signing?.text, signing?.key].compactMap(\.self)).flatMap(\.secrets)
  }
}

extension Signing {
  func signature(of address: WebAddress, now: Timestamp) -> String {
    let signed = text.revealed.replacing("{time}", with: String(now.secondsSince1970))
      .replacing("{method}", with: "GET").replacing("{path}", with: address.path)
      .replacing("{query}", with: address.query ?? "")
    let digest: [UInt8] =
      switch algorithm {
      case .md5: MessageDigest.md5(of: Array(signed.utf8))
      case .sha256: MessageDigest.sha256(of: Array(signed.utf8))
      case .hmacSHA256: MessageDigest.hmacSHA256(of: Array(signed.utf8), key: Array((key?.revealed ?? "").utf8))
      }
    return encoding == .hex ? MessageDigest.hexadecimal(digest) : Data(digest).base64EncodedString()
  }
}
