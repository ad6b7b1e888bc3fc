"""Writes the manual pages from the command definitions: broadsheet --experimental-dump-help | python3 manual.py VERSION FOLDER

There is one page for each command. The same definitions give the same bytes: no page has a date.
"""

import json
import re
import sys
from pathlib import Path


def text(words):
    """Escapes text for roff, on one line; words in backquotes become bold."""
    escaped = words.replace("\\", "\\e").replace("-", "\\-").replace("\n", " ")
    return re.sub(r"^([.'])", r"\\&\1", re.sub(r"`([^`]*)`", r"\\fB\1\\fR", escaped))


def paragraphs(words):
    return [".PP\n" + text(line) for line in (words or "").split("\n") if line.strip()]


def written(name):
    return ("-" if name["kind"] == "short" else "--") + name["name"]


def shown(arguments):
    return [a for a in arguments or [] if a.get("shouldDisplay", True)]


def value(argument):
    return "\\fI" + text(argument.get("valueName", "value")) + "\\fR"


def synopsis(argument):
    if argument["kind"] == "positional":
        word = value(argument)
    else:
        word = "\\fB" + text(written(argument["preferredName"])) + "\\fR"
        if argument["kind"] == "option":
            word += " " + value(argument)
    word += " ..." if argument.get("isRepeating") else ""
    return "[" + word + "]" if argument.get("isOptional") else word


def description(argument):
    if argument["kind"] == "positional":
        head = value(argument)
    else:
        head = ", ".join("\\fB" + text(written(name)) + "\\fR" for name in argument["names"])
        if argument["kind"] == "option":
            head += " " + value(argument)
    said = argument.get("abstract", "")
    if argument.get("discussion"):
        said += " " + argument["discussion"]
    if argument.get("allValues"):
        said += " (values: " + ", ".join(argument["allValues"]) + ")"
    if argument.get("defaultValue"):
        said += " (default: " + argument["defaultValue"] + ")"
    return ".TP\n" + head + "\n" + text(said.strip())


def page(command, path, version):
    title = "-".join(path)
    lines = [f'.TH "{text(title.upper())}" 1 "" "Broadsheet {text(version)}" "Broadsheet"', ".SH NAME"]
    lines.append(text(title) + " \\- " + text((command.get("abstract") or title).rstrip(".")))
    arguments = shown(command.get("arguments"))
    subcommands = [c for c in command.get("subcommands") or [] if c.get("shouldDisplay", True) and c["commandName"] != "help"]
    lines += [".SH SYNOPSIS", ".nh", ".B " + text(" ".join(path))]
    lines += [synopsis(a) for a in arguments]
    if subcommands:
        lines.append("\\fIcommand\\fR")
    lines.append(".hy")
    if command.get("discussion"):
        lines += [".SH DESCRIPTION"] + paragraphs(command["discussion"])
    if arguments:
        lines += [".SH OPTIONS"] + [description(a) for a in arguments]
    if subcommands:
        lines.append(".SH COMMANDS")
        for sub in subcommands:
            lines.append(".TP\n.BR " + text("-".join(path + [sub["commandName"]])) + " (1)\n" + text(sub.get("abstract") or ""))
    if len(path) > 1:
        lines += [".SH SEE ALSO", ".BR " + text("-".join(path[:-1])) + " (1)"]
    return title, "\n".join(lines) + "\n", subcommands


def write(command, path, version, folder):
    title, words, subcommands = page(command, path, version)
    (folder / f"{title}.1").write_text(words, encoding="utf-8")
    for sub in subcommands:
        write(sub, path + [sub["commandName"]], version, folder)


def main():
    version, folder = sys.argv[1], Path(sys.argv[2])
    folder.mkdir(parents=True, exist_ok=True)
    write(json.load(sys.stdin)["command"], ["broadsheet"], version, folder)


main()
