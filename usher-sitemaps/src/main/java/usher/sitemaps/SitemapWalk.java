package usher.sitemaps;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.BiConsumer;
import usher.fetch.LiveCrawler;
import usher.fetch.LiveUsher;
import usher.fetch.pace.Requester;
import usher.sitemaps.SitemapFinding.Code;
import usher.sitemaps.SitemapVisitor.Next;
import usher.sitemaps.WalkSummary.Ending;
import usher.uri.Authority;
import usher.uri.WebUrl;

/** The state of one walk: the queued and visited sitemaps, and the counts. Not thread-safe. */
final class SitemapWalk {
    private record QueuedSitemap(WebUrl url, int depth) {}

    private final LiveUsher live;
    private final PacedRequests requests;
    private final WalkLimits limits;
    private final Authority site;
    private final SitemapVisitor visitor;
    private final long start;
    private final Deque<QueuedSitemap> queue = new ArrayDeque<>();
    private final Set<String> seen = new HashSet<>();

    private int queued;
    private int visited;
    private int sitemaps;
    private int failed;
    private long pages;
    private long foreign;
    private long findings;
    private Ending ending = Ending.COMPLETE;

    SitemapWalk(LiveCrawler crawler, WalkLimits limits, Authority site, SitemapVisitor visitor) {
        this.live = crawler.live();
        this.requests = new PacedRequests(crawler, limits, new Requester("sitemaps of " + site), this::timeLeft);
        this.limits = limits;
        this.site = site;
        this.visitor = visitor;
        this.start = live.now().nanos();
    }

    WalkSummary run(List<String> urls) {
        for (String name : urls) {
            if (WebUrl.parse(name) instanceof WebUrl url) {
                enqueue(url, 1, (code, message) -> finding(new SitemapFinding(code, name, 0, message)));
            } else {
                failed++;
                finding(new SitemapFinding(Code.BAD_URL, name, 0, "the URL in robots.txt is invalid"));
            }
        }
        while (!isOver() && !queue.isEmpty()) {
            visit(queue.remove());
        }
        ending = ending == Ending.COMPLETE && (failed > 0 || pages == 0) ? Ending.INCOMPLETE : ending;
        return new WalkSummary(sitemaps, failed, pages, foreign, findings, ending);
    }

    private void visit(QueuedSitemap sitemap) {
        String url = sitemap.url().toString();
        if (timeLeft().isNegative() || timeLeft().isZero()) {
            reportOutOfTime(url, timeLimitMessage());
            return;
        }
        apply(visitor.sitemap(new WalkProgress(url, visited++, Math.min(queued, limits.sitemaps()))));
        if (isOver()) {
            return;
        }
        SitemapDownload download = requests.download(sitemap.url(), seen::contains);
        if (download instanceof SitemapDownload.Fetched fetched) {
            seen.add(fetched.url());
            read(sitemap, fetched);
        } else if (Thread.currentThread().isInterrupted()) {
            ending = Ending.STOPPED;
        } else {
            reportNotFetched(url, (SitemapDownload.NotFetched) download);
        }
    }

    private void reportNotFetched(String url, SitemapDownload.NotFetched reason) {
        if (reason.code() == Code.OUT_OF_TIME) {
            reportOutOfTime(url, reason.message());
            return;
        }
        failed += reason.code() == Code.VISITED_BEFORE ? 0 : 1;
        finding(new SitemapFinding(reason.code(), url, 0, reason.message()));
    }

    private void read(QueuedSitemap source, SitemapDownload.Fetched download) {
        VisitedSitemap sitemap = new VisitedSitemap(this, limits, source.url(), source.depth());
        SitemapContent content = new SitemapReader(limits, source.url(), sitemap::finding).read(download.body());
        sitemap.process(content);
        if (download.cut()) {
            sitemap.finding(Code.TOO_LARGE, 0, SitemapReader.tooLarge(limits));
        }
        sitemaps += content.known() ? 1 : 0;
        failed += sitemap.isIncomplete() ? 1 : 0;
    }

    /** @param rejected receives the reason if the sitemap is not added */
    void enqueue(WebUrl url, int depth, BiConsumer<Code, String> rejected) {
        String text = url.toString();
        if (seen.contains(text)) {
            rejected.accept(Code.VISITED_BEFORE, "lists " + text + " again");
        } else if (queued == limits.sitemaps()) {
            limitReached();
            // The next ones are not reported.
            queued++;
            rejected.accept(Code.TOO_MANY_SITEMAPS, "the walk stops after " + limits.sitemaps() + " sitemaps");
        } else if (queued < limits.sitemaps()) {
            seen.add(text);
            queued++;
            queue.add(new QueuedSitemap(url, depth));
        }
    }

    void limitReached() {
        if (!isOver()) {
            ending = Ending.LIMITED;
        }
    }

    Authority site() {
        return site;
    }

    boolean isOver() {
        return ending == Ending.STOPPED || ending == Ending.OUT_OF_TIME;
    }

    private Duration timeLeft() {
        return limits.total().minusNanos(live.now().nanos() - start);
    }

    void checkTime(String sitemap) {
        if (timeLeft().isNegative()) {
            reportOutOfTime(sitemap, timeLimitMessage());
        }
    }

    private String timeLimitMessage() {
        return "the time limit of the walk is reached (" + limits.total() + ")";
    }

    private void reportOutOfTime(String sitemap, String message) {
        if (!isOver()) {
            finding(new SitemapFinding(Code.OUT_OF_TIME, sitemap, 0, message));
            ending = isOver() ? ending : Ending.OUT_OF_TIME;
        }
    }

    void page(SitemapPage page) {
        pages++;
        foreign += page.foreign() ? 1 : 0;
        apply(visitor.page(page));
    }

    void finding(SitemapFinding finding) {
        if (!isOver()) {
            findings++;
            apply(visitor.finding(finding));
        }
    }

    private void apply(Next next) {
        if (next == Next.STOP) {
            ending = Ending.STOPPED;
        }
    }
}
