/// Whether two hosts are equal or one is below the other: `example.org` and `blog.example.org`.
func areRelated(_ left: String, _ right: String) -> Bool {
  left == right || isBelow(left, right) || isBelow(right, left)
}

/// A name without a dot is not a site: the hosts below `org` are not related.
private func isBelow(_ host: String, _ upper: String) -> Bool { upper.contains(".") && host.hasSuffix("." + upper) }
