/// `1 file`, `12 files`, `3 entries`.
public func counted(_ count: some BinaryInteger, _ noun: String) -> String {
  if count == 1 { return "1 \(noun)" }
  let endsInConsonantAndY = noun.last == "y" && noun.dropLast().last.map { !"aeou".contains($0) } ?? false
  return endsInConsonantAndY ? "\(count) \(noun.dropLast())ies" : "\(count) \(noun)s"
}

/// `the only source`, `one of 3 sources`, `all 3 sources`.
public func portion(_ part: Int, of count: Int, _ noun: String) -> String {
  if part == count { return count == 1 ? "the only \(noun)" : "all \(counted(count, noun))" }
  return "\(part == 1 ? "one" : "\(part)") of \(counted(count, noun))"
}

/// The amount as people say it, in the units in which a configuration takes sizes: `980 bytes`, `300 KB`, `15 MB`, `1.2 GB`.
public func bytesInWords(_ count: some BinaryInteger) -> String {
  switch Int64(clamping: count) {
  case let bytes where bytes < 1_000: return counted(bytes, "byte")
  case let bytes where bytes < 999_500: return "\((bytes + 500) / 1_000) KB"
  case let bytes where bytes < 999_950_000: return tenths((bytes + 50_000) / 100_000) + " MB"
  case let bytes: return tenths(bytes / 100_000_000 + (bytes / 50_000_000) % 2) + " GB"
  }
}

private func tenths(_ count: Int64) -> String { count % 10 == 0 ? "\(count / 10)" : "\(count / 10).\(count % 10)" }
