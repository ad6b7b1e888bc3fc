"""Sites made by the program under test, and served."""
import contextlib, email.utils, functools, hashlib, http.server, json, os, pathlib, re, shutil, subprocess, threading

from servers import Server

ROOT = pathlib.Path(__file__).resolve().parents[2]
BINARY = pathlib.Path(os.environ.get("BROADSHEET", ROOT / ".build/debug/broadsheet"))
NOW = "2026-11-21T12:00:00Z"


class Site:
    """A site folder, its output, and where a browser finds it."""

    def __init__(self, folder, base="/"):
        self.folder, self.output, self.base, self.origin = folder, folder / "Output", base, None
        # Of a served site: its requests, each with its path, If-None-Match and whether that matched; the events that answers wait for, by path; and
        # the paths whose requests are hung up on.
        self.requests, self.held, self.dropped = [], {}, set()
        # The headers Date and Age of a served site's answers, which have to agree with the clocks that tests give to pages.
        self.date, self.age = None, None

    def write(self, files):
        """Writes texts, bytes or JSON values, given by their paths in the site folder."""
        for path, content in files.items():
            file = self.folder / path
            file.parent.mkdir(parents=True, exist_ok=True)
            if isinstance(content, bytes):
                file.write_bytes(content)
            else:
                file.write_text(content if isinstance(content, str) else json.dumps(content), encoding="utf-8")
        return self

    def run(self, *options, now=NOW):
        command = [BINARY, "generate", "--site", self.folder, "--now", now, *options]
        run = subprocess.run(command, capture_output=True, text=True)
        assert run.returncode == 0, f"generate ended with {run.returncode}:\n{run.stdout}{run.stderr}"
        return run

    def generate(self, *options, now=NOW):
        self.run("--quiet", *options, now=now)
        return self

    def url(self, path=""):
        return self.origin + self.base + path.lstrip("/")

    def read(self, path):
        return (self.output / path).read_text(encoding="utf-8")

    def json(self, path):
        return json.loads(self.read(path))


def demo_files(folder):
    for name in ("Content", "Templates"):
        shutil.copytree(ROOT / name, folder / name)


@contextlib.contextmanager
def served(site):
    """Serves the site's output under its base path."""
    prefix, output = site.base.rstrip("/"), str(site.output)

    class Files(http.server.SimpleHTTPRequestHandler):
        protocol_version = "HTTP/1.1"
        disable_nagle_algorithm = True  # head and body are sent separately
        extensions_map = {**http.server.SimpleHTTPRequestHandler.extensions_map, ".webmanifest": "application/manifest+json"}

        def translate_path(self, path):
            inside = path.startswith(prefix + "/")
            return super().translate_path(path[len(prefix):] if inside else "/no such file")

        tag = None

        def send_head(self):
            del self.headers["If-Modified-Since"]  # counts whole seconds, and a file may change twice in one
            file = pathlib.Path(self.translate_path(self.path))
            file = file / "index.html" if file.is_dir() else file
            self.tag = f'"{hashlib.md5(file.read_bytes()).hexdigest()}"' if file.is_file() else None
            known = self.headers["If-None-Match"]
            site.requests.append((self.path, known, known is not None and known == self.tag))
            if self.path in site.dropped:
                self.close_connection = True
                return None
            if self.path in site.held:
                site.held[self.path].wait(60)
            if known is None or known != self.tag:
                return super().send_head()
            self.send_response(304)
            self.end_headers()

        def send_response(self, code, message=None):
            self.send_response_only(code, message)
            if site.date:
                self.send_header("Date", email.utils.format_datetime(site.date, usegmt=True))
            if site.age:
                self.send_header("Age", str(site.age))

        def end_headers(self):
            if self.tag:
                self.send_header("ETag", self.tag)
            super().end_headers()

        def log_message(self, *_):
            pass

    with contextlib.closing(Server(functools.partial(Files, directory=output))) as server:
        site.origin = server.origin
        yield site


class Preview:
    """`broadsheet serve`, and what it prints."""

    def __init__(self, site, *options):
        command = [BINARY, "serve", "--site", site.folder, "--port", "0", "--now", NOW, "--published", *options]
        self.lines, self.serving = [], threading.Event()
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        threading.Thread(target=self.read, args=[site], daemon=True).start()
        assert self.serving.wait(60) and site.origin, f"serve does not serve:\n{self.printed}"

    def read(self, site):
        for line in self.process.stdout:
            self.lines.append(line)
            found = re.search(r"at (http://127\.0\.0\.1:\d+)/", line)
            if found:
                site.origin = found[1]
                self.serving.set()
        self.serving.set()

    @property
    def printed(self):
        return "".join(self.lines)

    def close(self):
        self.process.terminate()
        self.process.wait(30)


@contextlib.contextmanager
def previewed(site, *options):
    preview = Preview(site, *options)
    try:
        yield preview
    finally:
        preview.close()
