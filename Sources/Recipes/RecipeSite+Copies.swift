extension RecipeSite {
  var rsync: [RecipeFile] {
    [
      RecipeFile(
        "deploy/rsync.sh",
        script: """
          #!/bin/sh
          # Makes the site and brings it to another machine: deploy/rsync.sh USER@\(host):/var/www/\(name)
          # Run it in place of `broadsheet generate`, from cron for instance. It needs rsync on both machines, and a key for ssh.
          \(RecipeSite.beginning(of: self))
          copy() { rsync --recursive --checksum --links --chmod=D755,F644 --exclude=/.broadsheet-manifest "$@" ./ "$to/"; }
          \(RecipeSite.order)
          copy --ignore-existing \(RecipeSite.late { "--exclude='\($0)'" })
          copy \(RecipeSite.late { "--exclude='\($0)'" })
          copy
          copy --delete-after

          """)
    ]
  }

  var rclone: [RecipeFile] {
    [
      RecipeFile(
        "deploy/rclone.sh",
        script: """
          #!/bin/sh
          # Makes the site and brings it to object storage: deploy/rclone.sh REMOTE:BUCKET
          # Run it in place of `broadsheet generate`, from cron for instance. It needs rclone, and a remote: rclone config.
          # The bucket must show index.html for a folder, and 404.html for what is not there; most storages call that "static website".
          \(RecipeSite.beginning(of: self))
          copy() { rclone copy --checksum --filter='- /.broadsheet-manifest' "$@" . "$to"; }
          # What is named by its bytes may be kept for ever; whoever keeps another file asks each time whether it is still the same.
          for_ever='--header-upload=Cache-Control: public, max-age=31536000, immutable'
          asking='--header-upload=Cache-Control: no-cache'
          named='/{{(\(kept.joined(separator: "|")))}}'
          \(RecipeSite.order)
          copy --filter="+ $named" --filter='- **' "$for_ever"
          copy --filter="- $named" \(RecipeSite.late { "--filter='- \($0)'" }) "$asking" --ignore-existing
          copy --filter="- $named" \(RecipeSite.late { "--filter='- \($0)'" }) "$asking"
          copy --filter="- $named" "$asking"
          rclone sync --checksum --filter='- /.broadsheet-manifest' . "$to"

          """)
    ]
  }

  private static func beginning(of site: RecipeSite) -> String {
    """
    set -eu
    [ $# = 1 ] || { sed -n '2,4s/^# //p' "$0" >&2; exit 2; }
    to=${1%/}
    cd "$(dirname "$0")/.."
    # Who was begun while another is at work leaves it alone.
    mkdir -p .broadsheet
    exec 9>.broadsheet/publishing && flock --nonblock 9 || exit 75
    status=0
    \(site.program.quotedForShell) generate --quiet || status=$?
    # 1: too many sources failed, and the site is whole. All else: nothing new is there.
    [ $status -le 1 ] || exit $status
    cd \(site.outputFromFolder.quotedForShell)

    """
  }

  private var outputFromFolder: String {
    output.hasPrefix(folder + "/") ? String(output.dropFirst(folder.count + 1)) : output
  }

  private static let order = """
    # First what is not there yet: nothing there leads to it. Then what is, but for the front page and the index of the memory, which names its
    # parts. Then these, and at last goes what the site has no more.
    """

  /// With the copies beside them.
  private static func late(_ left: (String) -> String) -> String {
    ["/index.html*", "/state/index.gz"].map(left).joined(separator: " ")
  }
}
