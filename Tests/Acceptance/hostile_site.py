#!/usr/bin/env python3
"""Writes a site of one JSON Feed whose items are attacks: hostile_site.py CORPUS SITE_FOLDER

Every input of the corpus's sanitizer suites becomes an item's content_html, and once more its title.
"""
import json, os, sys

corpus, site = sys.argv[1], sys.argv[2]
inputs = []
for name in sorted(os.listdir(os.path.join(corpus, "conformance", "sanitizer"))):
    if name.endswith(".json"):
        with open(os.path.join(corpus, "conformance", "sanitizer", name), encoding="utf-8") as file:
            inputs += [(name, case["input"]) for case in json.load(file)]
items = [
    {"id": f"{number}", "url": f"https://attacks.example/{number}", "title": text[:200], "content_html": text, "date_published": "2026-11-01T00:00:00Z"}
    for number, (_, text) in enumerate(inputs)
]
os.makedirs(os.path.join(site, "Content"), exist_ok=True)
with open(os.path.join(site, "Content", "attacks.json"), "w", encoding="utf-8") as out:
    json.dump({"version": "https://jsonfeed.org/version/1.1", "title": "<script>alert(1)</script>", "items": items}, out)
with open(os.path.join(site, "Content", "site.yml"), "w", encoding="utf-8") as out:
    out.write("title: Attacks\nurl: https://attacks.example/\nsources: [{feed: attacks.json}]\n")
print(len(items), "items")
