"""Reads the cases of the runner and answers them; each adapter gives its parser's name, version, and answer."""
import base64, json, sys


def serve(parser, version, answer):
    """answer(file as bytes, agent, url) returns whether the URL is allowed, or an object with more members."""
    print(json.dumps({"parser": parser, "version": version}), flush=True)
    for line in sys.stdin:
        case = json.loads(line)
        try:
            found = answer(base64.b64decode(case["robots"]), case["agent"], case["url"])
            print(json.dumps(found if isinstance(found, dict) else {"allow": bool(found)}), flush=True)
        except Exception as e:  # the parser's own: the runner counts it
            print(json.dumps({"error": f"{type(e).__name__}: {e}"}), flush=True)
