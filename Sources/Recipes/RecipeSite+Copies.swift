import Diagnostics

extension RecipeSite {
  var rsync: [RecipeFile] {
    [
      RecipeFile(
        "deploy/rsync.sh",
        script: """
          #!/bin/sh
          # Makes the site and copies it to another machine: deploy/rsync.sh USER@\(host):/var/www/\(name)
          # Run it in place of `broadsheet generate`, from cron for instance. It needs rsync on both machines, and a key for ssh.
          \(RecipeSite.again)
          # A host without a folder is refused: it would stand for all of its disk.
          case ${1-} in *: | *:/ | *:// | *:. | *:~ | *:~/) echo "name a folder of $1" >&2; exit 2 ;; esac
          \(RecipeSite.beginning(of: self))
          copy() { rsync --recursive --checksum --links --chmod=D755,F644 --exclude=/.broadsheet-manifest "$@" ./ "$to/"; }
          \(RecipeSite.order)
          if [ "$all" ]; then
            copy --ignore-existing \(RecipeSite.late { "--exclude='\($0)'" })
            copy \(RecipeSite.late { "--exclude='\($0)'" })
            copy
            copy --delete-after
          else
            if [ -s "$lists/written" ]; then
              # A line that begins with # or ; would be a comment.
              sed 's#^#./#' "$lists/written" > "$lists/part"
              copy --ignore-missing-args --files-from="$lists/part" --ignore-existing \(RecipeSite.late { "--exclude='\($0)'" })
              copy --ignore-missing-args --files-from="$lists/part" \(RecipeSite.late { "--exclude='\($0)'" })
              copy --ignore-missing-args --files-from="$lists/part"
            fi
            if [ -s "$lists/removed" ]; then
              # Of what the rules leave out nothing goes; a file that a later run brought back is there, and stays. A
              # backslash escapes nothing in a rule that has none of these signs.
              sed '/[[*?]/s/[[*?\\\\]/\\\\&/g; s#^#/#' "$lists/removed" > "$lists/rules"
              copy --delete-after --include='*/' --include-from="$lists/rules" --exclude='*'
            fi
          fi
          \(RecipeSite.end(of: self))
          """)
    ]
  }

  var rclone: [RecipeFile] {
    [
      RecipeFile(
        "deploy/rclone.sh",
        script: """
          #!/bin/sh
          # Makes the site and copies it to object storage, or web space (FTP, WebDAV): deploy/rclone.sh REMOTE:BUCKET, or REMOTE:FOLDER
          # Run it in place of `broadsheet generate`, from cron for instance. It needs rclone, and a remote: rclone config.
          \(RecipeSite.again)
          # The bucket must show index.html for a folder, and 404.html for what is not there; most storages call that "static website".
          \(RecipeSite.beginning(of: self))
          # What is named by its bytes may be kept for ever; whoever keeps another file asks each time whether it is still the same.
          for_ever='--header-upload=Cache-Control: public, max-age=31536000, immutable'
          asking='--header-upload=Cache-Control: no-cache'
          named='(\(kept.joined(separator: "|")))'
          # FTP and WebDAV give no checksums, and files that differ may have the same size, so all of them are sent without comparison.
          compare=--checksum
          features=$(rclone backend features "$to" 2> /dev/null) || true
          case $features in *'"Hashes": []'* | *'"Hashes": null'*) compare=--ignore-times ;; esac
          \(RecipeSite.order)
          if [ "$all" ]; then
            copy() { rclone copy $compare --filter='- /.broadsheet-manifest' "$@" . "$to"; }
            copy --filter="+ /{{$named}}" --filter='- **' "$for_ever"
            copy --filter="- /{{$named}}" \(RecipeSite.late { "--filter='- \($0)'" }) "$asking" --ignore-existing
            copy --filter="- /{{$named}}" \(RecipeSite.late { "--filter='- \($0)'" }) "$asking"
            copy \(RecipeSite.late { "--filter='+ \($0)'" }) --filter='- **' "$asking"
            rclone sync --size-only --filter='- /.broadsheet-manifest' . "$to"
          else
            # One request a file, and none for the others.
            copy() {
              if [ -s "$lists/part" ]; then rclone copy $compare --no-traverse --files-from-raw "$lists/part" "$@" . "$to"; fi
            }
            part() { grep -E "$@" > "$lists/part" || true; }
            kept="^$named"'$'
            late='^(\(RecipeSite.lateExpressions))$'
            part "$kept" "$lists/written"
            copy "$for_ever"
            part -v "$kept|$late" "$lists/written"
            copy "$asking" --ignore-existing
            copy "$asking"
            part "$late" "$lists/written"
            copy "$asking"
            # What a later run brought back stays.
            while IFS= read -r path; do [ -e "$path" ] || printf '%s\\n' "$path"; done < "$lists/removed" > "$lists/part"
            if [ -s "$lists/part" ]; then rclone delete --files-from-raw "$lists/part" "$to"; fi
            # Object storage knows no folders. Elsewhere an empty one would still be an address, without the page for what is missing. Some
            # are gone already, or were never there.
            case $features in *'"CanHaveEmptyDirectories": true'*)
              case $to in *:) top=$to ;; *) top=$to/ ;; esac
              while IFS= read -r path; do
                gone=
                while [ "$path" != "${path%/*}" ]; do
                  path=${path%/*}
                  [ ! -e "$path" ] || break
                  gone=$path
                done
                [ -z "$gone" ] || printf '%s\\n' "$gone"
              done < "$lists/part" | sort -u | while IFS= read -r folder; do
                rclone rmdirs --retries 1 "$top$folder" < /dev/null 2> /dev/null || true
              done
            esac
          fi
          \(RecipeSite.end(of: self))
          """)
    ]
  }

