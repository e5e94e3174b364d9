package usher.sitemaps;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.BiConsumer;
import usher.access.FetchOutcome;
import usher.access.OutcomeCode;
import usher.fetch.follow.Conditions;
import usher.fetch.follow.Fetched;
import usher.fetch.follow.Fetcher;
import usher.fetch.time.TimeSource;
import usher.octets.Octets;
import usher.sitemaps.SitemapFinding.Code;
import usher.sitemaps.SitemapVisitor.Next;
import usher.sitemaps.WalkSummary.Ending;
import usher.uri.Authority;
import usher.uri.WebUrl;

/** One walk: what is still to be visited, what was, and the counts. Not thread-safe. */
final class Walk {
    /** Fetchers keep to their time; this is for one that does not. */
    private static final Duration GRACE = Duration.ofSeconds(1);

    private record Stop(WebUrl url, int depth) {}

    private final Fetcher fetcher;
    private final TimeSource time;
    private final WalkLimits limits;
    private final Authority site;
    private final SitemapVisitor visitor;
    private final long start;
    private final Deque<Stop> ahead = new ArrayDeque<>();
    private final Set<String> seen = new HashSet<>();

    private int queued;
    private int sitemaps;
    private int failed;
    private long pages;
    private long foreign;
    private long findings;
    private Ending ending = Ending.COMPLETE;

    Walk(Fetcher fetcher, TimeSource time, WalkLimits limits, Authority site, SitemapVisitor visitor) {
        this.fetcher = fetcher;
        this.time = time;
        this.limits = limits;
        this.site = site;
        this.visitor = visitor;
        this.start = time.nanos();
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
        Duration left = left();
        if (left.isNegative() || left.isZero()) {
            outOfTime(address);
            return;
        }
        Optional<Fetched> fetched = fetch(stop.url(), left.compareTo(limits.each()) < 0 ? left : limits.each());
        if (fetched.isEmpty()) {
            return;
        }
        Fetched answer = fetched.get();
        String found = answer.finalUrl(address);
        if (!isSuccess(answer.outcome())) {
            failed++;
            finding(new SitemapFinding(Code.FETCH_FAILED, address, 0, reason(answer.outcome())));
        } else if (!found.equals(address) && !seen.add(found)) {
            finding(new SitemapFinding(Code.VISITED_BEFORE, address, 0, "leads to " + found));
        } else {
            read(stop, answer);
        }
    }

    private void read(Stop stop, Fetched answer) {
        VisitedSitemap sitemap = new VisitedSitemap(this, limits, stop.url(), stop.depth());
        boolean known = new SitemapReader(limits, sitemap).read(answer.body());
        if (answer.cut()) {
            sitemap.finding(Code.TOO_LARGE, 0, "over " + limits.octets() + " octets; the rest was not read");
        }
        if (known) {
            sitemaps++;
        } else {
            failed++;
        }
    }

    /** Nothing if the thread was interrupted. */
    private Optional<Fetched> fetch(WebUrl url, Duration within) {
        CompletableFuture<Fetched> answer =
                fetcher.fetch(url, Conditions.NONE, limits.ofOneFetch(), within).toCompletableFuture();
        try {
            return Optional.of(answer.get(within.plus(GRACE).toMillis(), TimeUnit.MILLISECONDS));
        } catch (TimeoutException e) {
            answer.cancel(true);
            return Optional.of(failure(OutcomeCode.TIMEOUT_TOTAL));
        } catch (ExecutionException | CancellationException e) {
            return Optional.of(failure(OutcomeCode.BAD_HTTP));
        } catch (InterruptedException e) {
            answer.cancel(true);
            Thread.currentThread().interrupt();
            ending = Ending.STOPPED;
            return Optional.empty();
        }
    }

    private static boolean isSuccess(FetchOutcome outcome) {
        int status = outcome.status();
        return outcome.failure().isEmpty() && status >= 200 && status <= 299 && status != 206;
    }

    private static Fetched failure(OutcomeCode code) {
        return new Fetched(FetchOutcome.failed(code), List.of(), Octets.EMPTY, false);
    }

    private static String reason(FetchOutcome outcome) {
        return outcome.failure().map(OutcomeCode::word).orElseGet(() -> "status " + outcome.status());
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
        return limits.total().minusNanos(time.nanos() - start);
    }

    /** Ends the walk if its time is over. */
    void checkTime(String sitemap) {
        if (left().isNegative()) {
            outOfTime(sitemap);
        }
    }

    private void outOfTime(String sitemap) {
        if (!isOver()) {
            finding(new SitemapFinding(Code.OUT_OF_TIME, sitemap, 0, "the walk's " + limits.total() + " are over"));
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
