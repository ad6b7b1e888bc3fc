"""Installs what Broadsheet is compared with when a row first needs it, and remembers the versions of what was used."""
import glob, os, re, subprocess, sys

from measuring import notice

here = os.path.dirname(os.path.abspath(__file__))
root = os.path.dirname(os.path.dirname(here))
venv = os.path.join(root, ".build", "benchmark-venv")
versions = {}


def package(name):
    """The folder of a package from PyPI in the benchmarks' own virtual environment. None, with a notice, if it cannot be installed."""
    found = _installed(name)
    if not found:
        print(f"Installing {name} into .build/benchmark-venv", file=sys.stderr, flush=True)
        for command in ([[sys.executable, "-m", "venv", venv]] if not os.path.exists(python()) else []) + [
                [python(), "-m", "pip", "install", "-q", "--disable-pip-version-check", name]]:
            result = _quietly(command)
            if result.returncode:
                notice(f"{name} cannot be installed, so nothing is compared with it: {_last_line(result)}")
                return None
        found = _installed(name)
    folder = os.path.dirname(found)
    versions[name] = re.search(r"-([^-]+)\.dist-info$", found)[1]
    return os.path.join(folder, name)


def python():
    return os.path.join(venv, "bin", "python")


def make(*words):
    """Whether `make` succeeds with these arguments; if not, a notice says why."""
    result = _quietly(["make", "-s", "-C", root, *words])
    if result.returncode:
        notice(f"make {' '.join(words)}: {_last_line(result, 'make')}")
    return result.returncode == 0


def version(name, command, pattern=r"\d+(\.\d+)+"):
    """Remembers the version that a program prints."""
    found = re.search(pattern, _quietly(command).stdout)
    versions[name] = found[0] if found else "unknown"


def _installed(name):
    return next(iter(glob.glob(os.path.join(venv, "lib", "python*", "site-packages", f"{name}-*.dist-info"))), None)


def _quietly(command):
    try:
        return subprocess.run(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace")
    except OSError as error:
        return subprocess.CompletedProcess(command, 127, str(error))


def _last_line(result, without=None):
    """The last line of a program's output, without the one in which `make` says that it failed."""
    lines = [line.strip() for line in result.stdout.splitlines() if line.strip()]
    return ([line for line in lines if not without or not line.startswith(without)] or lines or ["no reason given"])[-1]
