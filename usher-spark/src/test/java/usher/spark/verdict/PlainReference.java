package usher.spark.verdict;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import usher.Dialect;
import usher.Policy;
import usher.ProductToken;
import usher.RobotsFile;
import usher.RobotsTxt;
import usher.Verdict;
import usher.access.AccessResult.Basis;
import usher.access.OutcomeCode;
import usher.access.response.ContentHash;
import usher.access.response.FetchOutcome;
import usher.access.response.Snapshot;
import usher.access.site.AccessDecision.Effect;
import usher.access.site.SiteReading;
import usher.access.site.SiteState;
import usher.bytes.Bytes;
import usher.fetch.PastSiteStates;
import usher.spark.ResponseContent;
import usher.spark.capture.Capture;
import usher.spark.capture.Capture.Revisit;
import usher.spark.job.CrawlerSpec;
import usher.uri.Authority;
import usher.uri.UrlInput;
import usher.uri.WebUrl;

/**
 * Computes the verdicts of an archive in the simplest way: all captures in memory, redirects followed one by one, and
 * each URL decided like {@code dialect at} by a store. Shares only the core and the reader of the store with the job.
 */
public final class PlainReference {
    private static final Duration FOLLOWED_WITHIN = Duration.ofHours(1);
    private static final Duration KNOWN_FOR = Duration.ofDays(1);
    private static final SiteReading.Choices CHOICES = new SiteReading.Choices(Optional.empty(), false);

    private final Map<String, List<Capture>> captures = new HashMap<>();
    private final Map<Authority, List<Known>> known = new HashMap<>();
    private final Map<Authority, PlainStore> stores = new HashMap<>();
    private final Map<String, Policy> policies = new HashMap<>();

    /** A fetch of a site as the archive shows it; without content if that is not in the archive. */
    public record Known(Instant at, Optional<String> refusal, Optional<ResponseContent> content) {}

    /** A row of the output as text. */
    record Expected(String access, String reason, int line, Instant captured, String basis, String code) {}

    public PlainReference(List<Capture> archived) {
        Map<String, List<Capture>> byUrl = new HashMap<>();
        archived.forEach(capture -> byUrl.computeIfAbsent(
                        WebUrl.parse(capture.url()).orElseThrow().toString(), url -> new ArrayList<>())
                .add(capture));
        byUrl.forEach((url, all) -> {
            all.sort(Comparator.comparing(Capture::time)
                    .thenComparing(capture -> capture.revisit().isPresent())
                    .thenComparing(PlainReference::openness));
            captures.put(url, all);
        });
        byUrl.keySet().stream().filter(url -> url.endsWith("/robots.txt")).forEach(url -> {
            WebUrl robots = WebUrl.parse(url).orElseThrow();
            if (robots.pathAndQuery().equals("/robots.txt")) {
                known.put(robots.authority(), settle(url));
            }
        });
    }

    /** Returns the fetches of each site in order of time. */
    public Map<Authority, List<Known>> known() {
        return known;
    }

    /** Returns how much a response allows. Of several at the same time the strictest counts. */
    private static int openness(Capture capture) {
        int status = capture.outcome().status();
        List<Integer> redirects = List.of(301, 302, 303, 307, 308);
        boolean unread = status == 206 || status / 100 == 3 && !redirects.contains(status);
        if (capture.outcome().failure().isPresent() || status >= 500 || status == 429 || unread) {
            return 0;
        }
        return status / 100 - 1;
    }

    private List<Known> settle(String url) {
        List<Known> all = new ArrayList<>();
        captures.get(url).forEach(capture -> all.add(fetch(url, capture)));
        all.sort(Comparator.comparing(Known::at)
                .thenComparing(PlainReference::forbids)
                .thenComparing(one -> one.refusal().orElse(""))
                .thenComparing(one -> one.content()
                        .flatMap(content -> content.outcome().failure())
                        .map(OutcomeCode::word)
                        .orElse(""))
                .thenComparing(one ->
                        one.content().map(content -> content.outcome().status()).orElse(0))
                .thenComparing(
                        one -> one.content()
                                .flatMap(ResponseContent::file)
                                .map(Bytes::toByteArray)
                                .orElse(new byte[0]),
                        Arrays::compareUnsigned));
        return all;
    }

