#!/usr/bin/env python3
"""Asks Protego and urllib.robotparser what differences.tsv says of them, and compares docs/migrating.md with it: differences.py [--write].
DifferencesTest asks Usher the same. Each row differs: so the page lists what differs, and nothing that does not."""
import pathlib, re, sys, urllib.robotparser
from protego import Protego

HERE = pathlib.Path(__file__).resolve().parent
PAGE = HERE.parent.parent / "docs" / "migrating.md"


def protego(robots, agent, url):
    return Protego.parse(robots).can_fetch(url, agent)


def urllib_robotparser(robots, agent, url):
    parser = urllib.robotparser.RobotFileParser()
    parser.parse(robots.splitlines())
    return parser.can_fetch(agent, url)


PARSERS = {"Protego": protego, "urllib.robotparser": urllib_robotparser}


def main():
    rows = [line.split("\t") for line in (HERE / "differences.tsv").read_text("utf-8").splitlines()[1:]]
    page, wrong = PAGE.read_text("utf-8"), []
    for name, ask in PARSERS.items():
        table = f"| robots.txt | crawler | URL | {name} | Usher |\n|---|---|---|---|---|\n"
        for parser, robots, agent, url, theirs, ours in rows:
            if parser == name:
                text = robots.encode("latin-1", "backslashreplace").decode("unicode_escape")
                answer = "allow" if ask(text, agent, url) else "disallow"
                if answer != theirs or theirs == ours:
                    wrong.append(f"{name} says {answer}, not {theirs}: {robots} {agent} {url}")
                table += f"| `{robots.replace(chr(92) + 'n', '⏎')}` | {agent} | `{url}` | {theirs} | {ours} |\n"
        begin = f"<!-- drawn by differences.py from {name} -->\n"
        new = re.sub(re.escape(begin) + r".*?(?=<!-- end of the drawing)", lambda _: begin + table, page, flags=re.S)
        if new != page and "--write" not in sys.argv:
            wrong.append(f"docs/migrating.md has another table of {name}: differences.py --write")
        page = new
    if "--write" in sys.argv:
        PAGE.write_text(page, "utf-8")
    print("\n".join(wrong) or f"{len(rows)} differences are as the page says")
    sys.exit(bool(wrong))


if __name__ == "__main__":
    main()
