import Diagnostics
import News

extension RecipeSite {
  var container: [RecipeFile] {
    [
      RecipeFile(
        "deploy/Containerfile",
        """
        # An image with the program and what it needs, and nothing of the site: that is mounted. Nothing is compiled.
        #   podman build -t broadsheet --build-arg PACKAGE=ADDRESS-OF-THE-PACKAGE deploy
        # PACKAGE ends in broadsheet-\(version)-linux-x86_64.tar.gz; its checksum is beside it, as .sha256.
        FROM debian:12-slim
        RUN apt-get update -qq && \\
            apt-get install -y -qq --no-install-recommends ca-certificates curl && \\
            rm -rf /var/lib/apt/lists/*
        ARG PACKAGE
        RUN curl -fsSL -o /tmp/package.tar.gz "$PACKAGE" && \\
            curl -fsSL -o /tmp/package.sha256 "$PACKAGE.sha256" && \\
            echo "$(cut -d ' ' -f 1 /tmp/package.sha256)  /tmp/package.tar.gz" | sha256sum -c - && \\
            tar -xzf /tmp/package.tar.gz -C /usr/local --strip-components 1 && \\
            rm /tmp/package.tar.gz /tmp/package.sha256
        WORKDIR /site
        ENTRYPOINT ["broadsheet"]
        CMD ["generate"]

        """),
      RecipeFile(
        "deploy/compose.yml",
        """
        # The site made \(times.words), and served: podman compose -f deploy/compose.yml up -d
        # Put your own address in place of ADDRESS-OF-THE-PACKAGE, see Containerfile. Files are to belong to the owner of the
        # folder: if that is not user 1000, change `user`.\(foreignFolder)
        services:
          make:
            build: {context: ., args: {PACKAGE: ADDRESS-OF-THE-PACKAGE}}
            user: "1000:1000"
            \(passedValues)volumes: ["..:/site"\(mount(at: RecipeSite.mounted))]
            read_only: true
            tmpfs: [/tmp]
            cap_drop: [ALL]
            security_opt: ["no-new-privileges:true"]
            restart: unless-stopped
            entrypoint: [/bin/sh, -c]
            # From minute \(times.first) of the hour on, \(times.words). A run that fails says so, and the next one follows.
            command:
              - |
                broadsheet generate\(options)
                while sleep $$(( (\(times.first) * 60 - $$(date +%s) % \(seconds) + \(seconds - 1)) % \(seconds) + 1 )); do broadsheet generate --quiet\(options); done
          serve:
            image: caddy:2
            ports: [\(ports)]
            volumes: ["..:\(folder.yamlInside):ro", "caddy:/data"\(mount(at: output + ":ro"))]
            command: [caddy, run, --config, "\(folder.yamlInside)/deploy/Caddyfile", --adapter, caddyfile]
            restart: unless-stopped
        volumes: {caddy: {}}

        """),
    ] + caddy
  }

  /// Where the container that writes sees an output folder outside the site's folder.
  private static let mounted = "/output"

  /// One more entry of `volumes:` for such a folder.
  private func mount(at place: String) -> String {
    outputInFolder == nil ? ", \"\(output.yamlInside):\(place.yamlInside)\"" : ""
  }

  private var foreignFolder: String {
    outputInFolder == nil
      ? " The output folder\n# \(output.onOneLine) has to exist, and to belong to the same user." : ""
  }

  /// The options of a run, as the shell of the container reads them; in the file a dollar sign begins a variable.
  private var options: String {
    let seen = outputInFolder ?? RecipeSite.mounted
    let output = seen == "Output" ? "" : " --output \(seen.quotedForShell)"
    return (addressOption + output).escaping(["$": "$$"])
  }

  private var seconds: Int { times.interval * 60 }

  /// The variables of the environment that the site needs, as the compose file passes them on.
  private var passedValues: String {
    guard !variables.isEmpty else { return "" }
    return """
      # The values come from where podman compose is run.
          environment: [\(variables.joined(separator: ", "))]

      """ + "    "
  }

  /// The ports of the web, which are also needed to get certificates, and that of the address.
  private var ports: String {
    let own = [address.port].compactMap(\.self).filter { $0 != 80 && $0 != 443 }
    return ([80, 443] + own).map { "\"\($0):\($0)\"" }.joined(separator: ", ")
  }
}

extension String {
  /// The text for double quotation marks, where `$` begins a variable.
  fileprivate var yamlInside: String {
    escaping(["\\": "\\\\", "\"": "\\\"", "$": "$$"])
  }
}
