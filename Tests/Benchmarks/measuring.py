"""Measures whole processes, and makes tables of the figures: what is printed and what is written as JSON are the same values."""
import contextlib, os, shutil, signal, statistics, subprocess, sys, tempfile, time, typing


class Figures(typing.NamedTuple):
    """Seconds, and the peak memory of the largest process in MiB. Less than a bare Python needs (some 10) cannot be measured."""
    wall: float
    cpu: float
    memory: float
    output: str


class LeftOut(Exception):
    """A row cannot be measured on this machine; the message says why."""


# The peak memory of a process includes what its parent held when it started it, so a small process starts and measures it.
STARTER = """
import os, sys, time
told = int(sys.argv[1])
os.set_inheritable(told, False)
start = time.monotonic()
_, status, usage = os.wait4(os.posix_spawnp(sys.argv[2], sys.argv[2:], os.environ), 0)
wall = time.monotonic() - start
os.write(told, f"{wall} {usage.ru_utime + usage.ru_stime} {usage.ru_maxrss / 1024} {os.waitstatus_to_exitcode(status)}".encode())
"""


def measure(command, before=None):
    """Measures a whole process with its children. If it fails, the whole measurement ends."""
    if before:
        before()
    told, tell = os.pipe()
    with tempfile.TemporaryFile() as log, open(told) as figures:
        starter = subprocess.Popen([sys.executable, "-I", "-S", "-c", STARTER, str(tell), *command], stdout=log, stderr=subprocess.STDOUT,
                                   pass_fds=[tell], start_new_session=True)
        os.close(tell)
        try:
            starter.wait()
        except BaseException:
            os.killpg(starter.pid, signal.SIGKILL)
            starter.wait()
            raise
        *numbers, code = figures.read().split() or [127]
        log.seek(0)
        output = log.read().decode(errors="replace")
    if int(code):
        sys.exit(f"{' '.join(command[:6])} ended with {code}:\n{output[-2000:]}")
    return Figures(*map(float, numbers), output)


def in_turn(contenders, runs, most={}):
    """Measures contenders in the order A B C A B C ..., so that a change of the machine's speed affects all alike. The first round does not count.

    A contender is called with the number of its round. `most` limits the rounds of those whose figures hardly vary."""
    figures = {name: [] for name in contenders}
    for number in range(runs + 1):
        for name, run in contenders.items():
            if number <= most.get(name, runs):
                result = run(number)
                if number:
                    figures[name].append(result)
    return figures


WHOLE = {"wall s": 2, "CPU s": 2, "peak MiB": 0}


def whole(rows):
    """The medians for the columns of `WHOLE`."""
    return [statistics.median(column) for column in list(zip(*rows))[:3]]


def paired(rows, others, work):
    """The median of what `work` makes of the wall seconds of each pair."""
    return statistics.median(work(a.wall, b.wall) for a, b in zip(rows, others))


def ratio(rows, others):
    return paired(rows, others, lambda a, b: a / b)


def difference(rows, others):
    return paired(rows, others, lambda a, b: a - b)


class Table:
    """A table whose columns are headings with their decimals, and whose facts hold for all of it. Values are rounded once, when they are added."""

    def __init__(self, row, title, columns):
        self.row, self.title, self.columns, self.facts, self.lines = row, title, columns, {}, {}

    def line(self, name, *values):
        self.lines[name] = {
            heading: None if value is None else round(value, decimals) if decimals else round(value)
            for value, (heading, decimals) in zip(values, self.columns.items(), strict=True)}

    def text(self):
        widths = {heading: max(10, len(heading) + 2) for heading in self.columns}
        lines = [f"{self.row}: {self.title}", *(f"  {name}: {value}" for name, value in self.facts.items())]
        lines.append(" " * 36 + "".join(f"{heading:>{width}}" for heading, width in widths.items()))
        for name, values in self.lines.items():
            cells = (f"{'-' if value is None else f'{value:.{self.columns[heading]}f}':>{widths[heading]}}" for heading, value in values.items())
            lines.append(f"{name:36}" + "".join(cells))
        return "\n".join(lines) + "\n"

    def data(self):
        return {"title": self.title, **({"facts": self.facts} if self.facts else {}), "figures": self.lines}


def notice(text):
    print(f"notice: {text}", file=sys.stderr, flush=True)


@contextlib.contextmanager
def room():
    """A temporary folder that is removed after the row: in memory if possible, unless TMPDIR says where."""
    folder = tempfile.mkdtemp(prefix="broadsheet-bench-", dir="/dev/shm" if "TMPDIR" not in os.environ and os.path.isdir("/dev/shm") else None)
    try:
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def write_site(folder, configuration):
    os.makedirs(os.path.join(folder, "Content"), exist_ok=True)
    with open(os.path.join(folder, "Content", "site.yml"), "w") as out:
        out.write(configuration)


def forget(folder):
    """Removes a site's output and memory."""
    for name in ("Output", ".broadsheet"):
        shutil.rmtree(os.path.join(folder, name), ignore_errors=True)
