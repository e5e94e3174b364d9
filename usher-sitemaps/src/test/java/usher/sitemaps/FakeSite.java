package usher.sitemaps;

import java.net.InetAddress;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeoutException;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import usher.Dialect;
import usher.access.OutcomeCode;
import usher.access.response.FetchOutcome;
import usher.bytes.Bytes;
import usher.fetch.FetchSettings;
import usher.fetch.LiveCrawler;
import usher.fetch.LiveUsher;
import usher.fetch.pace.PaceSettings;
import usher.fetch.pace.Requester;
import usher.fetch.snapshot.MemorySnapshotStore;
import usher.fetch.system.TimeSource;
import usher.fetch.transport.FetchEnvironment;
import usher.fetch.transport.FetchRequest;
import usher.fetch.transport.FetchResponse;
import usher.fetch.transport.Transport;
import usher.sitemaps.SitemapVisitor.Next;
import usher.uri.Authority;
import usher.uri.WebUrl;

/** Sitemaps in memory, with a request log, a clock that advances only while a walk waits, and a recording visitor. */
final class FakeSite implements TimeSource {
    /** A request and its time. */
    record Request(String url, Duration at) {}

    private record Timer(long at, Runnable action) {}

    static final Authority SITE = new Authority("https", "shop.example", 443);
    static final String ROOT = "https://shop.example/sitemap.xml";

    /** The request log of all servers. */
    final List<Request> log = new ArrayList<>();

    final List<WalkProgress> turns = new ArrayList<>();
    private final List<Timer> timers = new ArrayList<>();
    final List<SitemapPage> pages = new ArrayList<>();
    final List<SitemapFinding> findings = new ArrayList<>();
    private final Map<String, FetchResponse> answers = new HashMap<>();
    long nanos;
    Duration each = Duration.ZERO;
    int stopAfterPages = Integer.MAX_VALUE;
    int stopBeforeSitemap = Integer.MAX_VALUE;

    FakeSite with(String url, byte[] body) {
        return with(url, answered(200, Bytes.of(body), false));
    }

    FakeSite with(String url, String body) {
        return with(url, body.getBytes(StandardCharsets.UTF_8));
    }

    FakeSite with(String url, FetchResponse answer) {
        answers.put(url, answer);
        return this;
    }

    private CompletionStage<FetchResponse> answer(FetchRequest question) {
        String url = question.url().toString();
        log.add(new Request(url, Duration.ofNanos(nanos)));
        nanos += url.endsWith("/robots.txt") ? 0 : each.toNanos();
        return CompletableFuture.completedStage(answers.getOrDefault(url, answered(404, Bytes.EMPTY, false)));
    }

    /** Returns a crawler that uses the clock of this site. */
    LiveCrawler robot(Transport transport) {
        FetchEnvironment environment = new FetchEnvironment(
                this,
                (host, within) -> CompletableFuture.completedStage(List.of(InetAddress.getLoopbackAddress())),
                transport,
                Runnable::run,
                () -> 0,
                System::getLogger);
        FetchSettings settings = FetchSettings.builder("ExampleBot/1.0")
                .pace(PaceSettings.builder().afterOthers(false).build())
                .build();
        return new LiveUsher(settings, new MemorySnapshotStore(), environment).crawler(Dialect.RFC9309, "ExampleBot");
    }

    SitemapWalker walker(Transport transport, WalkLimits limits) {
        return new SitemapWalker(robot(transport), limits);
    }

    WalkSummary walk(WalkLimits limits, String... sitemaps) {
        return walker(this::answer, limits).walk(SITE, List.of(sitemaps), new RecordingVisitor());
    }

    FetchedSitemap fetch(WalkLimits limits, String url, Predicate<WebUrl> mayFollow) {
        return new SitemapFetcher(robot(this::answer), limits).fetch(url(url), new Requester("test"), mayFollow);
    }

    FetchedSitemap fetch(String url) {
        return fetch(WalkLimits.DEFAULT, url, target -> true);
    }

