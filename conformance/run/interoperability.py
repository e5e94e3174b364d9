#!/usr/bin/env python3
"""Writes docs/interoperability.md below its mark: the questions of interoperability.tsv, the answers of results.tsv, and how many
files of corpora each concerns: interoperability.py FOLDER…, of robots.txt files. Without folders the numbers are those of corpora.tsv; --page prints the page."""
import pathlib, re, sys
import matrix, run

HERE = pathlib.Path(__file__).resolve().parent
PAGE = HERE.parents[1] / "docs/interoperability.md"
NUMBERS = HERE / "corpora.tsv"
UNRESERVED = re.compile(rb"%(2[DE]|3[0-9]|4[1-9A-F]|5[0-9AF]|6[1-9A-F]|7[0-9AE])", re.I)
KNOWN = {b"user-agent", b"allow", b"disallow", b"sitemap", b"crawl-delay", b"host", b"clean-param", b"request-rate", b"visit-time",
         b"noindex", b"content-usage", b"content-signal"}


class File:
    """The lines of a robots.txt, as RFC 9309 has them: (name, value), where a line without a colon has the name None."""

    def __init__(self, data):
        self.data = data
        self.lines = []
        for line in re.split(rb"\r\n|\r|\n", data.removeprefix(b"\xef\xbb\xbf")):
            text = line.split(b"#")[0].strip(b" \t")
            name, colon, value = text.partition(b":")
            kind = None if not colon else name.strip(b" \t").lower()
            comment = not text and line.strip(b" \t") != b""
            self.lines.append((kind if text else b"#" if comment else b"", value.strip(b" \t")))
        self.rules = [value for name, value in self.lines if name in (b"allow", b"disallow") and value]
        self.groups = list(self.read())

    def read(self):
        """The groups: the tokens of their User-agent lines, and the names of the other lines."""
        agents, rest = [], []
        for name, value in self.lines:
            if name == b"user-agent":
                if any(each in (b"allow", b"disallow") for each in rest):
                    yield agents, rest
                    agents, rest = [], []
                agents.append(value.lower())
            elif agents:
                rest.append(name)
        if agents:
            yield agents, rest

    def between(self, *names):
        """Whether a line of one of these names is between two User-agent lines of a group."""
        open_run, seen = False, False
        for name, _ in self.lines:
            if name == b"user-agent":
                if open_run and seen:
                    return True
                open_run, seen = True, False
            elif name in (b"allow", b"disallow"):
                open_run = False
            elif open_run and (name in names or name not in KNOWN | {b"", b"#"} and "other" in names):
                seen = True
        return False

    def repeated(self, star):
        seen = [agent for agents, rest in self.groups for agent in set(agents) if any(n in (b"allow", b"disallow") for n in rest)]
        return any(seen.count(agent) > 1 for agent in set(seen) if (agent == b"*") == star)

    def some(self, test):
        return any(map(test, self.rules))


COUNTS = {
    "size": lambda f: len(f.data) > 500 * 1024,
    "html": lambda f: re.match(rb"\s*<(!doctype|html|head|\?xml)", f.data.removeprefix(b"\xef\xbb\xbf"), re.I) is not None,
    "mark": lambda f: f.data.startswith((b"\xef\xbb\xbf", b"\xff\xfe", b"\xfe\xff")),
    "cr": lambda f: re.search(rb"\r(?!\n)", f.data) is not None,
    "encoding": lambda f: not utf8(f.data),
    "blank-agents": lambda f: f.between(b""),
    "blank-rules": lambda f: any(one[0] == b"user-agent" and two[0] == b"" and three[0] in (b"allow", b"disallow")
                                 for one, two, three in zip(f.lines, f.lines[1:], f.lines[2:])),
    "other-lines": lambda f: f.between(b"sitemap", b"crawl-delay", b"host", "other"),
    "merge": lambda f: f.repeated(star=False),
    "merge-star": lambda f: f.repeated(star=True),
    "no-agent": lambda f: any(name in (b"allow", b"disallow") and value for name, value in until_agent(f.lines)),
    "no-rules": lambda f: any(not any(n in (b"allow", b"disallow") for n in rest) for _, rest in f.groups),
    "agent-text": lambda f: any(name == b"user-agent" and re.search(rb"[^A-Za-z_*-]", value) for name, value in f.lines),
    "families": lambda f: any(re.match(rb"(googlebot-|adsbot-google|msnbot|bingbot-|yandex.|claude-web|anthropic-ai)", agent)
                              for agents, _ in f.groups for agent in agents),
    "tie": lambda f: any(set(allowed) & set(closed) for allowed, closed in f.paths()),
    "wildcard-length": lambda f: f.some(lambda rule: b"*" in rule.rstrip(b"*$")) and any(n == b"allow" and v for n, v in f.lines),
    "dollar": lambda f: f.some(lambda rule: b"$" in rule[:-1]),
    "no-slash": lambda f: f.some(lambda rule: not rule.startswith((b"/", b"*", b"$"))),
    "star-start": lambda f: f.some(lambda rule: rule.startswith(b"*")),
    "needless": lambda f: f.some(UNRESERVED.search),
    "reserved": lambda f: f.some(re.compile(rb"%(2[1-9A-C]|2F|3[A-F]|40|5B|5D)", re.I).search),
    "raw": lambda f: f.some(re.compile(rb"[^!-~]").search),
    "empty-disallow": lambda f: any(any(n == b"disallow" and not v for n, v in body) and any(n == b"disallow" and v for n, v in body)
                                    for body in f.bodies()),
    "delay-star": lambda f: any(b"*" in agents and b"crawl-delay" in rest for agents, rest in f.groups) and len(f.groups) > 1,
    "misspelt": lambda f: any(name is None or re.fullmatch(rb"(dis+al+o+w+s?|dis+allow|alow|allows|user ?agents?|useragent)", name)
                              and name not in KNOWN for name, value in f.lines),
    "": lambda f: False,
}