    /** Returns how much a fetch forbids. Of several at the same time the strictest counts. */
    private static int forbids(Known one) {
        if (one.refusal().isPresent()) {
            return one.refusal().get().matches("redirect_l(imit|oop)") ? 0 : 9;
        }
        if (one.content().isEmpty()) {
            return 3;
        }
        int status = one.content().get().outcome().status();
        if (one.content().get().outcome().failure().isPresent()) {
            return 9;
        }
        boolean missing = status >= 400 && status < 500 && status != 429;
        return missing ? 0 : status / 100 == 2 && status != 206 ? 6 : 9;
    }

    private Known fetch(String url, Capture first) {
        List<String> seen = new ArrayList<>(List.of(url));
        Instant at = first.time();
        Optional<Capture> answer = content(url, first);
        while (true) {
            if (answer.isEmpty()) {
                return new Known(at, Optional.empty(), Optional.empty());
            }
            FetchOutcome outcome = answer.get().outcome();
            boolean redirect = outcome.failure().isEmpty()
                    && List.of(301, 302, 303, 307, 308).contains(outcome.status());
            if (!redirect) {
                boolean half = answer.get().cut() && answer.get().body().length() < 524_288;
                FetchOutcome known = half ? outcome.withFailure(OutcomeCode.TRUNCATED) : outcome;
                ResponseContent content = new ResponseContent(
                        known, answer.get().body(), answer.get().cut());
                return new Known(at, Optional.empty(), Optional.of(content));
            }
            Optional<String> location = outcome.header("Location").filter(text -> !text.isBlank());
            Optional<String> next = location.flatMap(text -> absolute(seen.get(seen.size() - 1), text));
            if (next.isEmpty()) {
                return new Known(at, Optional.of("redirect_bad"), Optional.empty());
            }
            if (seen.contains(next.get())) {
                return new Known(at, Optional.of("redirect_loop"), Optional.empty());
            }
            if (seen.size() == 6) {
                return new Known(at, Optional.of("redirect_limit"), Optional.empty());
            }
            seen.add(next.get());
            Optional<Capture> target = target(next.get(), at);
            if (target.isEmpty()) {
                return new Known(at, Optional.empty(), Optional.empty());
            }
            at = at.isAfter(target.get().time()) ? at : target.get().time();
            answer = content(next.get(), target.get());
        }
    }

    /** Synthetic archives redirect to absolute URLs or to other paths of the same site. */
    private static Optional<String> absolute(String from, String location) {
        String whole =
                location.startsWith("/") ? WebUrl.parse(from).orElseThrow().authority() + location : location;
        return WebUrl.parse(whole) instanceof WebUrl url ? Optional.of(url.toString()) : Optional.empty();
    }

    private Optional<Capture> target(String url, Instant at) {
        List<Capture> all = captures.getOrDefault(url, List.of());
        Optional<Capture> after = all.stream()
                .filter(capture -> !capture.time().isBefore(at))
                .filter(capture -> !capture.time().isAfter(at.plus(FOLLOWED_WITHIN)))
                .findFirst();
        Optional<Capture> before =
                all.stream().filter(capture -> capture.time().isBefore(at)).max(Comparator.comparing(Capture::time));
        return after.or(() ->
                before.filter(capture -> Duration.between(capture.time(), at).compareTo(KNOWN_FOR) <= 0));
    }

