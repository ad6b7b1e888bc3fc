#!/usr/bin/env python3
"""Cuts a corpus into inputs for `make fuzz`, a folder for each target: seeds.py CORPUS FOLDER"""
import glob, json, os, re, sys

corpus, out = sys.argv[1], sys.argv[2]
limit = 12_288


def read(path):
    with open(path, "rb") as file:
        return file.read()


def files(*patterns):
    return sorted(path for pattern in patterns for path in glob.glob(os.path.join(corpus, pattern), recursive=True) if os.path.isfile(path))


def write(target, texts):
    folder = os.path.join(out, target)
    os.makedirs(folder, exist_ok=True)
    seen = set()
    for text in texts:
        text = (text.encode("utf-8", "surrogatepass") if isinstance(text, str) else text)[:limit]
        if text and text not in seen:
            seen.add(text)
            with open(os.path.join(folder, f"{len(seen):05}"), "wb") as file:
                file.write(text)
    print(f"{target}: {len(seen)} seeds")


def strings(value):
    if isinstance(value, str):
        yield value
    for child in value.values() if isinstance(value, dict) else value if isinstance(value, list) else []:
        yield from strings(child)


feeds = [read(path) for path in files("feeds/*/*", "conformance/feedparser/**/*.xml", "conformance/gofeed/**/*.xml", "opml/*.opml",
                                      "conformance/parser-fixtures/**/*.xml", "conformance/feedvalidator/**/*.xml")]
jsons = files("**/*.json")
bodies = []
for path in files("feeds/**/*.json"):
    try:
        bodies += [item.get("content_html") for item in json.loads(read(path).decode("utf-8-sig")).get("items", [])[:8]]
    except ValueError:
        pass
for feed in feeds:
    bodies += [part.decode("utf-8", "ignore") for part in re.findall(rb"<!\[CDATA\[(.*?)\]\]>", feed, re.S)[:4] if b"<" in part]
tests = [text for path in files("conformance/sanitizer/*.json") for text in strings(json.loads(read(path)))]
for path in files("conformance/html5lib/tree-construction/*.dat"):
    tests += re.findall(r"#data\n(.*?)\n#errors", read(path).decode("utf-8", "replace"), re.S)
examples = [case["markdown"] for path in files("conformance/commonmark/*examples.json") for case in json.loads(read(path))]
posts = [read(path) for path in files("markdown/**/*.md")]
dates = [text.strip() for feed in feeds for text in
         re.findall(rb"<(?:pubDate|lastBuildDate|updated|published|issued|modified|created|dc:date|dcterms:\w+)[^>]*>([^<]{3,100})<", feed)[:3]]

write("feeds", feeds + [read(path) for path in files("feeds/**/*.json")])
write("html", [text for text in bodies if text] + tests)
write("markdown", examples + [post.split(b"\n---\n", 1)[-1] for post in posts])
write("documents", posts)
write("json", [read(path) for path in jsons if os.path.getsize(path) <= limit] + [read(path)[:4096] for path in jsons])
write("dates", dates)
write("paths", [case["selector"] + "\n" + json.dumps(case.get("document")) for case in json.loads(read(os.path.join(corpus, "conformance/jsonpath/cts.json")))["tests"]])
mappings = sorted(glob.glob(os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../Content/mappings/*.yml")))
write("mappings", [read(mapping) + b"\n====\n" + read(answer)[:8192] for mapping in mappings
                   for answer in files(f"seed-apis/{os.path.basename(mapping)[:-4]}/**/*.json")[:12]])
