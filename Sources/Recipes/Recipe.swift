/// A way to run a site again and again, or to bring it to where it is read.
public enum Recipe: String, Sendable, CaseIterable {
  case github, gitlab, cron, systemd, nginx, caddy, container, rsync, rclone

  /// What it does, in one line.
  public var summary: String {
    switch self {
    case .github: "each hour and with each change on GitHub's machines, published with GitHub Pages"
    case .gitlab: "the same on GitLab's, published with GitLab Pages"
    case .cron: "each hour on a machine of yours, by cron; mail when something is wrong"
    case .systemd: "each hour by a systemd timer, sandboxed as far as possible"
    case .nginx: "a server block for nginx: headers, caching, compressed copies, the page for what is missing"
    case .caddy: "the same for Caddy, with certificates"
    case .container: "an image with nothing but the program, and a server beside it"
    case .rsync: "to a machine reached by ssh, in an order that never links to what is not there yet"
    case .rclone: "to object storage (S3, R2, B2, Swift and others) or web space (FTP, WebDAV), in the same order"
    }
  }

  /// Whether its runs find nothing of the former ones, except what a cache may keep.
  public var runsInCI: Bool { self == .github || self == .gitlab }

  public func files(_ site: RecipeSite) -> [RecipeFile] {
    switch self {
    case .github: site.github
    case .gitlab: site.gitlab
    case .cron: site.cron
    case .systemd: site.systemd
    case .nginx: site.nginx
    case .caddy: site.caddy
    case .container: site.container
    case .rsync: site.rsync
    case .rclone: site.rclone
    }
  }
}
