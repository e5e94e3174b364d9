#!/usr/bin/env python3
"""Asks parsers of parsers.tsv the inputs of the fuzzer and prints those on which they differ from the first, shortest first:
differ.py FOLDER INPUTS ADAPTER…, with the folder of matrix.py and a file of src/fuzz."""
import base64, collections, json, os, pathlib, sys
import matrix, run


def requests(file):
    """An input is a robots.txt whose last two lines are a product token and a path."""
    for line in file.read_text("ascii").split():
        parts = base64.b64decode(line).rsplit(b"\n", 2)
        agent, path = (part.decode("utf-8", "replace") for part in parts[-2:]) if len(parts) == 3 else ("", "")
        if agent and path.startswith("/") and not path.startswith("//") and "\\" not in path and path.isprintable():
            robots = base64.b64encode(parts[0]).decode()
            yield {"id": line, "robots": robots, "agent": agent, "url": "http://site.example" + path}


def main():
    folder, inputs, names = pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(sys.argv[2]).resolve(), sys.argv[3:]
    chosen = [parser for parser in matrix.rows(matrix.HERE / "parsers.tsv") if parser["adapter"] in names]
    os.chdir(folder)
    asked, answers = list(requests(inputs)), {}
    for parser in chosen:
        adapter = run.Adapter(matrix.command(parser, folder), 5)
        answers[parser["adapter"]] = [str(adapter.ask(request).get("allow", "no answer")) for request in asked]
        adapter.end(None)
    first, *others = chosen
    counts = collections.Counter()
    for number, request in sorted(enumerate(asked), key=lambda one: len(one[1]["robots"])):
        verdict = answers[first["adapter"]][number]
        differing = [other["adapter"] for other in others if answers[other["adapter"]][number] != verdict]
        counts.update(differing)
        if differing:
            text = base64.b64decode(request["robots"]).decode("utf-8", "backslashreplace")
            print(json.dumps({"robots": text, "agent": request["agent"], "url": request["url"], "allow": verdict, "others": differing}))
    print(f"{len(asked)} inputs; others than {first['adapter']}: {dict(counts)}", file=sys.stderr)


if __name__ == "__main__":
    main()
