import Generator

/// The files of `broadsheet new site`, each with its path.
struct StarterSite {
  var title: String
  var address: String

  var files: [(path: String, text: String)] {
    [
      ("Content/site.yml", configuration), ("Content/stories/welcome.md", story), ("Content/feeds.opml", feeds),
      (".github/workflows/publish.yml", recipe), (".gitignore", "/.broadsheet/\n/Output/\n"),
    ]
  }

  private var configuration: String {
    """
    title: \(quoted(title))
    url: \(quoted(address))
    language: en

    # The site's memory goes with it, under /state/: as much as its pages show, no address of a feed, no secret. A machine that has lost
    # the folder .broadsheet restores it from there: .github/workflows/publish.yml does.
    publishState: true

    sources:
      - name: Our stories
        markdown: stories
      # Feeds by address; their items appear on the next run:
      # - feed: https://www.swift.org/atom.xml
      # Or all feeds of a list, as any reader exports it; its groups become tags:
      # - opml: feeds.opml

    # Without sections there is one, called News. Sections select sources by name, or by tag:
    # sections:
    #   - name: World
    #     sources: [tag:world]

    """
  }

  /// For GitHub; other hosts need the same steps under other names.
  private var recipe: String {
    """
    # Makes the site every hour and with each change, and publishes it with GitHub Pages.
    #
    # 1. Under Settings, Pages, choose "GitHub Actions" as the source, and write the site's address as url: into Content/site.yml. It is
    #    said there and nowhere else.
    # 2. Under Settings, Variables, say as BROADSHEET where the program comes from: OWNER/NAME of the repository of its source.
    # 3. Under Actions, Publish, choose "Run workflow" with "first run", once. Runs before that stop and say so.
    #
    # The machine is new each time. What the site remembers (when it first saw a story, which address it has, when to ask a feed again)
    # comes from the published site itself. Where that cannot be had, the run stops and changes nothing: a server that has lost what was
    # published answers like one that never had it, and only you know which of the two it is.
    name: Publish
    on:
      schedule: [{cron: "17 * * * *"}]
      push: {branches: [main]}
      workflow_dispatch:
        inputs:
          first-run: {type: boolean, default: false, description: "Nothing was published yet"}
    permissions: {contents: read, pages: write, id-token: write}
    # A run that is publishing is not cut short: a half-published memory could not be read.
    concurrency: {group: publish, cancel-in-progress: false}
    jobs:
      publish:
        runs-on: ubuntu-latest
        container: swift:6.2-bookworm
        environment: {name: github-pages}
        steps:
          - uses: actions/checkout@v4
          - uses: actions/checkout@v4
            with: {repository: "${{ vars.BROADSHEET }}", path: .tool}
          - run: apt-get update -qq && apt-get install -y -qq make && make -C .tool install
          - run: >-
              broadsheet generate
              --state-from url
              ${{ inputs.first-run && '--first-run' || '' }}
              --report github
          - uses: actions/upload-pages-artifact@v3
            with: {path: Output}
          - uses: actions/deploy-pages@v4

    """
  }

  private var story: String {
    """
    ---
    title: Welcome
    date: 2026-01-01
    tags: [welcome]
    ---

    This story is `Content/stories/welcome.md`. Write another beside it, and run `broadsheet generate` again.

    """
  }

  private var feeds: String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <opml version="2.0">
      <head><title>Feeds</title></head>
      <body>
        <outline text="world">
          <!-- <outline type="rss" text="A feed" xmlUrl="https://www.swift.org/atom.xml"/> -->
        </outline>
      </body>
    </opml>

    """
  }

  /// A double-quoted YAML scalar, whose escapes are those of JSON.
  private func quoted(_ text: String) -> String {
    let escaped = text.unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "\"", "\\": result += "\\\(scalar)"
      case _ where scalar.value < 0x20: result += " "
      default: result.unicodeScalars.append(scalar)
      }
    }
    return "\"\(escaped)\""
  }
}
