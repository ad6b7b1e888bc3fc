#!/usr/bin/env python3
"""Writes a site whose sources are all feeds of a corpus: corpus_site.py CORPUS SITE_FOLDER [NAME=VALUE ...]

CORPUS holds feeds/INDEX.tsv. Each feed becomes a `feed:` by path, named after its file; NAME=VALUE lines are added to the configuration.
"""
import csv, os, sys

corpus, site, more = os.path.abspath(sys.argv[1]), sys.argv[2], sys.argv[3:]
with open(os.path.join(corpus, "feeds", "INDEX.tsv"), encoding="utf-8") as index:
    rows = list(csv.DictReader(index, delimiter="\t", quoting=csv.QUOTE_NONE))
lines = ["title: The corpus", "url: https://corpus.example/news/", "taxonomies: [source, tag]"]
lines += [f"{name}: {value}" for name, value in (pair.split("=", 1) for pair in more)] + ["sources:"]
for row in rows:
    lines += [f"  - name: '{row['file']}'", f"    feed: '{os.path.join(corpus, 'feeds', row['file'])}'", "    show: full"]
lines += ["sections:", "  - name: News", "    facets: [source]"]
os.makedirs(os.path.join(site, "Content"), exist_ok=True)
with open(os.path.join(site, "Content", "site.yml"), "w", encoding="utf-8") as out:
    out.write("\n".join(lines) + "\n")
print(len(rows), "sources")
