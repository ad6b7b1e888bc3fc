import News

/// The host of a site, however it is spelt: `www.` does not count.
func siteHost(of address: WebAddress) -> String { siteHost(address.host) }

func siteHost(_ host: String) -> String { host.hasPrefix("www.") ? String(host.dropFirst(4)) : host }

/// A host and one below it: `example.org` and `blog.example.org`.
func areRelated(_ left: String, _ right: String) -> Bool {
  left == right || isBelow(left, right) || isBelow(right, left)
}

/// A name without a dot is no site: all of `org` are not one.
private func isBelow(_ host: String, _ upper: String) -> Bool { upper.contains(".") && host.hasSuffix("." + upper) }
