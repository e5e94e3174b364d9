"""A Scrapy downloader middleware that asks an Usher service before each request.

The service fetches and reads each site's robots.txt, and grants visits: one at a time for each site, with the site's
delay from the end of one download to the start of the next. The middleware sends a request only when its visit was
granted, and ends the visit when the response or an error has arrived.

Settings:
    ROBOTSTXT_OBEY = False        # the service reads robots.txt
    DOWNLOAD_DELAY = 0            # the service keeps the delays
    DOWNLOADER_MIDDLEWARES = {"usher_scrapy.UsherMiddleware": 960}
    USHER_URL = "http://127.0.0.1:9309"
    USHER_AGENT = "ExampleBot"    # default: the USER_AGENT
    USHER_CLIENT = "news"         # optional: the name of this crawl, so that crawls take turns
    USHER_KEY = "..."             # optional: an API key of the service
    USHER_RETRY_SECONDS = 3600    # how long requests to a site whose robots.txt is unreachable are tried again
"""

import json
import logging
import time
from urllib.parse import urlsplit

from scrapy import Request, signals
from scrapy.exceptions import DontCloseSpider, IgnoreRequest
from scrapy.utils.defer import maybe_deferred_to_future
from twisted.internet import task

logger = logging.getLogger(__name__)

# Marks requests to the service itself, and keeps of a request to a site its visit, and when it was first put off.
SERVICE = "usher_service"
VISIT = "usher_visit"
PUT_OFF = "usher_put_off"


class UsherMiddleware:
    """Sends requests only while the service has granted a visit."""

    # How long one question waits in the service, at most 25 seconds.
    WAIT_SECONDS = 20

    # When a request is tried again after the service could not be reached.
    SERVICE_SECONDS = 30

    @classmethod
    def from_crawler(cls, crawler):
        middleware = cls(crawler)
        crawler.signals.connect(middleware.spider_idle, signal=signals.spider_idle)
        crawler.signals.connect(middleware.spider_closed, signal=signals.spider_closed)
        return middleware

    def __init__(self, crawler):
        settings = crawler.settings
        if not settings.get("USHER_URL"):
            # Not NotConfigured: Scrapy would go on without this middleware, and so without any robots.txt.
            raise ValueError("USHER_URL is not set: nothing may be requested without the Usher service")
        self.crawler = crawler
        self.visits = settings.get("USHER_URL").rstrip("/") + "/v1/visits"
        self.agent = settings.get("USHER_AGENT") or settings.get("USER_AGENT")
        self.client = settings.get("USHER_CLIENT")
        self.key = settings.get("USHER_KEY")
        self.retry_seconds = settings.getfloat("USHER_RETRY_SECONDS", 3600)
        self.put_off = {}

    async def process_request(self, request, spider):
        if request.meta.get(SERVICE):
            return
        while True:
            try:
                response, answer = await self._ask(request)
            except Exception as e:  # nothing is allowed without an answer
                raise self._later(request, self.SERVICE_SECONDS, f"the Usher service cannot be reached: {e!r}") from e
            if answer.get("granted"):
                request.meta[VISIT] = answer["id"]
                request.meta.pop(PUT_OFF, None)
                return
            if response.status == 200:
                raise self._ignored("disallowed", f"{request.url} is disallowed: {answer.get('verdict', {}).get('reason')}")
            if response.status not in (429, 503):
                raise self._ignored("failed", f"the Usher service answered {response.status}: {answer.get('detail')}")
            if answer.get("why") == "unreachable":
                raise self._later(request, answer["retryAfter"], answer["verdict"].get("message"))
            await self._pause(answer.get("retryAfter") or response.headers.get("Retry-After", b"1").decode())

    async def process_response(self, request, response, spider):
        await self._end(request)
        return response

    async def process_exception(self, request, exception, spider):
        await self._end(request)

    async def _ask(self, request):
        question = {"url": request.url, "agent": self.agent, "wait": self.WAIT_SECONDS}
        if self.client:
            question["client"] = self.client
        # A slot for each site, so that sites do not wait for each other.
        response = await self._call("POST", self.visits, "usher " + urlsplit(request.url).netloc, json.dumps(question))
        return response, json.loads(response.text)

    async def _end(self, request):
        visit = request.meta.pop(VISIT, None)
        if visit:
            try:
                await self._call("DELETE", f"{self.visits}/{visit}", "usher end")
            except Exception:
                logger.warning("A visit could not be ended. It ends with its lease.", exc_info=True)

    async def _call(self, method, url, slot, body=""):
        headers = {"Content-Type": "application/json"}
        if self.key:
            headers["Authorization"] = "Bearer " + self.key
        meta = {
            SERVICE: True,
            "download_slot": slot,
            "download_timeout": self.WAIT_SECONDS + 40,
            "dont_cache": True,
            "dont_obey_robotstxt": True,
            "dont_redirect": True,
            "dont_retry": True,
            "proxy": None,
        }
        call = Request(url, method=method, headers=headers, body=body, meta=meta, dont_filter=True)
        return await maybe_deferred_to_future(self.crawler.engine.download(call))

    async def _pause(self, seconds):
        from twisted.internet import reactor  # must not be imported before Scrapy has chosen it

        await maybe_deferred_to_future(task.deferLater(reactor, float(seconds), lambda: None))

    def _later(self, request, seconds, message):
        """Ends a request now, without its errback, and starts it again later: what is temporary is not disallowed."""
        from twisted.internet import reactor

        first = request.meta.setdefault(PUT_OFF, time.time())
        if time.time() + seconds - first > self.retry_seconds:
            return self._ignored("unreachable", f"{request.url}: {message}")
        again = request.replace(dont_filter=True)
        request.errback = None
        self.put_off[again] = reactor.callLater(float(seconds), self._again, again)
        self.crawler.stats.inc_value("usher/put_off")
        return IgnoreRequest(f"{request.url} is tried again in {seconds} s: {message}")

    def _again(self, request):
        del self.put_off[request]
        self.crawler.engine.crawl(request)

    def spider_idle(self):
        if self.put_off:
            raise DontCloseSpider

    def spider_closed(self):
        for call in self.put_off.values():
            call.cancel()
        self.put_off.clear()

    def _ignored(self, counter, message):
        self.crawler.stats.inc_value("usher/" + counter)
        return IgnoreRequest(message)
