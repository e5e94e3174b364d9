package usher.sitemaps;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.BiConsumer;
import usher.fetch.LiveRobot;
import usher.fetch.LiveUsher;
import usher.fetch.pace.Caller;
import usher.sitemaps.SitemapFinding.Code;
import usher.sitemaps.SitemapVisitor.Next;
import usher.sitemaps.WalkSummary.Ending;
import usher.uri.Authority;
import usher.uri.WebUrl;

/** One walk: what is still to be visited, what was, and the counts. Not thread-safe. */
final class Walk {
    private record Stop(WebUrl url, int depth) {}

    private final LiveUsher live;
    private final PacedRequests requests;
    private final WalkLimits limits;
    private final Authority site;
    private final SitemapVisitor visitor;
    private final long start;
    private final Deque<Stop> ahead = new ArrayDeque<>();
    private final Set<String> seen = new HashSet<>();

    private int queued;
    private int visited;
    private int sitemaps;
    private int failed;
    private long pages;
    private long foreign;
    private long findings;
    private Ending ending = Ending.COMPLETE;

    Walk(LiveRobot robot, WalkLimits limits, Waiter waiter, Caller caller, Authority site, SitemapVisitor visitor) {
        this.live = robot.live();
        this.requests = new PacedRequests(robot, limits, waiter, caller, this::left);
        this.limits = limits;
        this.site = site;
        this.visitor = visitor;
        this.start = live.now().nanos();
    }

    WalkSummary run(List<String> named) {
        for (String address : named) {
            if (WebUrl.parse(address) instanceof WebUrl url) {
                enqueue(url, 1, (code, message) -> finding(new SitemapFinding(code, address, 0, message)));
            } else {
                finding(new SitemapFinding(Code.BAD_URL, address, 0, "the robots.txt names no usable address"));
            }
        }
        while (!isOver() && !ahead.isEmpty()) {
            visit(ahead.remove());
        }
        return new WalkSummary(sitemaps, failed, pages, foreign, findings, ending);
    }

    private void visit(Stop stop) {
        String address = stop.url().toString();
        if (left().isNegative() || left().isZero()) {
            outOfTime(address, "the walk's " + limits.total() + " are over");
            return;
        }
        heed(visitor.sitemap(new WalkProgress(address, visited++, Math.min(queued, limits.sitemaps()))));
        if (isOver()) {
            return;
        }
        Download came = requests.download(stop.url(), seen::contains);
        if (came instanceof Download.Fetched fetched) {
            seen.add(fetched.url());
            read(stop, fetched);
        } else if (came instanceof Download.NotFetched reason) {
            leaveOut(address, reason);
        } else {
            ending = Ending.STOPPED;
        }
    }

    private void leaveOut(String address, Download.NotFetched reason) {
        if (reason.code() == Code.OUT_OF_TIME) {
            outOfTime(address, reason.message());
            return;
        }
        failed += reason.code() == Code.VISITED_BEFORE ? 0 : 1;
        finding(new SitemapFinding(reason.code(), address, 0, reason.message()));
    }

    private void read(Stop stop, Download.Fetched answer) {
        VisitedSitemap sitemap = new VisitedSitemap(this, limits, stop.url(), stop.depth());
        boolean known = new SitemapReader(limits, sitemap).read(answer.body());
        if (answer.cut()) {
            sitemap.finding(Code.TOO_LARGE, 0, "over " + limits.bytes() + " bytes; the rest was not read");
        }
        if (known) {
            sitemaps++;
        } else {
            failed++;
        }
    }

    /**
     * Notes a sitemap for later.
     *
     * @param note is told why not
     */
    void enqueue(WebUrl url, int depth, BiConsumer<Code, String> note) {
        String address = url.toString();
        if (seen.contains(address)) {
            note.accept(Code.VISITED_BEFORE, "names " + address + " again");
        } else if (queued == limits.sitemaps()) {
            limited();
            // One note is enough.
            queued++;
            note.accept(Code.TOO_MANY_SITEMAPS, "the walk ends after " + limits.sitemaps() + " sitemaps");
        } else if (queued < limits.sitemaps()) {
            seen.add(address);
            queued++;
            ahead.add(new Stop(url, depth));
        }
    }

    void limited() {
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

    private Duration left() {
        return limits.total().minusNanos(live.now().nanos() - start);
    }

    /** Ends the walk if its time is over. */
    void checkTime(String sitemap) {
        if (left().isNegative()) {
            outOfTime(sitemap, "the walk's " + limits.total() + " are over");
        }
    }

    private void outOfTime(String sitemap, String message) {
        if (!isOver()) {
            finding(new SitemapFinding(Code.OUT_OF_TIME, sitemap, 0, message));
            ending = isOver() ? ending : Ending.OUT_OF_TIME;
        }
    }

    void page(SitemapPage page) {
        pages++;
        foreign += page.foreign() ? 1 : 0;
        heed(visitor.page(page));
    }

    void finding(SitemapFinding finding) {
        if (!isOver()) {
            findings++;
            heed(visitor.finding(finding));
        }
    }

    private void heed(Next next) {
        if (next == Next.STOP) {
            ending = Ending.STOPPED;
        }
    }
}
