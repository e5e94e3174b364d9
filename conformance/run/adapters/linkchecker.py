from importlib.metadata import version
from linkcheck.robotparser2 import RobotFileParser
from adapter import serve


def answer(robots, agent, url):
    parser = RobotFileParser(None)
    parser.parse(robots.decode("utf-8", "replace").splitlines())
    parser.modified()
    return parser.can_fetch(agent, url)


serve("LinkChecker", version("linkchecker"), answer)
