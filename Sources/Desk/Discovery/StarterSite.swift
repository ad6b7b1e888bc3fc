import Diagnostics
import Recipes
import Settings

/// The files of `broadsheet new site`, each with its path.
struct StarterSite {
  var title: String
  var address: String
  /// What the minute of its runs is derived from.
  var seed: String

  var files: [(path: String, text: String)] {
    let recipe = RecipeSite.github(seed: seed, version: Broadsheet.version)
    return [
      ("Content/site.yml", configuration), ("Content/stories/welcome.md", story), ("Content/feeds.opml", feeds),
      (recipe.path, recipe.text), (".gitignore", "/.broadsheet/\n/Output/\n"),
    ]
  }

  private var configuration: String {
    """
    title: \(YAMLText.quoted(title))
    url: \(YAMLText.quoted(address))
    language: en

    # Publishes the site's memory with it, under /state/: what its pages show, but no address of a feed and no secret. A machine without
    # the folder .broadsheet can restore the memory from there, as .github/workflows/publish.yml does.
    publishState: true

    sources:
      - name: Our stories
        markdown: stories
      # A feed by its address; its items appear with the next run:
      # - feed: https://www.swift.org/atom.xml
      # All feeds of an OPML file, such as any feed reader exports; its groups become tags:
      # - opml: feeds.opml

    # Without this list, the site has one section, News, with all sources. Sections select sources by name or by tag:
    # sections:
    #   - name: World
    #     sources: [tag:world]

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
}