def bodies(file):
    """The rules of each group."""
    body, found = [], []
    for name, value in file.lines:
        if name == b"user-agent" and body:
            found.append(body)
            body = []
        elif name in (b"allow", b"disallow"):
            body.append((name, value))
    return [*found, body]


File.bodies = bodies
File.paths = lambda file: [([v for n, v in body if n == b"allow" and v], [v for n, v in body if n == b"disallow" and v])
                           for body in file.bodies()]


def until_agent(lines):
    for name, value in lines:
        if name == b"user-agent":
            return
        yield name, value


def utf8(data):
    try:
        return bool(data.decode("utf-8")) or True
    except UnicodeDecodeError:
        return False


def measure(folders):
    """How many files of each folder have what a question is about, as the rows of corpora.tsv."""
    columns = []
    for folder in folders:
        files = [File(path.read_bytes()) for path in sorted(folder.iterdir()) if path.is_file()]
        columns.append([len(files), *(sum(bool(test(file)) for file in files) for test in COUNTS.values())])
    numbers = [[name, *map(str, row)] for name, *row in zip(["files", *COUNTS], *columns) if name]
    return [["count", *(folder.name for folder in folders)], *numbers]


def page(counted):
    numbers = {name: list(map(int, values)) for name, *values in counted[1:]}
    questions = matrix.rows(HERE / "interoperability.tsv")
    results = {row["case"]: row for row in matrix.rows(matrix.RESULTS)}
    columns = list(next(iter(results.values())))[3:]
    yield PAGE.read_text("utf-8").split(matrix.MARK)[0].rstrip()
    yield f"\n{matrix.MARK}/interoperability.py from interoperability.tsv, results.tsv and corpora.tsv -->"
    total = numbers["files"]
    yield f"\nThe corpora have {total[0]:,}, {total[1]:,} and {total[2]:,} files, {sum(total):,} together.\n"
    for number, row in enumerate(questions, 1):
        yield f"## {number}. {row['question']}\n\n**Text.** {row['text']}\n"
        said = [answers(case, results[case], columns) for case in row["cases"].split()]
        yield "**Who does what.** " + " ".join([*said, *([row["others"]] if row["others"] else [])]) + "\n"
        if row["count"]:
            few = numbers[row["count"]]
            share = 100 * sum(few) / sum(total)
            yield f"**Files.** {few[0]:,}, {few[1]:,} and {few[2]:,} ({share:.1f} %) {row['counted']}.\n"
        yield f"**Proposed.** {row['proposed']}\n"


def answers(case, row, columns):
    by = {word: [column for column in columns if row[column] == word] for word in ("allow", "disallow", "error", "timeout")}
    few, many = sorted(("allow", "disallow"), key=lambda word: len(by[word]))
    ended = len(by["error"]) + len(by["timeout"])
    rest = f"; {ended} without an answer" if ended else ""
    return f"`{case}`: {few}ed by {matrix.names(by[few])}, {many}ed by the other {len(by[many])}{rest}."


def main():
    folders = [pathlib.Path(folder) for folder in sys.argv[1:] if folder != "--page"]
    counted = measure(folders) if folders else [line.split("\t") for line in NUMBERS.read_text("utf-8").splitlines()]
    text = "\n".join(page(counted)).rstrip("\n") + "\n"
    if "--page" in sys.argv:
        sys.stdout.buffer.write(text.encode())
    else:
        NUMBERS.write_text("".join("\t".join(row) + "\n" for row in counted), "utf-8")
        PAGE.write_text(text, "utf-8")


if __name__ == "__main__":
    main()
