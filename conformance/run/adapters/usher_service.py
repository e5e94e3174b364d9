"""The service of Usher, which reads the files of a demo folder. Its argument is the command."""
import atexit, json, pathlib, subprocess, sys, tempfile, urllib.parse, urllib.request
from adapter import serve

command, folder = sys.argv[1], pathlib.Path(tempfile.mkdtemp())
process = subprocess.Popen([command, "serve", "--demo", folder, "--port", "8129"], stdout=subprocess.PIPE, text=True)
atexit.register(process.terminate)
while "http" not in (line := process.stdout.readline()):
    assert line, "the service did not start"


def answer(robots, agent, url):
    parts = urllib.parse.urlsplit(url)
    (folder / parts.hostname).write_bytes(robots)
    asked = urllib.parse.urlencode({"url": url, "agent": "=" + agent, "dialect": "rfc9309", "refresh": "true"})
    with urllib.request.urlopen("http://127.0.0.1:8129/v1/check?" + asked) as response:
        verdict = json.load(response)
    return {"allow": verdict["access"] == "allow", "line": verdict["line"]}


serve("Usher (service)", subprocess.check_output([command, "--version"], text=True).split()[1], answer)
