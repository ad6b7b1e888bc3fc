extension Recipe {
  /// What is left to a person; the files say it at length.
  public func next(_ site: RecipeSite) -> String {
    switch self {
    case .github: "Now follow the two points at the head of .github/workflows/publish.yml, and push."
    case .gitlab: "Now follow the three points at the head of .gitlab-ci.yml, and push."
    case .cron: "To begin: (crontab -l 2>/dev/null; cat deploy/crontab) | crontab -"
    case .systemd:
      "To begin: sudo cp deploy/broadsheet-\(site.name).* /etc/systemd/system/ && sudo systemctl daemon-reload && "
        + "sudo systemctl enable --now broadsheet-\(site.name).timer"
    case .nginx, .caddy, .container:
      "Now follow what is written at the head of deploy/\(self == .nginx ? "nginx.conf" : self == .caddy ? "Caddyfile" : "Containerfile")."
    case .rsync: "To publish: deploy/rsync.sh USER@\(site.host):/var/www/\(site.name)"
    case .rclone: "To publish: deploy/rclone.sh REMOTE:BUCKET"
    }
  }
}
