import sys
sys.path.append(sys.path.pop(0))  # the package has the name of this file
from importlib.metadata import version
from protego import Protego
from adapter import serve


def answer(robots, agent, url):
    parser = Protego.parse(robots.decode("utf-8", "ignore"))
    return {"allow": parser.can_fetch(url, agent), "sitemaps": list(parser.sitemaps), "crawlDelay": parser.crawl_delay(agent)}


serve("Protego", version("protego"), answer)