    /** Returns the requested sitemaps, without robots.txt files. */
    List<String> requested() {
        return log.stream()
                .map(Request::url)
                .filter(url -> !url.endsWith("/robots.txt"))
                .toList();
    }

    /** Returns the times between the requests to a host, without those for robots.txt. */
    List<Duration> gaps(String host) {
        List<Duration> times = log.stream()
                .filter(request -> request.url().startsWith("https://" + host + "/"))
                .filter(request -> !request.url().endsWith("/robots.txt"))
                .map(Request::at)
                .toList();
        return IntStream.range(1, times.size())
                .mapToObj(i -> times.get(i).minus(times.get(i - 1)))
                .toList();
    }

    WalkSummary walk() {
        return walk(WalkLimits.DEFAULT, ROOT);
    }

    List<String> urls() {
        return pages.stream().map(SitemapPage::url).toList();
    }

    /** Returns each finding as its code, the last path segment of the sitemap and the line. */
    List<String> found() {
        return findings.stream()
                .map(finding -> finding.code().word() + " "
                        + finding.sitemap().substring(finding.sitemap().lastIndexOf('/') + 1) + ":" + finding.line())
                .toList();
    }

    static FetchResponse answered(int status, Bytes body, boolean cut) {
        return new FetchResponse(FetchOutcome.answered(status, Map.of()), List.of(), body, cut);
    }

    static FetchResponse movedTo(String url) {
        return new FetchResponse(FetchOutcome.answered(301, Map.of()), List.of(url), Bytes.EMPTY, false);
    }

    static FetchResponse failed(OutcomeCode code) {
        return new FetchResponse(FetchOutcome.failed(code), List.of(), Bytes.EMPTY, false);
    }

    static String urlSet(String... urls) {
        return "<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n" + entries("url", urls)
                + "</urlset>\n";
    }

    static String index(String... urls) {
        return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<sitemapindex>\n" + entries("sitemap", urls)
                + "</sitemapindex>";
    }

    private static String entries(String element, String... urls) {
        StringBuilder text = new StringBuilder();
        for (String url : urls) {
            text.append("<" + element + "><loc>" + url + "</loc></" + element + ">\n");
        }
        return text.toString();
    }

    static WebUrl url(String text) {
        return WebUrl.parse(text).orElseThrow();
    }

    @Override
    public Instant now() {
        return Instant.EPOCH.plusNanos(nanos);
    }

    @Override
    public long nanos() {
        return nanos;
    }

    @Override
    public Cancellable after(Duration delay, Runnable action) {
        Timer timer = new Timer(nanos + delay.toNanos(), action);
        timers.add(timer);
        return () -> timers.remove(timer);
    }

    /** Advances the clock until there is a result. */
    @Override
    public <T> T await(CompletableFuture<T> result, Duration timeout)
            throws InterruptedException, ExecutionException, TimeoutException {
        long end = nanos + timeout.toNanos();
        while (!result.isDone()) {
            Timer next = timers.stream()
                    .filter(timer -> timer.at() <= end)
                    .min(Comparator.comparingLong(Timer::at))
                    .orElse(new Timer(end, () -> {}));
            timers.remove(next);
            nanos = Math.max(nanos, next.at());
            next.action().run();
            if (nanos == end && !result.isDone()) {
                throw new TimeoutException();
            }
        }
        return result.get();
    }

    final class RecordingVisitor implements SitemapVisitor {
        @Override
        public Next sitemap(WalkProgress progress) {
            turns.add(progress);
            return turns.size() > stopBeforeSitemap ? Next.STOP : Next.CONTINUE;
        }

        @Override
        public Next page(SitemapPage page) {
            pages.add(page);
            return pages.size() >= stopAfterPages ? Next.STOP : Next.CONTINUE;
        }

        @Override
        public Next finding(SitemapFinding finding) {
            findings.add(finding);
            return Next.CONTINUE;
        }
    }
}
