#!/usr/bin/env python3
"""Asks every parser of parsers.tsv all cases: matrix.py FOLDER installs what npm and Maven have into the folder, and writes
results.tsv and, below its mark, docs/matrix.md. matrix.py --page prints the page from results.tsv."""
import base64, json, os, pathlib, re, shutil, subprocess, sys
import run

HERE = pathlib.Path(__file__).resolve().parent
ROOT, ADAPTERS, RESULTS = HERE.parents[1], HERE / "adapters", HERE / "results.tsv"
PAGE, MARK = ROOT / "docs/matrix.md", "<!-- written by conformance/run"
LEVELS = {"rfc": "RFC 9309", "google": "Google", "yandex": "Yandex", "bing": "Bing", "disputed": "disputed"}


def rows(file):
    lines = file.read_text("utf-8").splitlines()
    return [dict(zip(lines[0].split("\t"), line.split("\t"))) for line in lines[1:]]


def install(folder, parsers):
    """Puts the packages of npm and Maven into the folder, and compiles the adapters in Java."""
    packages = [package.split(":", 1) for parser in parsers for package in parser["packages"].split()]
    folder.mkdir(parents=True, exist_ok=True)
    npm = dict(name.rsplit("@", 1) for source, name in packages if source == "npm")
    (folder / "package.json").write_text(json.dumps({"private": True, "dependencies": npm}))
    subprocess.run(["npm", "install", "--silent", "--no-audit", "--no-fund"], cwd=folder, check=True)
    every = "<exclusions><exclusion><groupId>*</groupId><artifactId>*</artifactId></exclusion></exclusions>"
    maven = "".join("<dependency><groupId>{}</groupId><artifactId>{}</artifactId><version>{}</version>{}</dependency>".format(
        *name.split(":"), every) for source, name in packages if source == "maven")
    (folder / "pom.xml").write_text(
        '<project><modelVersion>4.0.0</modelVersion><groupId>parsers</groupId>'
        f"<artifactId>parsers</artifactId><version>1</version><dependencies>{maven}</dependencies></project>")
    copy = ["-q", "-B", "-ntp", "-f", folder / "pom.xml", "dependency:copy-dependencies", "-DoutputDirectory=jars"]
    subprocess.run([ROOT / "mvnw", *copy], check=True)
    shutil.rmtree(folder / "classes", ignore_errors=True)
    subprocess.run(["javac", "-d", folder / "classes", "-cp", classpath(folder), *ADAPTERS.glob("*.java")], check=True)


def classpath(folder):
    core = [jar for jar in (ROOT / "usher-core/target").glob("usher-core-*.jar") if not re.search("-(sources|javadoc|tests)", jar.name)]
    return os.pathsep.join(map(str, [folder / "classes", *sorted((folder / "jars").glob("*.jar")), *core]))


def command(parser, folder):
    name = parser["adapter"]
    if name.endswith(".java"):
        version = parser["packages"].split()[0].rsplit(":", 1)[1]
        # Without the last option crawler4j orders rules of equal length by chance.
        options = ["-XX:TieredStopAtLevel=1", "-XX:+UnlockExperimentalVMOptions", "-XX:hashCode=2"]
        return ["java", *options, "-cp", classpath(folder), name[:-5], version]
    programs = {".py": sys.executable, ".mjs": "node", ".pl": "perl", ".rb": "ruby"}
    return [programs[pathlib.Path(name).suffix], str(ADAPTERS / name)]


def cell(answer):
    """What results.tsv says of an answer."""
    if answer["result"] in ("timeout", "error"):
        return answer["result"]
    value = answer["answer"]
    return "-" if answer["result"] == "unsupported" else value if isinstance(value, str) else json.dumps(value)


def measure(folder, parsers):
    """Writes results.tsv: a row for each case, a column for each parser."""
    install(folder, parsers)
    found = []
    os.chdir(folder)  # where the adapters in JavaScript look for their packages
    for parser in parsers:
        found.append(run.run(command(parser, folder), run.LEVELS, again=True))
        print(*run.table(found[-1]), sep="\n", flush=True)
    lines = ["\t".join(["case", "level", "expect", *(f"{one['parser']} {one['version']}" for one in found)])]
    for case, _ in run.cases(run.LEVELS):
        expected = case.get("expect", case.get("crawlDelay", case.get("sitemaps")) if case["kind"] != "verdict" else None)
        expected = expected if isinstance(expected, str) else json.dumps(expected)
        lines.append("\t".join([case["id"], case["level"], expected, *(cell(one["cases"][case["id"]]) for one in found)]))
    RESULTS.write_text("\n".join(lines) + "\n", "utf-8")


