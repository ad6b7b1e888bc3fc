"""Stands in for the hosts that a CI run asks beside the feeds': the one with the release's package, and the API that knows what was published."""
import contextlib, glob, hashlib, http.server, os, shutil, threading

import installing

STEPS = os.path.join(installing.root, ".github", "actions", "broadsheet")


def package():
    """The package that `make dist` made; None if there is none, or no jq."""
    found = glob.glob(os.path.join(installing.root, ".build", "dist", f"broadsheet-*-linux-{os.uname().machine}.tar.gz"))
    return found[0] if found and shutil.which("jq") else None


@contextlib.contextmanager
def served(path):
    """Serves the package and an API that says that nothing was published yet, and gives the server's address."""
    with open(path, "rb") as file:
        bytes = file.read()
    sum = f"{hashlib.sha256(bytes).hexdigest()}  {os.path.basename(path)}\n".encode()

    class Handler(http.server.BaseHTTPRequestHandler):
        def do_GET(self):
            body = sum if self.path.endswith(".sha256") else bytes if self.path.endswith(".tar.gz") else b"[]"
            self.send_response(200)
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *_):
            pass

    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()


def run(folder, site, address, path):
    """The command that carries out the steps of the action, on a machine that has nothing of former runs."""
    version = os.path.basename(path).removeprefix("broadsheet-").split("-linux-")[0]
    machine = os.path.join(folder, "machine")
    environment = {"RUNNER_TEMP": machine, "GITHUB_PATH": f"{machine}/path", "GITHUB_OUTPUT": f"{machine}/output", "GITHUB_API_URL": address,
                   "GITHUB_REPOSITORY": "someone/paper", "VERSION": version, "RELEASES": f"{address}/download", "SITE": site,
                   "STATE_FROM": os.path.join(machine, "published", "state"), "FIRST_RUN": "auto"}
    steps = f"""set -e
        rm -rf '{machine}'; mkdir -p '{machine}'; : > '{machine}/path'; : > '{machine}/output'
        '{STEPS}/install.sh'; PATH="$(cat '{machine}/path'):$PATH"; export PATH
        '{STEPS}/schedule.sh'; '{STEPS}/first-run.sh'
        FIRST_RUN=$(sed -n 's/^first-run=//p' '{machine}/output') '{STEPS}/generate.sh'"""
    return ["env", *(f"{name}={value}" for name, value in environment.items()), "bash", "-c", steps]
