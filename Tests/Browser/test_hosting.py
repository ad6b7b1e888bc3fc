"""nginx serves a site with the lines that `broadsheet hosting` prints, and its pages do nothing that these lines forbid."""
import contextlib, os, subprocess

import pytest
from playwright.sync_api import expect

from elsewhere import opened
from servers import free_port
from sites import BINARY, ROOT
from test_privacy import PAGE, press  # noqa: F401

UNPACKED = ROOT / ".build/servers"


def started(folder, configuration):
    """Starts nginx and returns it with its port once it works. It tries again, since a free port may be taken by the time that nginx listens."""
    for _ in range(5):
        port = free_port()
        (folder / "nginx.conf").write_text(configuration.replace("PORT", str(port)))
        nginx = subprocess.Popen([UNPACKED / "usr/sbin/nginx", "-p", folder, "-c", "nginx.conf", "-e", "stderr"], stderr=subprocess.PIPE, text=True)
        told = []
        while not told or told[-1] and "start worker process" not in told[-1]:
            told.append(nginx.stderr.readline())
        if told[-1]:
            return nginx, port
        nginx.wait(30)
        assert "could not bind" in "".join(told), "".join(told)
    raise AssertionError("".join(told))


@contextlib.contextmanager
def behind_nginx(site, folder):
    lines = subprocess.run([BINARY, "hosting", "nginx", "--site", site.folder, "--base-url", "https://example.org/"], capture_output=True, text=True)
    assert lines.returncode == 0 and lines.stderr == "", lines.stderr
    folder.mkdir()
    (folder / "site.conf").write_text(lines.stdout)
    nginx, port = started(folder, f"""load_module "{UNPACKED}/usr/lib/nginx/modules/ngx_http_brotli_static_module.so";
{'user root;' if os.getuid() == 0 else ''}
daemon off; pid nginx.pid; error_log stderr notice; events {{}}
http {{
  include "{UNPACKED}/etc/nginx/mime.types"; access_log off;
  client_body_temp_path t1; proxy_temp_path t2; fastcgi_temp_path t3; uwsgi_temp_path t4; scgi_temp_path t5;
  server {{ listen 127.0.0.1:PORT; root "{site.output}"; include "{folder}/site.conf"; }}
}}""")
    try:
        site.origin = f"http://127.0.0.1:{port}"
        yield site
    finally:
        nginx.terminate()
        nginx.wait(30)
        nginx.stderr.close()


@pytest.mark.parametrize("privacy", ["open", "strict"])
def test_pages_search_and_players_do_what_they_do_without_headers(tiny, visitor, press, tmp_path, privacy):  # noqa: F811
    site = tiny({"site.yml": f"title: Small Paper\nallow: [127.0.0.0/8]\nprivacy: {privacy}\nimages: local\ncompress: [br, gzip]\nsources:\n  - {{feed: {press.origin}/feed, name: Radio}}\n"})
    with behind_nginx(site, tmp_path / "nginx"):
        page, _ = opened(site, visitor, "search/?q=ferry")
        expect(page.get_by_role("link", name="The ferry").first).to_be_visible()
        assert page.request.get(page.url).headers["content-encoding"] in ("br", "gzip")
        page, asked = opened(site, visitor, PAGE)
        asked.clear()
        with page.expect_response("https://www.youtube-nocookie.com/**"):
            page.locator("[data-part=body] a.player").click()
        page.locator("iframe.player").wait_for()
        with page.expect_response("https://player.vimeo.com/**"):
            page.locator("[data-part=player]").click()
        expect(page.locator("iframe.player")).to_have_count(2)
        with page.expect_request(f"{press.origin}/1.mp3"):
            page.evaluate("void document.querySelector('audio').play().catch(() => {})")
        assert {address.split("?")[0] for kind, address in asked if kind == "document"} == {
            "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ", "https://player.vimeo.com/video/930805877"}
