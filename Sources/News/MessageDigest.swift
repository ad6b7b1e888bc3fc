import CDigest

/// Digests with which servers want requests to be signed.
public enum MessageDigest: Sendable {
  /// RFC 1321. Not to be used except where a server demands it.
  public static func md5(of bytes: [UInt8]) -> [UInt8] {
    var result = [UInt8](repeating: 0, count: Int(MD5_DIGEST_LENGTH))
    digestMD5(bytes, bytes.count, &result)
    return result
  }

  public static func sha256(of bytes: [UInt8]) -> [UInt8] {
    var result = [UInt8](repeating: 0, count: Int(SHA256_DIGEST_LENGTH))
    digestSHA256(bytes, bytes.count, &result)
    return result
  }

  /// The HMAC of RFC 2104.
  public static func hmacSHA256(of bytes: [UInt8], key: [UInt8]) -> [UInt8] {
    let block = 64
    var padded = key.count > block ? sha256(of: key) : key
    padded += [UInt8](repeating: 0, count: block - padded.count)
    let inner = sha256(of: padded.map { $0 ^ 0x36 } + bytes)
    return sha256(of: padded.map { $0 ^ 0x5C } + inner)
  }

  public static func hexadecimal(_ bytes: [UInt8]) -> String {
    let digits = Array("0123456789abcdef".utf8)
    return String(decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }
}
