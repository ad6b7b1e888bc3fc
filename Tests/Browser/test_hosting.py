"""A site as nginx serves it by the lines that Broadsheet prints: what they forbid is nothing that a page does."""
import contextlib, os, pathlib, socket, subprocess

import pytest
from playwright.sync_api import expect

from sites import BINARY, ROOT
from test_privacy import PAGE, opened, press  # noqa: F401

# Where it is installed, or unpacked by `make test`.
INSTALLED = next((root for root in (pathlib.Path("/"), ROOT / ".build/nginx") if (root / "usr/sbin/nginx").exists()), None)
pytestmark = pytest.mark.skipif(not INSTALLED, reason="there is no nginx")


@contextlib.contextmanager
def behind_nginx(site, folder):
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    lines = subprocess.run([BINARY, "hosting", "nginx", "--site", site.folder, "--base-url", "https://example.org/"], capture_output=True, text=True)
    assert lines.returncode == 0 and lines.stderr == "", lines.stderr
    folder.mkdir()
    (folder / "site.conf").write_text(lines.stdout)
    (folder / "nginx.conf").write_text(f"""{'user root;' if os.getuid() == 0 else ''}
daemon off; pid nginx.pid; error_log stderr notice; events {{}}
http {{
  include {INSTALLED}/etc/nginx/mime.types; access_log off;
  client_body_temp_path t1; proxy_temp_path t2; fastcgi_temp_path t3; uwsgi_temp_path t4; scgi_temp_path t5;
  server {{ listen 127.0.0.1:{port}; root "{site.output}"; include "{folder}/site.conf"; }}
}}""")
    nginx = subprocess.Popen([INSTALLED / "usr/sbin/nginx", "-p", folder, "-c", "nginx.conf", "-e", "stderr"], stderr=subprocess.PIPE, text=True)
    try:
        told = []
        while not told or "start worker process" not in told[-1]:
            told.append(nginx.stderr.readline())
            assert told[-1], "".join(told)
        site.origin = f"http://127.0.0.1:{port}"
        yield site
    finally:
        nginx.terminate()
        nginx.wait(30)
        nginx.stderr.close()


@pytest.mark.parametrize("privacy", ["open", "strict"])
def test_pages_search_and_players_do_what_they_do_without_headers(tiny, visitor, press, tmp_path, privacy):  # noqa: F811
    site = tiny({"site.yml": f"title: Small Paper\nallow: [127.0.0.0/8]\nprivacy: {privacy}\nimages: local\nsources:\n  - {{feed: {press.origin}/feed, name: Radio}}\n"})
    with behind_nginx(site, tmp_path / "nginx"):
        page, _ = opened(site, visitor, "search/?q=ferry")
        expect(page.get_by_role("link", name="The ferry").first).to_be_visible()
        page, asked = opened(site, visitor, PAGE)
        asked.clear()
        page.locator("[data-part=body] a.player").click()
        page.locator("iframe.player").wait_for()
        page.locator("[data-part=player]").click()
        expect(page.locator("iframe.player")).to_have_count(2)
        with page.expect_request(f"{press.origin}/1.mp3"):
            page.evaluate("void document.querySelector('audio').play().catch(() => {})")
        assert {address.split("?")[0] for kind, address in asked if kind == "document"} == {
            "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ", "https://player.vimeo.com/video/930805877"}
