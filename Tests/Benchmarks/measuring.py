"""Whole processes, measured: wall and processor seconds, peak memory of the largest of them."""
import os, subprocess, sys, tempfile, time


def measure(command, before=None):
    if before:
        before()
    log = tempfile.TemporaryFile()
    start = time.monotonic()
    process = subprocess.Popen(command, stdout=log, stderr=subprocess.STDOUT)
    _, status, usage = os.wait4(process.pid, 0)
    wall = time.monotonic() - start
    process.returncode = os.waitstatus_to_exitcode(status)
    log.seek(0)
    output = log.read().decode(errors="replace")
    if process.returncode:
        sys.exit(f"{' '.join(command[:6])} ended with {process.returncode}:\n{output[-2000:]}")
    return wall, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024, output
