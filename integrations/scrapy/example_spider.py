"""Follows all links of some sites: scrapy runspider example_spider.py -a start=https://example.com/"""

import scrapy
from usher_scrapy import UsherMiddleware


class ExampleSpider(scrapy.Spider):
    name = "example"
    custom_settings = {
        "ROBOTSTXT_OBEY": False,
        "DOWNLOAD_DELAY": 0,
        "CONCURRENT_REQUESTS": 64,
        "SCHEDULER_PRIORITY_QUEUE": "scrapy.pqueues.DownloaderAwarePriorityQueue",
        "DOWNLOADER_MIDDLEWARES": {UsherMiddleware: 960},
        "USHER_URL": "http://127.0.0.1:9309",
        "USHER_AGENT": "ExampleBot",
        "USER_AGENT": "ExampleBot/1.0 (+https://example.com/bot)",
        "TELNETCONSOLE_ENABLED": False,
    }

    def __init__(self, start="", **kwargs):
        super().__init__(**kwargs)
        self.start_urls = start.split(",")
        self.sites = tuple(self.start_urls)

    def parse(self, response):
        yield {"url": response.url, "status": response.status}
        if isinstance(response, scrapy.http.TextResponse):
            for link in response.css("a::attr(href)").getall():
                if response.urljoin(link).startswith(self.sites):
                    yield response.follow(link, self.parse)