  private static func beginning(of site: RecipeSite) -> String {
    """
    set -eu
    [ $# = 1 ] || { sed -n '2,5s/^# //p' "$0" >&2; exit 2; }
    to=${1%/}
    cd "$(dirname "$0")/.."
    # What is there and not in the site is removed: it must be plain where that is, and the site's own folder may not be in it.
    case $1 in
      /*)
        there=$(cd "$to/" 2> /dev/null && pwd -P) || there=$to
        case $(pwd -P)/ in "${there%/}"/*) echo "the site itself is in $1" >&2; exit 2 ;; esac ;;
      *:*) ;;
      *) echo "name HOST:FOLDER, or a path that begins with /, not: $1" >&2; exit 2 ;;
    esac
    # If another run is at work, leave it alone.
    mkdir -p .broadsheet
    exec 9>.broadsheet/publishing && flock --nonblock 9 || exit 75
    site=$PWD
    run() { \(site.program.quotedForShell) "$@"\(site.addressOption)\(site.outputOption); }
    status=0
    run generate --quiet || status=$?
    # 1: too many sources failed, but the site is complete. Any other status: there is nothing new.
    [ $status -le 1 ] || exit $status
    number=$(run changes --quiet --number)
    lists=$(mktemp -d)
    trap 'rm -rf "$lists"' EXIT
    trap 'exit 129' HUP
    trap 'exit 130' INT
    trap 'exit 143' TERM
    run changes --quiet --until "$number" > "$lists/changes"
    run changes --quiet --written --until "$number" > "$lists/written"
    run changes --quiet --removed --until "$number" > "$lists/removed"
    # Everything, if it is not known what is there.
    all=
    if [ "$(cat "$lists/changes")" = everything ] || [ "$(cat .broadsheet/deployed-to 2> /dev/null)" != "$to" ]; then all=yes; fi
    cd \((site.outputInFolder ?? site.output).quotedForShell)

    """
  }

  /// Only what was copied is taken off the list of changes.
  private static func end(of site: RecipeSite) -> String {
    """
    cd "$site"
    printf '%s\\n' "$to" > .broadsheet/deployed-to
    run changes --quiet --done --until "$number"

    """
  }

  private static let again =
    "# It copies what changed; everything to a place that is new, and after: rm .broadsheet/deployed-to"

  private static let order = """
    # First new files, to which nothing there leads yet. Then changed ones, except the front page and the index of the memory, which names
    # its parts. Then those two, and at last the files are removed that the site no longer has.
    """

  /// The files that are copied last, including their compressed copies.
  private static func late(_ left: (String) -> String) -> String {
    ["/index.html*", "/state/index.gz"].map(left).joined(separator: " ")
  }

  /// The same files as expressions for lists of changes.
  private static let lateExpressions = "index[.]html.*|state/index[.]gz"
}
