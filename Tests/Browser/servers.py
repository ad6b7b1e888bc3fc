"""Servers on loopback."""
import http.server, socket, sys, threading


class Server(http.server.ThreadingHTTPServer):
    """Serves at its `origin` until it is closed."""

    daemon_threads = True

    def __init__(self, handler):
        super().__init__(("127.0.0.1", 0), handler)
        self.origin = f"http://127.0.0.1:{self.server_address[1]}"
        # How often the server looks whether it shall end; by default, each half second.
        threading.Thread(target=self.serve_forever, args=[0.02], daemon=True).start()

    def handle_error(self, *whence):
        if not isinstance(sys.exc_info()[1], ConnectionError):  # a browser may hang up
            super().handle_error(*whence)

    def close(self):
        self.shutdown()
        self.server_close()


def free_port():
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return free.getsockname()[1]
