"""An API on loopback that answers as a test decides, and remembers its requests."""
import http.server, json
from urllib.parse import parse_qsl, urlsplit

from servers import Server


class StubAPI:
    """Answers each request with what answer(path, query, headers) returns: a JSON value, bytes, or a status."""

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

        server = Server(Handler)
        self.origin, self.close = server.origin, server.close
