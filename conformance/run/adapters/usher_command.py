"""The command line of Usher: a process for each case. Its argument is the command."""
import json, subprocess, sys
from adapter import serve

command = sys.argv[1]


def answer(robots, agent, url):
    run = subprocess.run([command, "check", "-d", "rfc9309", "--format", "json", "-a", "=" + agent, "-r", "-", url],
                         input=robots, capture_output=True)
    verdict = json.loads(run.stdout.splitlines()[0])
    return {"allow": verdict["access"] == "allow", "line": verdict["line"]}


serve("Usher (command line)", subprocess.check_output([command, "--version"], text=True).split()[1], answer)
