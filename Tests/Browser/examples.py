"""The files of small sites."""

STYLE = "interactive: true\n"


def story(title, date="2026-11-20", text="Words of the story.", **head):
    lines = "".join(f"{key}: {value}\n" for key, value in {"title": title, "date": date, **head}.items())
    return f"---\n{lines}---\n\n{text}\n"


def stories(count, section="stories"):
    """Stories, of which Story 1 is the oldest, and each further one is a minute younger than the one before."""
    return {f"Content/{section}/{n:04}.md": story(f"Story {n}", f"2026-11-20T{n // 60 % 24:02}:{n % 60:02}:00Z", id=f"story-{n}") for n in range(1, count + 1)}


def configuration(sections="  - name: News\n    sources: [Notes]\n    pageSize: 10\n    facets: [tag]\n"):
    return f"title: Small Paper\ntimeZone: Europe/London\nsources:\n  - name: Notes\n    markdown: stories\nsections:\n{sections}"


# A word that is wider than any phone.
LONG_WORD = "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft"


def long_words():
    """A site whose section, pages, headlines and authors have the same long word as their name, in which no line can break."""
    return {
        "Content/site.yml": configuration(f"  - name: {LONG_WORD}\n    slug: long\n    sources: [Notes]\n    facets: [tag]\n"),
        "Content/stories/1.md": story("One", date="2026-11-19", author=LONG_WORD, tags=f"[{LONG_WORD[:60]}]", slug="one"),
        "Content/stories/2.md": story(LONG_WORD, author=LONG_WORD, slug="two"),
        "Content/stories/3.md": story(f"Three {LONG_WORD}", slug="three"),
        "Content/pages/guide.md": f"---\ntitle: {LONG_WORD}\n---\n\nWords.\n",
        "Content/pages/guide/below.md": "---\ntitle: Below\nmenu: true\n---\n\nWords.\n",
    }


LONG_WORD_PATHS = ["", "long/", "long/one/", "long/two/", "guide/", "guide/below/", "search/", "tags/", "sources/", "about/", "favourites/"]


def news(count):
    return {"Content/site.yml": configuration(), **stories(count)}


def racing(starts, **section):
    """A site with a section of events, given by their titles and starts (RFC 3339)."""
    keys = "".join(f"    {key}: {value}\n" for key, value in {"name": "Racing", "sources": "[Notes]", "sort": "start", "top": "[5, 10, 20]", "expireAfter": "60s", "facets": "[tag]", **section}.items())
    files = {f"Content/stories/{n}.md": story(title, kind="event", start=start, id=title) for n, (title, start) in enumerate(starts.items())}
    return {"Content/site.yml": configuration("  -" + keys[3:]), **files}
