import Diagnostics

extension Recipe {
  /// What is left for a person to do. The files themselves say it at length.
  ///
  /// - Parameter beginning: The path from where the person is to the site's folder; empty, or ends in a slash.
  public func next(_ site: RecipeSite, from beginning: String) -> String {
    let files = (beginning + "deploy").quotedForShell
    return switch self {
    case .github: "Now follow the points at the head of \(beginning).github/workflows/publish.yml, and push."
    case .gitlab: "Now follow the points at the head of \(beginning).gitlab-ci.yml, and push."
    case .cron:
      "To begin: (crontab -l 2>/dev/null; cat \(files)/crontab) | crontab -"
        + site.placeOfValues("\(beginning)deploy/crontab")
    case .systemd:
      "To begin: sudo cp \(files)/broadsheet-\(site.name).* /etc/systemd/system/ && sudo systemctl daemon-reload && "
        + "sudo systemctl enable --now broadsheet-\(site.name).timer"
        + site.placeOfValues("\(beginning)deploy/broadsheet-\(site.name).service")
    case .nginx: "Now follow what is written at the head of \(beginning)deploy/nginx.conf."
    case .caddy: "Now follow what is written at the head of \(beginning)deploy/Caddyfile."
    case .container:
      "Now follow what is written at the head of \(beginning)deploy/Containerfile."
        + site.placeOfValues("\(beginning)deploy/compose.yml")
    case .rsync: "To publish: \(files)/rsync.sh USER@\(site.host):/var/www/\(site.name)"
    case .rclone: "To publish: \(files)/rclone.sh REMOTE:BUCKET"
    }
  }
}

extension RecipeSite {
  fileprivate func placeOfValues(_ file: String) -> String {
    guard !variables.isEmpty else { return "" }
    return "\nThe site needs \(variables.joined(separator: ", ")): \(file) says where the values belong."
  }
}
