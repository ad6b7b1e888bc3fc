#!/usr/bin/env python3
"""Compares what the sanitiser keeps with what another one with the same policy keeps: kept_text.py ARCHIVE [--worst N] [--frames HOST ...]

ARCHIVE is the `.broadsheet/archive.sqlite` of a site that was generated from strangers' feeds, such as corpus_site.py's: it holds each body
as it came and as it is shown. Needs nh3 (ammonia, the sanitiser built on Servo's parser). Its policy is read from
Sources/Markup/ElementRule.swift, so both keep the same elements. Prints the share of words that survive, the share of elements by tag, and
the bodies that lose most; ends with 1 below 99.5 % of words or 98 % of elements, or if something active is left in a body.
"""
import argparse, collections, html.parser, os, re, sqlite3, sys, urllib.parse

import nh3

here = os.path.dirname(os.path.abspath(__file__))
rules = open(os.path.join(here, "../../Sources/Markup/ElementRule.swift"), encoding="utf-8").read()
special = {
    "anchor": "a", "codeBlock": "pre", "embed": "iframe", "frame": "iframe", "image": "img", "item": "li", "lineBreak": "br",
    "orderedList": "ol", "rule": "hr", "superscript": "sup", "tableCell": None, "wordBreak": "wbr", "input": None, "math": None, "noscript": None,
}
becomes, dropped = {}, set()
cases = re.findall(r"case ((?:\.\w+,\s+)*\.\w+):\s+\.(drop|block|inline|special)(?:\(\.(\w+)\))?", rules)
for name, kind, value in ((name, kind, value) for names, kind, value in cases for name in re.findall(r"\w+", names)):
    if kind == "drop":
        dropped.add(name)
    elif name in ("td", "th"):
        becomes[name] = name
    elif special.get(value, value):
        becomes[name] = special.get(value, value)
becomes.update({"picture": "picture", "dialog": "div", "search": "div", "image": "img"})
dropped = dropped - {"col", "colgroup", "source", "track", "param", "area", "base", "basefont", "bgsound", "link", "meta", "frame"} | {"svg", "annotation-xml"}
attributes = {
    "*": {"lang", "dir"}, "a": {"href", "title"}, "img": {"src", "srcset", "alt", "title", "width", "height", "style"}, "iframe": {"src", "width", "height"},
    "video": {"src"}, "audio": {"src"}, "time": {"datetime"}, "source": {"src", "srcset"}, "embed": {"src"},
}
hosts = set()
trackers = re.findall(r'\("([\w.]+)", "(/[^"]*)"\)', open(os.path.join(here, "../../Sources/Markup/TrackingImages.swift"), encoding="utf-8").read())
cleaner = nh3.Cleaner(
    tags=set(becomes) | {"source"}, clean_content_tags=dropped, attributes={tag: names for tag, names in attributes.items() if tag not in dropped},
    url_schemes={"http", "https", "mailto", "tel", "data"}, strip_comments=True, link_rel=None)
