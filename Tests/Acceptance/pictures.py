#!/usr/bin/env python3
"""Checks what becomes of other sites' pictures: pictures.py BINARY [--count 200] [--most 80] [--folder FOLDER]

Needs Pillow. Makes pictures as they are found on the web: photographs of several sizes and formats with orientation, position and camera in
them, drawings, animations, and broken ones (HTML, cut off, empty, a head that says 50,000 x 50,000 pixels, SVG, gone). Serves them on loopback as
the pictures of a feed, generates with `images: local` and at most `--most` pictures a run until nothing waits, then once more. Then looks
at every picture of every page: the file is there, is as wide and high as the page says, has the right way up, shows what the original showed, and
says neither when nor where it was taken. Prints figures and faults; ends with 1 if there are faults.
"""
import argparse, collections, html.parser, http.server, io, os, random, re, shutil, struct, subprocess, sys, tempfile, threading, time, zlib

from PIL import Image, ImageChops, ImageDraw, ImageOps, ImageStat

options = argparse.ArgumentParser()
options.add_argument("binary")
options.add_argument("--count", type=int, default=200)
options.add_argument("--most", type=int, default=80)
options.add_argument("--folder")
options = options.parse_args()
binary, folder = os.path.abspath(options.binary), options.folder or tempfile.mkdtemp(prefix="pictures-")
dice = random.Random(7)
FORMATS = ["jpg", "jpg", "jpg", "png", "webp", "gif", "jpg", "webp"]
SIZES = [(4000, 3000), (3000, 4000), (1600, 1200), (1200, 800), (640, 480), (300, 200), (800, 800), (5000, 1000), (399, 401), (6000, 4000)]
BROKEN = ["html", "cut", "empty", "bomb", "svg", "gone", "pixel"]


