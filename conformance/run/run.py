#!/usr/bin/env python3
"""Asks a robots.txt parser the cases of this suite: run.py [OPTION…] COMMAND…, where the command is an adapter (README.md)."""
import argparse, base64, collections, json, pathlib, queue, subprocess, sys, threading

SUITE = pathlib.Path(__file__).resolve().parents[1]
LEVELS = ("rfc", "google", "yandex", "bing", "disputed", "own")
WORDS = ("passed", "failed", "timeout", "error", "unsupported")


def cases(levels, first=False):
    """The cases that the protocol can ask, with the request of each."""
    wanted = set((SUITE / "first.txt").read_text("utf-8").split()) if first else None
    found = []
    for file in sorted(SUITE.rglob("*.jsonl")):
        for line in filter(str.strip, file.read_text("utf-8").split("\n")):
            case = json.loads(line)
            if case["level"] in levels and (wanted is None or case["id"] in wanted):
                asked = request(case, file.parent)
                if asked:
                    found.append((case, asked))
    return found


def request(case, folder):
    """What the adapter is asked; None for cases about several tokens, typed text, or no file."""
    if case["kind"] not in ("verdict", "delay", "sitemaps") or "expect" not in case and case["kind"] == "verdict":
        return None
    if "access" in case or "match" in case or case.get("typed"):
        return None
    dialect, agent, url = case.get("dialect", "rfc9309"), case.get("agent", "ExampleBot"), case.get("url", "/") or "/"
    if dialect == "auto" or dialect.endswith(".json") or not isinstance(agent, str):
        return None
    if "\\" in url:  # which means a slash in an absolute URL only
        return None
    if url.startswith("/") and not url.startswith("//"):
        url = "http://site.example" + url
    elif not url.lower().startswith(("http://", "https://")) or "example" not in url:
        return None
    if "robotsFile" in case:
        robots = (folder / case["robotsFile"]).read_bytes()
    else:
        robots = base64.b64decode(case["robotsBase64"]) if "robotsBase64" in case else case["robots"].encode()
    asked = {"id": case["id"], "robots": base64.b64encode(robots).decode(), "agent": agent, "url": url}
    return asked | ({"dialect": dialect} if dialect != "rfc9309" else {})


class Adapter:
    """A process that answers one line with one line; it is started again after a time-out or its end."""

    def __init__(self, command, limit):
        self.command, self.limit, self.process = command, limit, None
        self.about = {}

    def start(self):
        self.process = subprocess.Popen(self.command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
                                        encoding="utf-8", stderr=subprocess.DEVNULL, bufsize=1)
        self.lines = queue.Queue()
        threading.Thread(target=self.read, args=(self.process.stdout, self.lines), daemon=True).start()
        self.about = self.answer(60)
        if "parser" not in self.about:
            sys.exit(f"{self.command[0]}: the first line must have “parser” and “version”, not {self.about}")

    @staticmethod
    def read(stream, lines):
        for line in stream:
            lines.put(line)
        lines.put("")

    def answer(self, limit):
        try:
            line = self.lines.get(timeout=limit)
        except queue.Empty:
            return self.end({"timeout": limit})
        if not line:
            return self.end({"error": "the adapter ended"})
        try:
            found = json.loads(line)
            return found if isinstance(found, dict) else {"error": "no object: " + line.strip()}
        except ValueError:
            return {"error": "no JSON: " + line.strip()[:100]}

    def end(self, answer):
        if self.process:
            if answer is None:  # all was asked: it may end what it started
                self.process.stdin.close()
            try:
                self.process.wait(0 if answer else 10)
            except subprocess.TimeoutExpired:
                self.process.kill()
            self.process.wait()
        self.process = None
        return answer

    def ask(self, request):
        if not self.process:
            self.start()
        try:
            self.process.stdin.write(json.dumps(request) + "\n")
            self.process.stdin.flush()
        except OSError:
            return self.end({"error": "the adapter ended"})
        return self.answer(self.limit)


def judge(case, answer):
    """One of WORDS, and what was answered: allow, disallow, a delay, sitemaps, or why there is no answer."""
    for word in ("timeout", "error", "unsupported"):
        if word in answer:
            return word, str(answer[word])
    name, member = {"verdict": ("allow", "expect"), "delay": ("crawlDelay", "crawlDelay"),
                    "sitemaps": ("sitemaps", "sitemaps")}[case["kind"]]
    if name not in answer:
        return ("unsupported", name) if case["kind"] != "verdict" else ("error", "no member “allow”")
    found = answer[name]
    if case["kind"] == "verdict":
        found = "allow" if found else "disallow"
    return ("passed" if found == case[member] else "failed"), found


def run(command, levels=("rfc",), first=False, limit=2.0, again=False):
    """The parser's name and version, the numbers of each level, and the answer to each case. On a busy machine, ask again after time-outs."""
    adapter = Adapter(command, limit)
    counts = {level: collections.Counter() for level in levels}
    answers, lines = {}, collections.Counter()
    for case, asked in cases(levels, first):
        answer = adapter.ask(asked)
        for _ in range(3 if again else 0):
            answer = adapter.ask(asked) if "timeout" in answer else answer
        word, found = judge(case, answer)
        counts[case["level"]][word] += 1
        answers[case["id"]] = {"level": case["level"], "result": word, "answer": found}
        if word == "passed" and case.get("line") and answer.get("line") is not None:
            lines["asked"] += 1
            lines["equal"] += answer["line"] == case["line"]
    adapter.end(None)
    return {**adapter.about, "suite": (SUITE / "VERSION").read_text().strip(), "counts": counts, "lines": lines, "cases": answers}


def table(result):
    yield f"{result['parser']} {result['version']}, suite {result['suite']}"
    yield "level".ljust(10) + "".join(word.rjust(12) for word in WORDS)
    for level, counts in result["counts"].items():
        yield level.ljust(10) + "".join(str(counts[word]).rjust(12) for word in WORDS)
    if result["lines"]["asked"]:
        yield f"deciding lines: {result['lines']['equal']} of {result['lines']['asked']} as in the cases"


def main():
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--level", default="rfc", help="levels, separated by commas, or all: " + ", ".join(LEVELS))
    options.add_argument("--first", action="store_true", help="only the hundred cases of first.txt")
    options.add_argument("--limit", type=float, default=2, help="seconds for each case")
    options.add_argument("--json", metavar="FILE", help="write results and answers to this file")
    options.add_argument("--failures", action="store_true", help="name the cases that did not pass")
    options.add_argument("command", nargs=argparse.REMAINDER)
    given = options.parse_args()
    if not given.command:
        options.error("the command of an adapter is missing")
    levels = LEVELS if given.level == "all" else tuple(given.level.split(","))
    if not set(levels) <= set(LEVELS):
        options.error(f"unknown level in {given.level}; known are {', '.join(LEVELS)}")
    result = run(given.command, levels, given.first, given.limit)
    print("\n".join(table(result)))
    for name, answer in result["cases"].items() if given.failures else ():
        if answer["result"] not in ("passed", "unsupported"):
            print(f"{name}: {answer['result']}, {answer['answer']}")
    if given.json:
        pathlib.Path(given.json).write_text(json.dumps(result, ensure_ascii=False, indent=1), "utf-8")
    sys.exit(any(answer["result"] in ("failed", "timeout", "error") for answer in result["cases"].values()))


if __name__ == "__main__":
    main()
