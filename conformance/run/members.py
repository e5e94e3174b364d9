#!/usr/bin/env python3
"""Adds kind, level, hostile and source to the cases of conformance/ that lack them, and splits a case that checks two things.

What a case already says is kept. A new case gets what its folder, dialect and requirement suggest; check the level, and name the clause.
"""
import json, pathlib, re

ROOT = pathlib.Path(__file__).resolve().parents[2]
KINDS = {"delay": "crawlDelay", "sitemaps": "sitemaps", "host": "host", "cleaned": "cleaned"}
LEVELS = {"rfc9309": "own", "google": "google", "yandex": "yandex", "bing": "bing", "auto": "own"}
ROW = re.compile(r'\| <a id="[^"]+"></a>(\S+) \| .+ \| (.+) \| .+ \|')
TITLES = {
    "R": "RFC 9309 {}", "K": "The 1994 standard: {}", "G": "Google's documentation until 2019: {}", "GN": "Google's documentation: {}",
    "GT": "google/robotstxt, tests: {}", "Y": "Yandex's documentation of 2013: {}", "YN": "Yandex: {}",
}


def sources():
    """The source of each requirement, as docs/spec has it."""
    found = {}
    for page in sorted((ROOT / "docs/spec").glob("*.md")):
        for row in filter(None, map(ROW.fullmatch, page.read_text("utf-8").splitlines())):
            title = TITLES.get(row[1].split("-")[0], "{}")
            found[row[1]] = title.format(re.sub(r"\bours\b", "this project", row[2]))
    return found


def kinds(case):
    """The kinds of a case, of which all but the first become cases of their own."""
    if "authority" in case or "valid" in case:
        return ["authority"]
    if "status" in case or "failure" in case:
        return ["access"]
    if isinstance(case.get("expect"), dict):
        return ["usage"]
    verdict = ["verdict"] if case.keys() & {"expect", "line", "reason"} else []
    return verdict + [kind for kind, member in KINDS.items() if member in case]


def level(case, kind):
    if kind == "usage":
        return "other"
    dialect = case.get("dialect", "rfc9309")
    if dialect in ("rfc9309", "auto") and case["id"].startswith("R-"):
        return "rfc"
    return LEVELS.get(dialect, "own" if dialect.endswith(".json") else "other")


def added(case, kind, found, levels=level):
    """The members that the case lacks, in the order in which they are written."""
    code = case["id"].split("/")[0]
    values = {"kind": kind, "level": levels(case, kind), "source": found.get(code, code)}
    return {name: value for name, value in values.items() if name not in case}


def lines(line, found, choose=added):
    case = json.loads(line)
    every = kinds(case)
    for kind in every:
        one, text = case, line
        if len(every) > 1:
            others = {KINDS.get(each) for each in every if each != kind}
            others |= {"expect", "line", "reason"} if kind != "verdict" else set()
            one = {name: value for name, value in case.items() if name not in others | {"kind"}}
            if kind != every[0]:
                one["id"] += "-" + kind
            text = json.dumps(one, ensure_ascii=False)
        new = json.dumps(choose(one, kind, found), ensure_ascii=False)[1:-1]
        start = re.match(r'\{"id": "(?:[^"\\]|\\.)*"', text).end()
        yield text[:start] + (", " + new if new else "") + text[start:]


def main(choose=added):
    found = sources()
    for file in sorted((ROOT / "conformance").rglob("*.jsonl")):
        before = file.read_text("utf-8")
        after = "".join(new + "\n" for line in before.split("\n") if line.strip() for new in lines(line, found, choose))
        if after != before:
            file.write_text(after, "utf-8")
            print(file.relative_to(ROOT))


if __name__ == "__main__":
    main()
