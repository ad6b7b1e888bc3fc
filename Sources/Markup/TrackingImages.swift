import Bytes

/// Whether an image only counts readers or is a button: by hosts, and paths of hosts, that serve nothing else, and by paths that programs
/// use on any host. A file of the site's own is none, whatever its path.
func isTrackingImage(_ target: AddressRewriter.Target) -> Bool {
  guard case .web(let address) = target else { return false }
  return address.withUnsafeBufferPointer { bytes in
    guard let scheme = bytes.firstIndex(of: UInt8(ascii: ":")), scheme + 3 < bytes.count else { return false }
    let rest = bytes.part(scheme + 3, bytes.count)
    let hostEnd = rest.firstIndex(of: UInt8(ascii: "/")) ?? rest.count
    let host = rest.part(0, hostEnd)
    let path = rest.part(hostEnd, rest.count)
    if programs.contains(where: { path.contains($0) }) { return true }
    return trackers.contains { tracker in
      guard host.count >= tracker.host.utf8CodeUnitCount else { return false }
      let tail = host.part(host.count - tracker.host.utf8CodeUnitCount, host.count)
      let isHost = tail.count == host.count || host[host.count - tail.count - 1] == UInt8(ascii: ".")
      return isHost && tail.equals(tracker.host) && path.starts(with: tracker.path)
    }
  }
}

/// Matomo, whatever its file is called, and the button of a plugin.
private let programs: [StaticString] = [".php?idsite=", "/plugins/flattr/img/"]

private let trackers: [(host: StaticString, path: StaticString)] = [
  ("feeds.feedburner.com", "/"), ("feedproxy.google.com", "/"), ("feeds2.feedburner.com", "/"),
  ("doubleclick.net", "/"), ("pixel.wp.com", "/"), ("stats.wp.com", "/"), ("stats.wordpress.com", "/"),
  ("feeds.wordpress.com", "/1.0/"), ("feedsportal.com", "/"), ("google-analytics.com", "/"),
  ("pixel.quantserve.com", "/"), ("scorecardresearch.com", "/"), ("facebook.com", "/tr"),
  ("blogger.googleusercontent.com", "/tracker/"), ("medium.com", "/_/stat"),
  ("ads.pheedo.com", "/"), ("pheedo.com", "/img.phdo"), ("pixel.tapad.com", "/"), ("rss.buysellads.com", "/"),
  ("googleadservices.com", "/"), ("googlesyndication.com", "/"), ("amazon-adsystem.com", "/"),
  ("chartbeat.net", "/"), ("list-manage.com", "/track/"), ("mailchimp.com", "/track/"), ("pixel.newscred.com", "/"),
  ("tracking.feedpress.it", "/"), ("media.npr.org", "/include/images/tracking/"), ("met.vgwort.de", "/na/"),
  ("counter.theconversation.com", "/"), ("api.flattr.com", "/button/"), ("images.pheedo.com", "/images/mm/"),
]
