"""B9: from a clean clone to the program: what `make build` takes, how large the program is, and how soon it answers.

The clone has what is committed. Packages that Swift has fetched before are not fetched again."""
import os, shutil, subprocess, tempfile

import installing
from measuring import LeftOut, Table, in_turn, measure, whole


def tables(o):
    beside = os.path.join(installing.root, ".build")
    os.makedirs(beside, exist_ok=True)
    # Not in memory: a build needs a gigabyte.
    folder = tempfile.mkdtemp(prefix="first-", dir=beside)
    try:
        clone = os.path.join(folder, "broadsheet")
        if subprocess.run(["git", "clone", "-q", installing.root, clone]).returncode:
            raise LeftOut("this folder cannot be cloned")
        table = Table("B9", "from a clean clone to the program", {"wall s": 3, "CPU s": 3, "peak MiB": 0, "MB": 1})
        build = measure(["make", "-s", "-C", clone, "build"])
        program = os.path.join(clone, ".build", "release", "broadsheet")
        table.line("make build", *whole([build]), os.path.getsize(program) / 1e6)
        stripped = os.path.join(folder, "stripped")
        table.line("strip", *whole([measure(["strip", "-o", stripped, program])]), os.path.getsize(stripped) / 1e6)
        starts = in_turn({"start": lambda _: measure([stripped, "--version"])}, 4 * o.runs)["start"]
        table.line("--version", *whole(starts), None)
        yield table
    finally:
        shutil.rmtree(folder, ignore_errors=True)
