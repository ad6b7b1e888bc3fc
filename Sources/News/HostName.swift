import Foundation

/// A host as DNS takes it, with letters beyond ASCII in Punycode (RFC 3492) and everything checked; nil if it is not a host.
func asciiHost(_ host: String) -> String? {
  if isPlainHost(host.utf8) { return host }
  if host.hasPrefix("[") { return host.hasSuffix("]") && isIPv6(String(host.dropFirst().dropLast())) ? host : nil }
  var labels: [String] = []
  let decoded = String(decoding: percentDecoded(host.utf8), as: UTF8.self)
  let text = decoded.utf8.allSatisfy { $0 < 0x80 } ? decoded.lowercased() : mapped(decoded)
  for label in text.split(omittingEmptySubsequences: false, whereSeparator: { ".。．｡".contains($0) }) {
    let scalars = Array(String(label).unicodeScalars)
    if scalars.allSatisfy({ $0.isASCII }) {
      guard scalars.allSatisfy(isHostCharacter) else { return nil }
      labels.append(String(label))
    } else {
      guard scalars.allSatisfy({ !$0.isASCII ? $0.value > 0xA0 : isHostCharacter($0) }), let code = punycode(scalars)
      else { return nil }
      labels.append("xn--" + code)
    }
  }
  if labels.last == "", labels.count > 1 { labels.removeLast() }
  guard labels.allSatisfy({ !$0.isEmpty && $0.utf8.count <= 63 }) else { return nil }
  let result = labels.joined(separator: ".")
  return result.utf8.count <= 253 ? result : nil
}

/// The host in lower case and in one form, however its letters are composed and whatever width they have (UTS #46, section 4).
private func mapped(_ host: String) -> String {
  host.precomposedStringWithCompatibilityMapping.lowercased().precomposedStringWithCanonicalMapping
}

/// Whether it stands as nearly every host does: nothing to be decoded, folded or left out.
private func isPlainHost(_ host: String.UTF8View) -> Bool {
  var (label, count) = (0, 0)
  for byte in host {
    count += 1
    switch byte {
    case UInt8(ascii: "."):
      guard label > 0 else { return false }
      label = 0
    case 0x61...0x7A, 0x30...0x39, UInt8(ascii: "-"), UInt8(ascii: "_"):
      label += 1
      guard label <= 63 else { return false }
    default: return false
    }
  }
  return label > 0 && count <= 253
}

private func isIPv6(_ address: String) -> Bool {
  var bytes = [UInt8](repeating: 0, count: 16)
  // To C, a text ends at a zero.
  return !address.utf8.contains(0) && inet_pton(AF_INET6, address, &bytes) == 1
}

private func isHostCharacter(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar {
  case "a"..."z", "0"..."9", "-", "_": true
  default: false
  }
}

/// Encodes as RFC 3492 section 6.3 says, with the parameters of section 5.
private func punycode(_ scalars: [Unicode.Scalar]) -> String? {
  guard scalars.count <= 63 else { return nil }
  let points = scalars.map { Int($0.value) }
  var output = scalars.filter(\.isASCII).map { UInt8($0.value) }
  let basicCount = output.count
  var handled = basicCount
  if basicCount > 0 { output.append(UInt8(ascii: "-")) }
  var (n, delta, bias) = (128, 0, 72)
  while handled < points.count {
    let next = points.filter { $0 >= n }.min() ?? n
    delta += (next - n) * (handled + 1)
    n = next
    for point in points {
      if point < n { delta += 1 }
      guard point == n else { continue }
      var q = delta
      for k in stride(from: 36, through: .max, by: 36) {
        let threshold = max(1, min(26, k - bias))
        if q < threshold { break }
        output.append(punycodeDigit(threshold + (q - threshold) % (36 - threshold)))
        q = (q - threshold) / (36 - threshold)
      }
      output.append(punycodeDigit(q))
      bias = adapted(delta, count: handled + 1, isFirst: handled == basicCount)
      delta = 0
      handled += 1
    }
    delta += 1
    n += 1
  }
  return String(decoding: output, as: UTF8.self)
}

private func punycodeDigit(_ value: Int) -> UInt8 {
  UInt8(value < 26 ? value + 97 : value + 22)
}

private func adapted(_ delta: Int, count: Int, isFirst: Bool) -> Int {
  var delta = isFirst ? delta / 700 : delta / 2
  delta += delta / count
  var k = 0
  while delta > 455 {
    delta /= 35
    k += 36
  }
  return k + 36 * delta / (delta + 38)
}
