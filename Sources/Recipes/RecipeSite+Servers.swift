import Diagnostics
import News

extension RecipeSite {
  var nginx: [RecipeFile] {
    let files = "\(folder)/deploy"
    return [
      RecipeFile(
        "deploy/nginx.conf",
        """
        # A server for the site. To begin:
        #   sudo ln -s \(files.quotedForShell)/nginx.conf /etc/nginx/sites-enabled/\(name) && sudo nginx -t && sudo systemctl reload nginx
        # \(towardsHTTPS)
        # nginx's user must be able to read the output folder and all folders above it.
        \(dollar)server {
          listen \(port);
          listen [::]:\(port);
          server_name \(host);
          root \(root.quotedForServer.escaping(["$": "${broadsheet_dollar}"]));
          server_tokens off;
          # What the site is to be served with. After a change of the configuration:
          #   broadsheet hosting nginx\(addressOption) --into deploy/nginx-rules.conf && sudo systemctl reload nginx
          include \("\(files)/nginx-rules.conf".quotedForServer);
        }

        """),
      RecipeFile("deploy/nginx-rules.conf", rules),
    ] + links
  }

  /// The port on which nginx answers until it is given a certificate.
  private var port: Int { isSecure ? 80 : address.port ?? 80 }

  private var towardsHTTPS: String {
    guard isSecure else { return "The address begins with http, and no certificate is needed." }
    let start = "For https, then: sudo certbot --nginx -d \(host)"
    guard let port = address.port else { return start }
    return start + ", and in what it writes: `listen \(port) ssl` in place of `listen 443 ssl`"
  }

  /// nginx takes a dollar sign in a path for the beginning of a variable, and has no other way to write one.
  private var dollar: String {
    root.unicodeScalars.contains("$") ? "geo $broadsheet_dollar { default \"$\"; }\n" : ""
  }

  var caddy: [RecipeFile] {
    let files = "\(folder)/deploy"
    return [
      RecipeFile(
        "deploy/Caddyfile",
        """
        # A server for the site, with a certificate that Caddy gets and renews by itself. To begin: write into /etc/caddy/Caddyfile
        #   import \("\(files)/Caddyfile".quotedForServer)
        # and: sudo systemctl reload caddy
        # Caddy's user must be able to read the output folder and all folders above it.
        \(isSecure ? "" : "http://")\(authority) {
        \troot * \(root.quotedForServer)
        \(elsewhere)\
        \t# What the site is to be served with. After a change of the configuration:
        \t#   broadsheet hosting caddy\(addressOption) --into deploy/caddy-rules && sudo systemctl reload caddy
        \timport \("\(files)/caddy-rules".quotedForServer)
        }

        """),
      RecipeFile("deploy/caddy-rules", rules),
    ] + links
  }

  /// The root of the server. If the site is not at the root of its host, this is a folder with a link to the output folder.
  private var root: String { base.isEmpty ? output : folder + "/deploy/www" }

  private var links: [RecipeFile] {
    guard !base.isEmpty else { return [] }
    let path = "deploy/www/" + base
    let up = String(repeating: "../", count: path.split(separator: "/").count - 1)
    return [RecipeFile(path, leadingTo: outputInFolder.map { up + $0 } ?? output)]
  }

  /// Without this, Caddy answers requests for other paths with an empty page.
  private var elsewhere: String {
    guard !base.isEmpty else { return "" }
    let place = "/" + base
    return """
      \tredir \(place.quotedForServer) \("/\(path)/".quotedForServer)
      \t@elsewhere not path \((place + "/*").quotedForServer)
      \trespond @elsewhere 404

      """
  }

  private var isSecure: Bool { address.text.hasPrefix("https:") }
}