void = {"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "param", "source", "track", "wbr"}
blocks = set("div p h1 h2 h3 h4 h5 h6 blockquote ol ul li dl dt dd figure figcaption details summary pre table caption thead tbody tr td th hr".split())
rawtext = {"script", "style"}


class Reader(html.parser.HTMLParser):
    """Collects the words of a well-formed fragment, and its elements that are not empty."""

    def __init__(self, text, base):
        super().__init__(convert_charrefs=True)
        self.text, self.open, self.elements, self.nothing, self.active = [], [], collections.Counter(), collections.Counter(), []
        self.base, self.begun = base, False
        self.feed(text)
        self.close()
        while self.open:
            self.leave()
        # Inline elements do not separate words.
        self.words = collections.Counter(re.findall(r"\w+", "".join(self.text)))

    def fill(self):
        for element in self.open:
            element[1] = True

    def handle_data(self, data):
        self.text.append(data)
        if data.strip("\x00 \t\n\r\f\u00a0"):
            self.fill()
            self.begun = True

    def count(self, tag, holds):
        name = becomes.get(tag, tag)
        # The highest heading of a body moves to the level that the page has for it, and the others with it.
        (self.elements if holds else self.nothing)["h1 to h6" if re.fullmatch("h[1-6]", name) else name] += 1

    def part(self, tag):
        """Begins a block, or what follows one."""
        if becomes.get(tag) in blocks:
            self.begun = False
        if becomes.get(tag) in blocks or tag == "br":
            self.text.append("\n")

    def leave(self):
        tag, holds, means = self.open.pop()
        self.count(tag, holds and means)
        self.part(tag)

    def handle_endtag(self, tag):
        if any(element[0] == tag for element in self.open):
            while self.open[-1][0] != tag:
                self.leave()
            self.leave()

    def handle_starttag(self, tag, pairs):
        given = dict(pairs)
        self.active += activity(tag, given)
        if tag in void:
            if tag in ("img", "image", "embed"):
                shown = media(tag, given, self.base)
                if shown:
                    self.fill()
                    self.begun = True
            else:
                shown = tag != "br" or self.begun
                if tag == "hr":
                    self.fill()
                self.part(tag)
            if tag != "source":
                self.count(tag, shown)
            return
        means = True
        if tag == "a":
            means = address(given.get("href"), self.base) is not None
        elif tag == "span":
            means = bool(given.get("lang") or given.get("dir"))
        elif tag == "bdo":
            means = given.get("dir") in ("ltr", "rtl")
        elif tag == "time":
            means = re.match(r"\d{4}-\d\d-\d\d", given.get("datetime") or "") is not None
        elif tag in ("iframe", "video", "audio"):
            means = media(tag, given, self.base)
            if means:
                self.fill()
        self.part(tag)
        self.open.append([tag, tag in ("picture", "iframe", "video", "audio"), means])


def address(text, base):
    try:
        target = urllib.parse.urljoin(base or "", "".join((text or "").split()))
        parts = urllib.parse.urlsplit(target)
        parts.port
    except ValueError:
        return None
    if not text or text.startswith("#") and not base:
        return None
    return target if parts.scheme in ("mailto", "tel") or parts.scheme in ("http", "https") and parts.hostname else None


def media(tag, given, base):
    """Whether a picture or frame is one that readers are meant to see."""
    source = given.get("src") or (given.get("srcset") or "").split(" ")[0]
    if source.startswith("data:"):
        return tag == "img" and re.match(r"data:image/(png|gif|jpe?g|webp);base64,", source) is not None and len(source) <= 65536
    target = address(source, base)
    if target is None or not target.startswith("http"):
        return False
    parts = urllib.parse.urlsplit(target)
    if tag in ("iframe", "embed"):
        return parts.hostname in hosts and ("youtube" not in parts.hostname or re.match("/(embed|v)/", parts.path) is not None)
    sizes = [int(m.group()) for m in (re.match(r"\d+(?!\d*%)", (given.get(name) or "").strip()) for name in ("width", "height")) if m]
    if 0 in sizes or len(sizes) == 2 and max(sizes) <= 1 or re.search("display: ?none", given.get("style") or ""):
        return False
    return not any((parts.hostname == host or parts.hostname.endswith("." + host)) and parts.path.startswith(path) for host, path in trackers)


def activity(tag, given):
    """What could run in a body: event handlers, addresses that are programs, and elements that hold programs."""
    found = [f"{name}={value}" for name, value in given.items() if name.startswith("on") or name in ("style", "srcdoc", "formaction", "action")]
    for name in ("href", "src", "poster", "srcset", "data", "background"):
        value = re.sub(r"[\x00-\x20]", "", given.get(name) or "").lower()
        if re.match(r"(javascript|vbscript|livescript|blob|file|view-source):|data:(?!image/(png|gif|jpe?g|webp))", value):
            found.append(f"{name}={value[:60]}")
    if tag in ("script", "style", "base", "form", "object", "embed", "link", "meta", "svg", "math", "template", "input", "button", "textarea", "noscript"):
        found.append(f"<{tag}>")
    if tag == "iframe" and urllib.parse.urlsplit(given.get("src") or "").hostname not in hosts:
        found.append(f"<iframe src={given.get('src')}>")
    return found


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("archive")
    options.add_argument("--worst", type=int, default=20)
    options.add_argument("--show", help="the number of a body: print it as it came, by nh3 and by us")
    options.add_argument("--frames", nargs="*", default=[], help="the site's `frames`")
    o = options.parse_args()
    hosts.update(o.frames)
    archive = sqlite3.connect(o.archive)
    rows = archive.execute(
        "SELECT i.row, i.link, b.original_base, b.original, b.html FROM bodies b JOIN items i ON i.row = b.item WHERE b.original IS NOT NULL AND b.original_format = 0")
    words = kept_words = 0
    elements, kept, nothing = collections.Counter(), collections.Counter(), collections.Counter()
    worst, active, bodies = [], [], 0
    for row, link, base, original, ours in rows:
        bodies += 1
        base = base or link
        reference = cleaner.clean(original)
        theirs, mine = Reader(reference, base), Reader(ours, base)
        here_words, here_kept = theirs.words.total(), (theirs.words & mine.words).total()
        words, kept_words = words + here_words, kept_words + here_kept
        here_elements, here_kept_elements = theirs.elements, theirs.elements & mine.elements
        elements, kept, nothing = elements + here_elements, kept + here_kept_elements, nothing + theirs.nothing
        active += [(link, what) for what in mine.active]
        if here_kept < here_words or here_kept_elements.total() < here_elements.total():
            lost = theirs.words - mine.words
            worst.append((here_words - here_kept, here_words, here_elements - here_kept_elements, row, link, list(lost)[:12]))
        if o.show == str(row):
            print(original, "\n---- nh3\n", reference, "\n---- ours\n", ours)
    if o.show:
        return 0
    worst.sort(key=lambda entry: (-entry[0] / max(1, entry[1]), -entry[2].total()))
    print(f"{bodies} bodies, {words} words, kept {100 * kept_words / max(1, words):.3f} %")
    print(f"{sum(1 for entry in worst if entry[0] > 0.01 * entry[1])} bodies below 99 % of their words")
    print(f"{elements.total()} elements that hold something, kept {100 * kept.total() / max(1, elements.total()):.3f} %")
    print(f"{'element':12}{'nh3':>9}{'kept':>9}{'%':>9}{'holds nothing':>15}")
    for tag, count in elements.most_common():
        print(f"{tag:12}{count:9}{kept[tag]:9}{100 * kept[tag] / count:9.2f}{nothing[tag]:15}")
    print(f"{len(active)} active", active[:10])
    for lost, total, tags, row, link, sample in worst[: o.worst]:
        print(f"  {row} {link}: {lost} of {total} words {sample}, elements {dict(tags)}"[:300])
    return 0 if kept_words >= 0.995 * words and kept.total() >= 0.98 * elements.total() and not active else 1


if __name__ == "__main__":
    sys.exit(main())
