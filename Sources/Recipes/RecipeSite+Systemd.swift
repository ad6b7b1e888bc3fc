import Diagnostics
import News

extension RecipeSite {
  var systemd: [RecipeFile] {
    let unit = "broadsheet-" + name
    return [
      RecipeFile(
        "deploy/\(unit).service",
        """
        # Makes the site. The timer beside it says when.
        # To see what went wrong: journalctl -u \(unit)
        [Unit]
        Description=Broadsheet: \(title.onOneLine.escapedForSystemd)
        Documentation=man:broadsheet(1)
        Wants=network-online.target
        After=network-online.target

        [Service]
        Type=oneshot
        User=\(user)
        WorkingDirectory=\(folder.onOneLine.escapedForSystemd)
        ExecStart=\(program.quotedForSystemd) generate --quiet\(arguments)
        \(fileOfValues)# The status of a run that finds another one at work, which is no failure.
        SuccessExitStatus=75

        # The program may change no files but those of the site.\(output.isBelow(folder) ? "" : " The output folder has to exist: mkdir -p")
        ReadWritePaths=\(folder.quotedForSystemd)\(output.isBelow(folder) ? "" : " " + output.quotedForSystemd)
        \(homes)
        \(RecipeSite.hardening)
        """),
      RecipeFile(
        "deploy/\(unit).timer",
        """
        # To begin: sudo cp deploy/\(unit).* /etc/systemd/system/ && sudo systemctl daemon-reload && sudo systemctl enable --now \(unit).timer
        [Unit]
        Description=Broadsheet: \(title.onOneLine.escapedForSystemd), \(times.words)

        [Timer]
        # The minute is the site's own, so that not all sites ask servers at the full hour.
        OnCalendar=\(times.calendar)
        # Runs once after the machine was off at the time of a run.
        Persistent=yes

        [Install]
        WantedBy=timers.target

        """),
    ]
  }

  /// As `addressOption` and `outputOption`; systemd takes a dollar sign for a variable.
  private var arguments: String {
    let address = isAddressGiven ? " --base-url " + address.text.quotedForSystemd : ""
    let output = outputOption.isEmpty ? "" : " --output " + output.quotedForSystemd
    return (address + output).escaping(["$": "$$"])
  }

  /// A file that only root can read. The service gets what is in it, but cannot open it.
  private var fileOfValues: String {
    guard !variables.isEmpty else { return "" }
    let file = "/etc/broadsheet/\(name).env"
    return """
      # Environment variables that the site needs, each on a line NAME='value': \(variables.joined(separator: ", ")). To create the file: sudo install -D -m 600 /dev/null \(file)
      EnvironmentFile=\(file)

      """
  }

  /// Hides home folders, except for what the site needs of them: its folder, its pages, and the program.
  private var homes: String {
    var lines: [String] = []
    let written = ([folder] + (output.isBelow(folder) ? [] : [output])).filter(\.isAtHome)
    if !written.isEmpty { lines.append("BindPaths=" + written.map(\.quotedForSystemd).joined(separator: " ")) }
    if program.isAtHome, !written.contains(where: program.isBelow) {
      lines.append("BindReadOnlyPaths=" + program.quotedForSystemd)
    }
    return lines.isEmpty ? "ProtectHome=yes" : (["ProtectHome=tmpfs"] + lines).joined(separator: "\n")
  }

  /// The package's own units say the same; a test compares them.
  public static let hardening = """
    ProtectSystem=strict
    PrivateTmp=yes
    PrivateDevices=yes
    PrivateUsers=yes
    PrivateIPC=yes
    PrivateMounts=yes
    ProtectClock=yes
    ProtectControlGroups=yes
    ProtectHostname=yes
    ProtectKernelLogs=yes
    ProtectKernelModules=yes
    ProtectKernelTunables=yes
    ProtectProc=invisible
    ProcSubset=pid
    NoNewPrivileges=yes
    CapabilityBoundingSet=
    AmbientCapabilities=
    RestrictAddressFamilies=AF_INET AF_INET6 AF_UNIX AF_NETLINK
    RestrictNamespaces=yes
    RestrictRealtime=yes
    RestrictSUIDSGID=yes
    LockPersonality=yes
    MemoryDenyWriteExecute=yes
    RemoveIPC=yes
    SystemCallArchitectures=native
    SystemCallFilter=@system-service
    SystemCallFilter=~@privileged
    SystemCallErrorNumber=EPERM
    DevicePolicy=closed
    UMask=0022
    MemoryMax=2G
    TimeoutStartSec=30min
    Nice=10

    """
}

extension String {
  fileprivate func isBelow(_ folder: String) -> Bool { self == folder || hasPrefix(folder + "/") }

  /// Whether `ProtectHome=` hides it.
  fileprivate var isAtHome: Bool { ["/home/", "/root/", "/run/user/"].contains { hasPrefix($0) } }

  /// The text with percent signs doubled, since each begins something that systemd fills in.
  var escapedForSystemd: String { escaping(["%": "%%"]) }

  /// The text as one word of a list.
  var quotedForSystemd: String {
    let escaped = onOneLine.escapedForSystemd
    let isPlain = escaped.utf8.allSatisfy { byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x80...: true
      default: "/._-+,:@%".utf8.contains(byte)
      }
    }
    return isPlain ? escaped : "\"" + escaped.escaping(["\\": "\\\\", "\"": "\\\""]) + "\""
  }
}