def counts(results, parser, level):
    """The numbers of cases passed, and asked without those that the parser does not support."""
    asked = [row for row in results if row["level"] == level and row[parser] != "-"]
    return sum(row[parser] == row["expect"] for row in asked), len(asked)


def shown(text):
    """A robots.txt for a page: what cannot be seen is escaped."""
    return re.sub(r"[^\n -~\u00a1-\u1fff\u2030-\uffef]", lambda raw: f"\\u{ord(raw[0]):04x}", text)


def names(parsers):
    return ", ".join(parser.rsplit(" ", 1)[0].removesuffix(" Python") for parser in parsers) or "nobody"


def page(parsers):
    results, questions = rows(RESULTS), rows(HERE / "questions.tsv")
    columns = list(results[0])[3:]
    cases = {case["id"]: (case, asked) for case, asked in run.cases(run.LEVELS)}
    answers = {row["case"]: row for row in results}
    yield PAGE.read_text("utf-8").split(MARK)[0].rstrip()
    yield f"\n{MARK}/matrix.py from results.tsv and questions.tsv -->\n\n## Cases passed\n"
    yield "Of the cases that the parser supports. Suite " + (run.SUITE / "VERSION").read_text().strip() + ".\n"
    yield "| | parser | " + " | ".join(LEVELS.values()) + " | time-outs, errors |\n|---:|---|" + "---:|" * (len(LEVELS) + 1)
    for number, (parser, column) in enumerate(zip(parsers, columns), 1):
        ended = [sum(row[column] == word for row in results) for word in ("timeout", "error")]
        numbers = ["{} of {}".format(*counts(results, column, level)) for level in LEVELS]
        yield f"| {number} | [{column}]({parser['project']}) | " + " | ".join(numbers) + f" | {ended[0]}, {ended[1]} |"
    yield f"\n## The {len(questions)} questions that divide them\n"
    letters = {"allow": "a", "disallow": "d", "-": "", "timeout": "t", "error": "e"}
    yield ("`a` allowed, `d` disallowed, `t` no answer in two seconds, `e` an exception; **bold** where the case says otherwise. "
           "The columns are the parsers above, in their order.\n")
    yield "| question | " + " | ".join(str(i + 1) for i in range(len(columns))) + " |\n|---|" + ":-:|" * len(columns)
    for number, question in enumerate(questions, 1):
        row = answers[question["case"]]
        signs = [letters[row[column]] if row[column] == row["expect"] else f"**{letters[row[column]]}**" for column in columns]
        yield f"| [{number}. {question['question']}](#q{number}) | " + " | ".join(signs) + " |"
    for number, question in enumerate(questions, 1):
        case, asked = cases[question["case"]]
        row = answers[case["id"]]
        yield f"\n### <a id=\"q{number}\"></a>{number}. {question['question']}\n"
        yield f"{case['source']} · level {case['level']} · `{case['id']}`\n"
        robots = base64.b64decode(asked["robots"]).decode("utf-8", "backslashreplace")
        yield "```text\n" + shown(robots[:800].replace("\r", "\\r")).rstrip("\n") + "\n```\n"
        by = {word: names(column for column in columns if row[column] == word) for word in ("allow", "disallow", "timeout", "error")}
        rest = "".join(f" {text}: {by[word]}." for word, text in (("timeout", "No answer"), ("error", "Exception")) if by[word] != "nobody")
        path = asked["url"].removeprefix("http://site.example")
        yield f"`{asked['agent']}`, `{shown(path)[:200]}`: {row['expect']}. Allowed by {by['allow']}. Disallowed by {by['disallow']}.{rest}"


def main():
    parsers = rows(HERE / "parsers.tsv")
    if sys.argv[1] != "--page":
        measure(pathlib.Path(sys.argv[1]).resolve(), parsers)
    text = "\n".join(page(parsers)) + "\n"
    if sys.argv[1] == "--page":
        sys.stdout.buffer.write(text.encode())
    else:
        PAGE.write_text(text, "utf-8")


if __name__ == "__main__":
    main()
