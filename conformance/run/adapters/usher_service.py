"""The service of Usher, which reads the files of a demo folder. Its argument is the command."""
import atexit, itertools, json, pathlib, subprocess, sys, tempfile, urllib.parse, urllib.request
from adapter import serve

command, folder, numbers = sys.argv[1], pathlib.Path(tempfile.mkdtemp()), itertools.count(1)
process = subprocess.Popen([command, "serve", "--demo", folder, "--port", "0"], stdout=subprocess.PIPE, text=True)
atexit.register(process.terminate)
while "http" not in (line := process.stdout.readline()):
    assert line, "the service did not start"
service = line.split()[-1]


def answer(robots, agent, url):
    host = f"site{next(numbers)}.example"  # a site for each case: a file is fetched once
    (folder / host).write_bytes(robots)
    url = urllib.parse.urlunsplit(urllib.parse.urlsplit(url)._replace(netloc=host))
    asked = urllib.parse.urlencode({"url": url, "agent": "=" + agent, "dialect": "rfc9309"})
    with urllib.request.urlopen(service + "v1/check?" + asked) as response:
        verdict = json.load(response)
    return {"allow": verdict["access"] == "allow", "line": verdict["line"]}


serve("Usher (service)", subprocess.check_output([command, "--version"], text=True).split()[1], answer)
