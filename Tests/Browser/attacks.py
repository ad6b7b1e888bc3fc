"""Finds out whether anything in a page's content runs or could run, by what Chromium's engine compiles and what is in its document."""
from urllib.parse import urlsplit

from playwright.sync_api import Error

# Lists what is active in a document as the browser's parser and the page's own scripts have left it.
ACTIVE = r"""() => {
  const found = [], add = (kind, node, value) => found.push(`${kind}: <${node.localName}> ${String(value).slice(0, 100)}`)
  for (const node of document.querySelectorAll('*')) {
    for (const { name, value } of node.attributes) {
      if (/^on/i.test(name)) add('handler', node, `${name}=${value}`)
      if (name == 'srcdoc') add('srcdoc', node, value)
      if (/^(href|src|action|formaction|data|xlink:href|poster|background|cite|ping|srcset)$/i.test(name)) {
        let url = value.replace(/[\u0000-\u0020]+/g, '')
        try { url = new URL(value, location).href } catch {}
        if (!/^(https?:|mailto:|data:image\/)/i.test(url)) add('address', node, `${name}=${value}`)
      }
    }
    if (node.localName == 'script' && node.src && new URL(node.src).origin != location.origin) add('script', node, node.src)
    if (node.localName == 'script' && !node.src && !/json|speculationrules/.test(node.type)) add('script', node, node.textContent)
    if (/^(iframe|frame|frameset|object|embed|applet|base|animate|set|foreignobject)$/.test(node.localName)) add('element', node, node.outerHTML)
    if (node.localName == 'meta' && /refresh/i.test(node.httpEquiv)) add('element', node, node.outerHTML)
  }
  return found
}"""
# Sends every event to every element, as a reader who touches everything might. Links are not followed, unless they lead to a script.
PROVOKE = r"""async () => {
  addEventListener('click', event => { const link = event.target.closest?.('a[href], button, input, form'); if (link && !/^javascript:/i.test(link.href)) { event.preventDefault(); event.stopImmediatePropagation() } }, true)
  addEventListener('submit', event => event.preventDefault(), true)
  for (const node of document.querySelectorAll('details')) node.open = true
  const names = 'load error focus blur mouseover mouseenter mousemove mousedown mouseup pointerenter pointerdown wheel scroll keydown keypress input change invalid select toggle animationstart animationend transitionend contextmenu dblclick canplay hashchange message resize begin end'.split(' ')
  for (const node of document.querySelectorAll('*')) {
    for (const name of names) node.dispatchEvent(new Event(name, { cancelable: true }))
    node.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  }
  await new Promise(done => setTimeout(done))
}"""


class Watch:
    """Notes the scripts that a page compiles and that are not files of the site, and what else a page should not do. It asks its own questions in
    an isolated world, so that everything compiled in the page's main world is the page's."""

    def __init__(self, page, origin):
        self.page, self.origin, self.compiled, self.found = page, origin, [], []
        self.session = page.context.new_cdp_session(page)
        self.session.on("Debugger.scriptParsed", self.look)
        for domain in ("Page", "Runtime", "Debugger"):
            self.session.send(f"{domain}.enable")
        page.on("dialog", lambda dialog: (self.found.append(f"dialog: {dialog.message}"), dialog.dismiss()))
        page.on("popup", lambda popup: self.found.append(f"window: {popup.url}"))
        page.on("request", lambda request: self.ask(request.url))

    def look(self, script):
        # A script without an address is the driver's, unless a script of the page had it compiled.
        is_own = urlsplit(script["url"]).path.endswith(".js") if script["url"].startswith(self.origin + "/") else not script["url"] and "stackTrace" not in script
        if script.get("executionContextAuxData", {}).get("type") == "default" and not is_own:
            self.compiled.append(script)

    def ask(self, url):
        address = urlsplit(url)
        if address.scheme in ("http", "https") and f"{address.scheme}://{address.netloc}" != self.origin:
            self.found.append(f"request: {url}")

    def apart(self, function):
        frame = self.session.send("Page.getFrameTree")["frameTree"]["frame"]["id"]
        world = self.session.send("Page.createIsolatedWorld", {"frameId": frame, "worldName": "watch"})["executionContextId"]
        answer = self.session.send("Runtime.evaluate", {"expression": f"({function})()", "contextId": world, "awaitPromise": True, "returnByValue": True})
        assert "exceptionDetails" not in answer, answer
        return answer["result"].get("value")

    def faults(self):
        """The faults of the page as it is, before and after everything in it was touched."""
        found = self.apart(ACTIVE)
        self.apart(PROVOKE)
        found += [fault for fault in self.apart(ACTIVE) if fault not in found]
        return found + [f"compiled: {self.source(script)!r} in {script['url']}" for script in self.compiled] + self.found

    def source(self, script):
        try:
            return self.session.send("Debugger.getScriptSource", {"scriptId": script["scriptId"]})["scriptSource"][:90]
        except Error:
            return str(script)  # the script belongs to a page that was left
