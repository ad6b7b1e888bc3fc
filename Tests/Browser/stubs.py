"""An API on loopback whose answers a test decides, and which remembers what it was asked."""
import http.server, json, threading
from urllib.parse import parse_qsl, urlsplit


class StubAPI:
    """answer(path, query, headers) gives a JSON value, bytes, or a status."""

    def __init__(self, answer):
        self.answer, self.requests = answer, []
        stub = self

        class Handler(http.server.BaseHTTPRequestHandler):
            def do_GET(self):
                address = urlsplit(self.path)
                query, headers = dict(parse_qsl(address.query)), {k.lower(): v for k, v in self.headers.items()}
                stub.requests.append((address.path, query, headers))
                value = stub.answer(address.path, query, headers)
                status, body = (value, b"") if isinstance(value, int) else (200, value if isinstance(value, bytes) else json.dumps(value).encode())
                self.send_response(status)
                self.send_header("Content-Type", "application/json")
                self.send_header("Content-Length", str(len(body)))
                self.end_headers()
                self.wfile.write(body)

            def log_message(self, *_):
                pass

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.server.daemon_threads = True
        self.origin = f"http://127.0.0.1:{self.server.server_address[1]}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def close(self):
        self.server.shutdown()
        self.server.server_close()
