"""Notes the requests of a page to other sites."""

TYPES = {"document": "text/html", "image": "image/png", "media": "audio/mpeg"}


def opened(site, visitor, path, **options):
    """A page, read to its end, and the list of its requests to other sites, which are answered with nothing."""
    visit = visitor(site)
    for host in ("127.0.0.1:9", "www.youtube-nocookie.com/embed/", "player.vimeo.com/video/", "tracker.example"):
        visit.tolerate(host)
    context = visit.context(**options)
    asked = []

    def answer(route):
        asked.append((route.request.resource_type, route.request.url))
        route.fulfill(body="", content_type=TYPES.get(route.request.resource_type, "text/plain"))

    context.route(lambda url: not url.startswith((site.origin, "data:")), answer)
    page = visit.open(context, path, ready=options.get("scripts", True))
    for _ in range(5):
        page.mouse.wheel(0, 900)
        page.wait_for_load_state("networkidle")
    return page, asked
