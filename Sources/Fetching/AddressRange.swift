import Bytes
import Glibc

/// A range of IP addresses in CIDR notation: `127.0.0.0/8`, `fd00::/8`; a single address is a range of one.
public struct AddressRange: Sendable, Hashable {
  /// 4 or 16 bytes.
  private let bytes: [UInt8]
  private let bits: Int

  public init?(_ text: String) {
    let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    guard let bytes = AddressRange.bytes(of: String(parts[0])) else { return nil }
    var bits = bytes.count * 8
    if parts.count > 1 {
      guard parts[1].utf8.allSatisfy(isDigit), let given = Int(parts[1]), 0...bits ~= given else {
        return nil
      }
      bits = given
    }
    self.bytes = bytes
    self.bits = bits
  }

  func contains(_ address: [UInt8]) -> Bool {
    guard address.count == bytes.count else { return false }
    let whole = bits / 8
    guard address.prefix(whole).elementsEqual(bytes.prefix(whole)) else { return false }
    let rest = bits % 8
    return rest == 0 || (address[whole] ^ bytes[whole]) >> UInt8(8 - rest) == 0
  }

  /// The bytes of an address in its usual notation; a zone (`%eth0`) is ignored.
  static func bytes(of text: String) -> [UInt8]? {
    let address = String(text.prefix { $0 != "%" })
    var bytes = [UInt8](repeating: 0, count: 16)
    if inet_pton(AF_INET, address, &bytes) == 1 { return Array(bytes.prefix(4)) }
    return inet_pton(AF_INET6, address, &bytes) == 1 ? bytes : nil
  }

  /// An address in its usual notation.
  static func text(of bytes: [UInt8]) -> String {
    var text = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
    let family = bytes.count == 4 ? AF_INET : AF_INET6
    guard inet_ntop(family, bytes, &text, socklen_t(text.count)) != nil else { return "" }
    return String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}

extension AddressRange {
  /// This machine's own addresses.
  public static let loopback = ["127.0.0.0/8", "::1"].compactMap { AddressRange($0) }

  /// The key with which a configuration opens an address. There, a text that begins or ends with a colon must be in quotation marks.
  public static func key(opening address: String) -> String {
    "allow: [" + (address.contains(":") ? "\"\(address)\"" : address) + "]"
  }
}

extension AddressRange: CustomStringConvertible {
  public var description: String { "\(AddressRange.text(of: bytes))/\(bits)" }
}

extension String {
  /// A host without the brackets that a web address has around an IPv6 address.
  var withoutBrackets: String { hasPrefix("[") && hasSuffix("]") ? String(dropFirst().dropLast()) : self }
}