    private Optional<Capture> content(String url, Capture capture) {
        if (capture.revisit().isEmpty()) {
            return Optional.of(capture);
        }
        List<Capture> before = captures.get(url).stream()
                .filter(other -> other.revisit().isEmpty())
                .filter(other -> !other.time().isAfter(capture.time()))
                .toList();
        if (capture.revisit().get() == Revisit.IDENTICAL_PAYLOAD) {
            // Equal bytes are the same file only where a file was asked for and came.
            return before.stream()
                    .filter(other -> other.outcome().failure().isPresent()
                            || other.outcome().status() / 100 == 2)
                    .filter(other -> other.digest().equals(capture.digest()))
                    .reduce((one, other) -> other);
        }
        return before.stream()
                .filter(other ->
                        other.outcome().status() / 100 == 2 && other.outcome().status() != 206)
                .reduce((one, other) -> other);
    }

    /** Returns the expected row for a crawler and a valid URL. */
    Expected verdict(CrawlerSpec crawler, String url, Instant time) {
        Authority authority = WebUrl.parse(url).orElseThrow().authority();
        List<Known> all = known.getOrDefault(authority, List.of());
        Optional<Known> newest =
                all.stream().filter(one -> !one.at().isAfter(time)).reduce((one, other) -> other);
        if (newest.isEmpty()) {
            return new Expected("unknown", all.isEmpty() ? "NO_CAPTURE" : "CAPTURED_LATER", 0, null, null, null);
        }
        if (newest.get().refusal().isEmpty() && newest.get().content().isEmpty()) {
            return new Expected("unknown", "NOT_ARCHIVED", 0, newest.get().at(), null, null);
        }
        PlainStore store = stores.computeIfAbsent(authority, site -> new PlainStore(site, all));
        SiteState state = new PastSiteStates(store).at(authority, time).orElseThrow();
        SiteReading reading =
                SiteReading.of(state, crawler.crawler().dialect(), CHOICES, PastSiteStates.moment(time), false);
        Effect effect = reading.decision().effect();
        boolean rules = effect == Effect.RULES || effect == Effect.LAST_GOOD;
        Policy policy = policy(crawler, reading, state);
        Verdict verdict = policy.verdict(UrlInput.of(url).target());
        boolean html = policy.robots().filter(RobotsTxt::looksLikeHtml).isPresent();
        Instant captured = rules && state.page().isEmpty()
                ? state.copy().orElseThrow().snapshot().fetchedAt()
                : state.attempt().fetchedAt();
        Basis basis = effect == Effect.RULES ? Basis.FRESH : reading.decision().basis();
        return new Expected(
                verdict.isAllowed() ? "allow" : "disallow",
                verdict.reason().name(),
                verdict.line(),
                captured,
                basis.word(),
                reading.result().code().map(OutcomeCode::word).orElse(html ? "html" : null));
    }

    private Policy policy(CrawlerSpec crawler, SiteReading reading, SiteState state) {
        Effect effect = reading.decision().effect();
        Dialect dialect = crawler.crawler().dialect();
        List<ProductToken> tokens = ProductToken.listOf(crawler.tokens());
        if (effect == Effect.ALLOW) {
            return RobotsFile.unavailable().as(dialect).policy(tokens);
        }
        if (effect == Effect.DISALLOW) {
            return RobotsFile.unreachable().as(dialect).policy(tokens);
        }
        Bytes body = reading.file(state).orElseThrow();
        return policies.computeIfAbsent(
                crawler.name() + crawler.dialect() + ContentHash.of(body),
                key -> RobotsFile.of(body).as(dialect).policy(tokens));
    }

    /** Returns the snapshot of a fetch for the store. */
    static Snapshot snapshot(Authority authority, Known one) {
        FetchOutcome outcome = one.refusal()
                .map(word -> FetchOutcome.failed(OutcomeCode.valueOf(word.toUpperCase(Locale.ROOT))))
                .orElseGet(() -> one.content().orElseThrow().outcome());
        Optional<Bytes> body = one.content().flatMap(ResponseContent::file);
        return Snapshot.of(authority, one.at(), outcome, body);
    }
}
