"""Debian's browsers, and pages in them whose clocks start at the time of the site's run."""
import os, pathlib, shutil
from urllib.parse import urlsplit

from sites import NOW

# The headless shell has no browser windows around its pages, which cost more than most pages do.
CHROMIUM = os.environ.get("CHROMIUM") or shutil.which("chromium-headless-shell")
FIREFOX = os.environ.get("FIREFOX") or shutil.which("firefox-esr") or shutil.which("firefox")
# If the browser gives up a view transition before a page's first script runs, its promises are rejected and nobody in the page could have handled
# that: it would look like an exception of the page.
GIVEN_UP = "for (const name of ['ready', 'finished', 'updateCallbackDone']) document.activeViewTransition?.[name].catch(() => {})"
LOOPBACK_ONLY = "--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1"


def launch_chromium(playwright):
    return playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox", "--no-proxy-server", LOOPBACK_ONLY])


def launch_firefox(playwright, **preferences):
    """Starts a Firefox with preferences of its own: over BiDi, it ignores a context's colour scheme and its switch for scripts."""
    preferences = {"network.proxy.type": 0, **preferences}
    return playwright.firefox.launch(channel="moz-firefox", executable_path=FIREFOX, firefox_user_prefs=preferences)


class Visitor:
    """Opens pages of a site, each in a context of its own, and remembers what went wrong in them."""

    def __init__(self, browser, site, forced={}):
        self.browser, self.site, self.forced, self.contexts, self.faults, self.tolerated = browser, site, forced, [], [], []

    def __call__(self, path="", scripts=True, ready=True, **options):
        context = self.context(scripts=scripts, **options)
        return self.open(context, path, ready=scripts and ready)

    def context(self, scripts=True, now=NOW, **options):
        options = {"viewport": {"width": 1280, "height": 800}, "locale": "en-GB", "timezone_id": "Europe/London",
                   "service_workers": "block", "java_script_enabled": scripts, **options}
        context = self.browser.new_context(**{k: v for k, v in options.items() if k not in self.forced.get("ignored", ())})
        context.set_default_timeout(30_000)
        self.contexts.append(context)
        if scripts:
            context.add_init_script(GIVEN_UP)
            context.clock.install(time=now)
        context.on("page", lambda page: self.watch(page, scripts))
        return context

    def open(self, context, path="", ready=True):
        return self.go(context.new_page(), path, ready)

    def go(self, page, path, ready=True):
        """Opens another path in the same page, which costs half of what a page in a new context does."""
        page.goto(self.site.url(path))
        if ready and page.locator("script[type=module]").count():
            page.wait_for_selector("html[data-ready]", state="attached")
        return page

    def watch(self, page, scripts):
        page.on("console", lambda message: self.blame("console", f"{message.text} ({message.location['url']})") if message.type == "error" else None)
        # Without scripts nothing in a page can throw, but a busy Chromium still reports view transitions that it gave up.
        if scripts:
            page.on("pageerror", lambda error: self.blame("exception", str(error)))
        page.on("request", lambda request: self.look(request))

    def look(self, request):
        address = urlsplit(request.url)
        if address.scheme in ("http", "https") and address.hostname != "127.0.0.1":
            self.blame("off-site request", request.url)

    def blame(self, kind, text):
        self.faults.append(f"{kind}: {text[:300]}")

    def tolerate(self, text):
        """Faults with this text are expected by the test."""
        self.tolerated.append(text)

    def close(self):
        for context in self.contexts:
            context.close()
        faults = [fault for fault in self.faults if not any(text in fault for text in self.tolerated)]
        assert not faults, "the page is not quiet: " + "; ".join(faults[:5])
