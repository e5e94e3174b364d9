import platform, urllib.robotparser
from adapter import serve


def answer(robots, agent, url):
    parser = urllib.robotparser.RobotFileParser()
    parser.parse(robots.decode("utf-8", "surrogateescape").splitlines())
    return {"allow": parser.can_fetch(agent, url), "sitemaps": parser.site_maps() or [],
            "crawlDelay": parser.crawl_delay(agent)}


serve("urllib.robotparser", "Python " + platform.python_version(), answer)
