"""Measures in Chromium what first queries read: browser.py FOLDER, with searches as JSON lines on its input and figures on its output.

Needs a Python with Playwright (Tests/Browser/requirements.txt) and Debian's Chromium. The server compresses nothing, the browser keeps
nothing. "First" is the time from the last file of the index that the first result needs to that result. The server counts what is sent, since
pages do not know what their workers load."""
import functools, http.server, json, os, shutil, sys, threading

from playwright.sync_api import sync_playwright

# Starts a query and watches when the files of the index have come and when the first and the last result are there.
WATCH = """([query, box, items, index]) => new Promise(done => {
  const list = document.querySelector(items), input = document.querySelector(box), seen = []
  performance.clearResourceTimings()
  const started = performance.now()
  new MutationObserver(() => list.children.length && seen.push(performance.now())).observe(list, { childList: true })
  input.value = query
  input.dispatchEvent(new Event('input', { bubbles: true }))
  const wait = () => {
    const now = performance.now()
    if (now - started < (seen.length ? 20000 : 8000) && !(now - seen.at(-1) > 1500)) return setTimeout(wait, 100)
    const files = performance.getEntriesByType('resource').filter(({ name }) => name.includes(index))
    const read = files.filter(({ responseEnd }) => responseEnd <= seen[0]).map(({ responseEnd }) => responseEnd)
    done({
      first: seen[0] - Math.max(started, ...read), ten: seen.at(-1) - started,
      found: +document.querySelector('[data-part=status]').textContent.replace(/[^0-9]/g, '')
    })
  }
  wait()
})"""


class Files(http.server.SimpleHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    sent = []

    def do_GET(self):
        path = self.translate_path(self.path)
        self.sent.append((self.path, os.path.getsize(path) if os.path.isfile(path) else 0))
        super().do_GET()

    def log_message(self, *_):
        pass


def first_query(browser, origin, path, *search):
    context = browser.new_context(service_workers="block")
    page = context.new_page()
    Files.sent.clear()
    page.goto(origin + path, wait_until="networkidle")
    page.wait_for_selector("html[data-ready]", state="attached")
    figures = page.evaluate(WATCH, search)
    sizes = [size for path, size in Files.sent if search[-1] in path]
    figures |= {"requests": len(sizes), "bytes": sum(sizes), "largest": max(sizes, default=0)}
    session = context.new_cdp_session(page)
    session.send("Performance.enable")
    metrics = {metric["name"]: metric["value"] for metric in session.send("Performance.getMetrics")["metrics"]}
    figures["heap"] = metrics["JSHeapUsedSize"] / 1e6
    figures["tab"] = memory(browser)
    context.close()
    return figures


def memory(browser):
    """The resident memory of the largest renderer process, in MiB."""
    sizes = [0]
    for process in browser.new_browser_cdp_session().send("SystemInfo.getProcessInfo")["processInfo"]:
        if process["type"] == "renderer":
            with open(f"/proc/{process['id']}/status") as status:
                sizes += [int(line.split()[1]) / 1024 for line in status if line.startswith("VmRSS")]
    return max(sizes)


def main(folder):
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Files, directory=folder))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium-headless-shell"), args=["--no-sandbox", "--no-proxy-server"])
        for line in sys.stdin:
            print(json.dumps(first_query(browser, f"http://127.0.0.1:{server.server_port}", *json.loads(line))), flush=True)
        browser.close()


if __name__ == "__main__":
    main(sys.argv[1])
