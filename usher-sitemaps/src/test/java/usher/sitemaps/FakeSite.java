package usher.sitemaps;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.zip.GZIPOutputStream;
import usher.access.FetchOutcome;
import usher.access.OutcomeCode;
import usher.fetch.address.AddressGuard;
import usher.fetch.address.Destinations;
import usher.fetch.follow.Fetcher;
import usher.fetch.time.TimeSource;
import usher.fetch.transport.Answer;
import usher.fetch.transport.Transport;
import usher.octets.Octets;
import usher.sitemaps.SitemapVisitor.Next;
import usher.uri.Authority;
import usher.uri.WebUrl;

/** Sitemaps in memory, a clock that stands still, and a visitor that remembers. */
final class FakeSite implements TimeSource {
    static final Authority SITE = new Authority("https", "shop.example", 443);
    static final String ROOT = "https://shop.example/sitemap.xml";

    final List<String> asked = new ArrayList<>();
    final List<SitemapPage> pages = new ArrayList<>();
    final List<SitemapFinding> findings = new ArrayList<>();
    private final Map<String, Answer> answers = new HashMap<>();
    long nanos;
    Duration each = Duration.ZERO;
    int stopAfterPages = Integer.MAX_VALUE;

    FakeSite with(String url, byte[] body) {
        return with(url, answered(200, Octets.of(body), false));
    }

    FakeSite with(String url, String body) {
        return with(url, body.getBytes(StandardCharsets.UTF_8));
    }

    FakeSite with(String url, Answer answer) {
        answers.put(url, answer);
        return this;
    }

    /** A fetcher without a network: every host has an address, and the transport is given. */
    Fetcher fetcher(Transport transport) {
        return new Fetcher(
                (host, within) -> CompletableFuture.completedStage(List.of(InetAddress.getLoopbackAddress())),
                AddressGuard.off(),
                Destinations.WEB,
                Map.of("https", transport, "http", transport),
                this);
    }

    WalkSummary walk(WalkLimits limits, String... sitemaps) {
        Fetcher fetcher = fetcher(question -> {
            String url = question.url().toString();
            asked.add(url);
            nanos += each.toNanos();
            return CompletableFuture.completedStage(answers.getOrDefault(url, answered(404, Octets.EMPTY, false)));
        });
        return new SitemapWalker(fetcher, this, limits).walk(SITE, List.of(sitemaps), new Memory());
    }

    WalkSummary walk() {
        return walk(WalkLimits.DEFAULT, ROOT);
    }

    List<String> urls() {
        return pages.stream().map(SitemapPage::url).toList();
    }

    /** Each as its code, sitemap's last path segment and line. */
    List<String> found() {
        return findings.stream()
                .map(finding -> finding.code().word() + " "
                        + finding.sitemap().substring(finding.sitemap().lastIndexOf('/') + 1) + ":" + finding.line())
                .toList();
    }

    static Answer answered(int status, Octets body, boolean cut) {
        return new Answer(FetchOutcome.answered(status, Map.of()), List.of(), body, cut);
    }

    static Answer movedTo(String url) {
        return new Answer(FetchOutcome.answered(301, Map.of()), List.of(url), Octets.EMPTY, false);
    }

    static Answer failed(OutcomeCode code) {
        return new Answer(FetchOutcome.failed(code), List.of(), Octets.EMPTY, false);
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

    static byte[] gzip(byte[] octets) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (GZIPOutputStream zip = new GZIPOutputStream(out)) {
            zip.write(octets);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return out.toByteArray();
    }

    static byte[] gzip(String text) {
        return gzip(text.getBytes(StandardCharsets.UTF_8));
    }

    static WebUrl url(String text) {
        return (WebUrl) WebUrl.parse(text);
    }

    @Override
    public Instant now() {
        return Instant.EPOCH;
    }

    @Override
    public long nanos() {
        return nanos;
    }

    @Override
    public Cancellable after(Duration delay, Runnable action) {
        throw new UnsupportedOperationException("a walk has no timers");
    }

    private final class Memory implements SitemapVisitor {
        @Override
        public Next page(SitemapPage page) {
            pages.add(page);
            return pages.size() >= stopAfterPages ? Next.STOP : Next.GO_ON;
        }

        @Override
        public Next finding(SitemapFinding finding) {
            findings.add(finding);
            return Next.GO_ON;
        }
    }
}