def photograph(width, height):
    """A picture of soft colours, edges and grain. Each corner has a colour of its own, which shows the way up."""
    small = Image.frombytes("RGB", (12, 9), dice.randbytes(12 * 9 * 3))
    picture = small.resize((width, height), Image.BICUBIC)
    draw, (x, y) = ImageDraw.Draw(picture), (width // 6, height // 6)
    for _ in range(12):
        left, top = dice.randrange(width), dice.randrange(height)
        draw.ellipse((left, top, left + x, top + y), fill=tuple(dice.randbytes(3)))
    for place, colour in [((0, 0), "red"), ((width - x, 0), "lime"), ((0, height - y), "blue"), ((width - x, height - y), "white")]:
        draw.rectangle((*place, place[0] + x, place[1] + y), fill=colour)
    grain = Image.effect_noise((max(1, width // 2), max(1, height // 2)), 24).resize((width, height)).convert("RGB")
    return Image.blend(picture, grain, 0.12)


def notes(orientation):
    exif = Image.Exif()
    exif[0x0112], exif[0x010F], exif[0x0110], exif[0x0132] = orientation, "Camera", "Secret 3000", "2026:11:01 10:00:00"
    exif.get_ifd(0x8825).update({1: "N", 2: (48.0, 8.0, 14.0), 3: "E", 4: (11.0, 34.0, 31.0)})
    return exif


def made(number):
    """The bytes of a picture, the picture as it should be seen, and whether it is animated."""
    kind, (width, height) = FORMATS[number % len(FORMATS)], SIZES[number % len(SIZES)]
    out, orientation = io.BytesIO(), 1 + number % 8
    if kind == "gif" or kind == "png" and width * height > 12_000_000:
        width, height = width // 5, height // 5
    picture = photograph(width, height)
    if kind == "gif":
        frames = [picture.convert("P", palette=Image.ADAPTIVE)] + [photograph(width, height).convert("P", palette=Image.ADAPTIVE) for _ in range(number % 3 * 2)]
        frames[0].save(out, "GIF", save_all=True, append_images=frames[1:], duration=200, loop=0)
        return out.getvalue(), frames[0].convert("RGB"), len(frames) > 1
    more = {"exif": notes(orientation)}
    if kind == "jpg":
        mode = ["RGB", "RGB", "L", "CMYK"][number // 8 % 4]
        picture = picture.convert(mode)
        picture.save(out, "JPEG", quality=90, progressive=number % 5 == 0, **more)
    elif kind == "png":
        if number // 8 % 3 == 1:
            picture = picture.convert("P", palette=Image.ADAPTIVE)
        elif number // 8 % 3 == 2:
            picture.putalpha(255)
        picture.save(out, "PNG", compress_level=1, **more)
    elif number % 3 == 0:
        others = [photograph(width // 4, height // 4) for _ in range(3)]
        picture = others[0]
        picture.save(out, "WEBP", quality=85, save_all=True, append_images=others[1:], duration=200)
        return out.getvalue(), picture, True
    else:
        picture.save(out, "WEBP", quality=85, **more)
    seen = Image.open(io.BytesIO(out.getvalue()))
    return out.getvalue(), ImageOps.exif_transpose(seen.convert("RGBA").convert("RGB") if seen.mode == "P" else with_exif(seen)), False


def with_exif(picture):
    whole = picture.convert("RGB")
    whole.getexif().update(picture.getexif())
    return whole


def broken(kind):
    if kind == "html":
        return b"<!doctype html><title>Not here</title><p>This picture has moved."
    if kind == "cut":
        return made(0)[0][:9000]
    if kind == "bomb":
        head = b"IHDR" + struct.pack(">II", 50_000, 50_000) + b"\x08\x02\0\0\0"
        return b"\x89PNG\r\n\x1a\n\0\0\0\x0d" + head + struct.pack(">I", zlib.crc32(head)) + b"\0\0\0\0IDAT\x35\xaf\x06\x1e"
    if kind == "svg":
        return b'<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
    if kind == "pixel":
        out = io.BytesIO()
        Image.new("RGBA", (1, 1), (0, 0, 0, 0)).save(out, "PNG")
        return out.getvalue()
    return b"" if kind == "empty" else None


files, expected, moving, kinds = {}, {}, set(), collections.Counter()
for number in range(options.count):
    if number % 16 == 9:
        kind = BROKEN[number // 16 % len(BROKEN)]
        name, content = f"p{number}.{'png' if kind in ('bomb', 'pixel') else 'svg' if kind == 'svg' else 'jpg'}", broken(kind)
        kinds["broken: " + kind] += 1
        expected[name] = None
    else:
        kind = FORMATS[number % len(FORMATS)]
        # Servers and addresses often name another format than that of the bytes.
        name = f"p{number}." + ("jpg" if number % 11 == 0 else kind)
        content, seen, moves = made(number)
        kinds[kind + (", moving" if moves else "")] += 1
        seen.thumbnail((16, 16), Image.BOX)
        expected[name] = (seen.convert("RGB"), moves)
    if content is not None:
        files["/" + name] = content


def item(number, name, home):
    picture = f"{home}/{name}"
    shown = [f'<enclosure url="{picture}" type="image/jpeg" length="1"/>', f'<media:content url="{picture}" medium="image"/>', ""][number % 3]
    text = "" if shown else f'&lt;img src="{picture}" alt="Picture {number}"&gt;'
    return (f"<item><title>Photograph number {number}</title><link>{home}/{number}.html</link><guid>{number}</guid>{shown}"
            f"<pubDate>{1 + number % 20} Nov 2026 {number % 24:02d}:00:00 GMT</pubDate><description>&lt;p&gt;Text.&lt;/p&gt;{text}</description></item>")


asked = collections.Counter()


class Server(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def do_GET(self):
        asked[self.path] += 1
        content = files.get(self.path)
        self.send_response(200 if content is not None else 404)
        self.send_header("Content-Length", str(len(content or b"")))
        self.end_headers()
        self.wfile.write(content or b"")

    def log_message(self, *_):
        pass


server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Server)
home = f"http://127.0.0.1:{server.server_port}"
files["/feed.xml"] = ('<rss version="2.0" xmlns:media="http://search.yahoo.com/mrss/"><channel><title>Photographs</title>'
                      f"<link>{home}/</link>" + "".join(item(n, name, home) for n, name in enumerate(expected)) + "</channel></rss>").encode()
threading.Thread(target=server.serve_forever, daemon=True).start()
shutil.rmtree(os.path.join(folder, "site"), ignore_errors=True)
site = os.path.join(folder, "site")
os.makedirs(os.path.join(site, "Content"))
with open(os.path.join(site, "Content", "site.yml"), "w") as out:
    out.write(f"title: Photographs\nurl: https://photographs.example/\nimages: local\nallow: [127.0.0.0/8]\nlimits: {{images: {options.most}}}\n"
              f"sources: [{{feed: \"{home}/feed.xml\"}}]\n")


def run(minutes):
    """Measures a run, `minutes` after the first, and the peak memory of the processes in which it makes pictures."""
    asked.clear()
    moment = time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(1795996800 + minutes * 60))
    start, peak, own, before = time.monotonic(), 0, 0, os.times()
    process = subprocess.Popen([binary, "generate", "--verbose", "--now", moment], cwd=site, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    said = []
    reader = threading.Thread(target=lambda: said.append(process.stdout.read()))
    reader.start()
    while process.poll() is None:
        own = max(own, memory(process.pid))
        peak = max([peak] + [memory(child) for child in children(process.pid)])
        time.sleep(0.02)
    reader.join()
    after = os.times()
    took = {"seconds": round(time.monotonic() - start, 1), "processor": round(after.children_user + after.children_system - before.children_user - before.children_system, 1),
            "exit": process.returncode, "MB": own // 1024, "MB of a child": peak // 1024, "pictures asked": sum(count for path, count in asked.items() if path[1:] in expected),
            "twice": [path for path, count in asked.items() if count > 1]}
    return took, said[0]


def children(process):
    try:
        return [int(child) for task in os.listdir(f"/proc/{process}/task") for child in open(f"/proc/{process}/task/{task}/children").read().split()]
    except OSError:
        return []


def memory(process):
    try:
        return next((int(line.split()[1]) for line in open(f"/proc/{process}/status") if line.startswith("VmHWM")), 0)
    except OSError:
        return 0


faults = []


def check(holds, message):
    if not holds:
        faults.append(message)


before = sum(len(content) for path, content in files.items() if path != "/feed.xml")
print(f"{options.count} pictures, {before / 1e6:.1f} MB: " + ", ".join(f"{count} {kind}" for kind, count in sorted(kinds.items())))
rest, minutes = options.count, 0
while True:
    took, said = run(minutes)
    print(f"run: {took}")
    check(took["exit"] == 0, f"exit {took['exit']}: {said[-500:]}")
    check(took["pictures asked"] == min(rest, options.most), f"{min(rest, options.most)} pictures should have been asked for, not {took['pictures asked']}")
    check(not took["twice"], f"asked for twice: {took['twice']}")
    with open(os.path.join(folder, f"run-{minutes}.txt"), "w") as out:
        out.write(said)
    if rest == 0:
        break
    rest, minutes = max(0, rest - options.most), minutes + 60


class Page(html.parser.HTMLParser):
    def __init__(self, text):
        super().__init__()
        self.images = []
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        if tag == "img":
            self.images.append(dict(attributes))


def shown(image, page):
    """The files of a picture, each with the width that the page gives, or None."""
    candidates = [(part.split()[0], int(part.split()[1][:-1])) for part in (image.get("srcset") or "").split(", ") if part]
    return [(os.path.normpath(os.path.join(output, os.path.dirname(page), address) if not address.startswith("/") else output + address), width)
            for address, width in candidates + [(image["src"], None)]]


output, pages, images, seen_files = os.path.join(site, "Output"), 0, 0, {}
details = {}
for place, _, names in os.walk(output):
    for name in names:
        if not name.endswith(".html") or name == "parts.html":
            continue
        path = os.path.relpath(os.path.join(place, name), output)
        text = open(os.path.join(place, name), encoding="utf-8").read()
        page, pages = Page(text), pages + 1
        title = re.search("<title>(Photograph number [0-9]+)", text)
        if title:
            details.setdefault(title[1], []).append((path, page))
        for image in page.images:
            images += 1
            check(image["src"].split(":")[0] not in ("http", "https"), f"{path}: asks {image['src']}")
            check(image.get("width", "").isdigit() and image.get("height", "").isdigit(), f"{path}: no room for {image['src']}")
            check("srcset" not in image or image.get("sizes"), f"{path}: srcset without sizes")
            check("alt" in image, f"{path}: no alt")
            for file, width in shown(image, path):
                if file not in seen_files:
                    try:
                        picture = Image.open(file)
                        picture.load()
                    except Exception as error:
                        faults.append(f"{path}: {file}: {error}")
                        continue
                    seen_files[file] = (picture.size, os.path.getsize(file))
                    check(not picture.getexif() and b"EXIF" not in open(file, "rb").read() and "xmp" not in picture.info, f"{file} says more than it shows")
                real = seen_files[file][0]
                check(width is None or real[0] == width, f"{path}: {file} is {real[0]} wide, not {width}")
                if image.get("width", "").isdigit() and image.get("height", "").isdigit():
                    said_height = real[0] * int(image["height"]) / int(image["width"])
                    check(abs(said_height - real[1]) <= 1.5, f"{path}: {file} is {real}, the page says {image['width']} x {image['height']}")

worst = 0
for number, (name, wanted) in enumerate(expected.items()):
    found = details.get(f"Photograph number {number}")
    check(found and len(found) == 1, f"picture {number} has {len(found or [])} pages")
    own = [image for _, page in (found or [])[:1] for image in page.images if "/media/pictures/" in image["src"]]
    if wanted is None:
        check(not own, f"{name} is broken, and shown")
        continue
    check(len(own) == 1, f"{name} is shown {len(own)} times on its page")
    if len(own) != 1:
        continue
    for file, _ in shown(own[0], found[0][0]):
        picture = Image.open(file).convert("RGB").resize(wanted[0].size, Image.BOX)
        apart = sum(ImageStat.Stat(ImageChops.difference(picture, wanted[0])).mean) / 3
        worst = max(worst, apart)
        check(apart < 12, f"{name}: {file} is another picture, or stands another way ({apart:.0f} of 255 apart)")
total = sum(size for _, size in seen_files.values())
print(f"{pages} pages, {images} pictures on them in {len(seen_files)} files, {total / 1e6:.1f} MB; at most {worst:.1f} of 255 apart from what they showed")
print("\n".join(faults[:40]) or "no faults", f"\n{len(faults)} faults; in {folder}")
sys.exit(1 if faults else 0)
