package usher.receipt;

import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import usher.Dialect;
import usher.Policy;
import usher.ProductToken;
import usher.RobotsFile;
import usher.access.AccessResult;
import usher.access.OutcomeCode;
import usher.access.WhenUnreachable;
import usher.access.response.AccessRules;
import usher.access.response.ContentHash;
import usher.access.response.FetchOutcome;
import usher.access.response.Hop;
import usher.access.response.Snapshot;
import usher.access.site.AccessDecision;
import usher.access.site.AccessDecision.Effect;
import usher.access.site.Outage;
import usher.bytes.Bytes;
import usher.options.Option;
import usher.uri.Authority;
import usher.uri.WebUrl;

/** Sample receipts of every kind. */
final class SampleReceipts {
    static final Instant NOW = Instant.parse("2026-11-21T08:30:00.25Z");
    static final Bytes FILE = Bytes.of("User-agent: ExampleBot\nDisallow: /private\nAllow: /private/open\n");
    static final String URL = "https://shop.example/private/page?q=1";
    static final List<String> TOKENS = List.of("ExampleBot-News", "ExampleBot");

    private SampleReceipts() {}

    /** Returns a receipt for each basis and each cause of it, all for the same URL. */
    static Map<String, Receipt> everyBasis(Dialect dialect) {
        Map<String, Receipt> all = new LinkedHashMap<>();
        FetchOutcome failed = FetchOutcome.failed(OutcomeCode.TIMEOUT_BODY);
        all.put("fresh", live(dialect, good(Duration.ofMinutes(3)), Optional.empty(), Optional.empty()));
        all.put("revalidated", live(dialect, revalidated(), Optional.empty(), Optional.empty()));
        all.put("no body", live(dialect, attempt(200, Duration.ZERO), Optional.empty(), Optional.empty()));
        all.put("unavailable", live(dialect, attempt(404, Duration.ZERO), Optional.empty(), Optional.empty()));
        all.put("stale", unreachable(dialect, failed, Duration.ofHours(20), WhenUnreachable.DISALLOW));
        all.put("last-good", unreachable(dialect, failed, Duration.ofDays(20), WhenUnreachable.LAST_GOOD));
        all.put("too old", unreachable(dialect, failed, Duration.ofDays(31), WhenUnreachable.LAST_GOOD));
        all.put("google", unreachable(dialect, failed, Duration.ofDays(3), WhenUnreachable.GOOGLE));
        all.put("archive", unreachable(dialect, failed, Duration.ofDays(3), WhenUnreachable.ALLOW));
        all.put("unreachable", never(dialect, attempt(503, Duration.ofMinutes(1))));
        all.put("blocked", never(dialect, snapshot(FetchOutcome.failed(OutcomeCode.ADDRESS_BLOCKED), Duration.ZERO)));
        all.put("given", given(dialect));
        return all;
    }

    static Receipt fresh() {
        return everyBasis(Dialect.RFC9309).get("fresh");
    }

    static Receipt given(Dialect dialect) {
        Policy policy = RobotsFile.of(FILE).as(dialect).policy(TOKENS.toArray(String[]::new));
        return Receipt.ofFile(ReceiptRequest.of(URL, TOKENS, dialect), policy.verdict(URL), FILE, NOW);
    }

    private static Receipt unreachable(
            Dialect dialect, FetchOutcome failed, Duration copyAge, WhenUnreachable setting) {
        Dialect set = dialect.with(Option.WHEN_UNREACHABLE, setting);
        Snapshot attempt = snapshot(failed, Duration.ofMinutes(2));
        Duration since = copyAge.minusHours(2);
        return live(
                set, attempt, Optional.of(new Outage(since, Optional.of(copyAge), true)), Optional.of(good(copyAge)));
    }

    private static Receipt never(Dialect dialect, Snapshot attempt) {
        Outage outage = new Outage(Duration.ofMinutes(1), Optional.empty(), false);
        return live(dialect, attempt, Optional.of(outage), Optional.empty());
    }

    /** Returns the receipt of a program that takes a challenge page for a robots.txt. */
    static Receipt ofChallengePage(Dialect dialect) {
        Snapshot page =
                good(Duration.ofMinutes(3)).with(FetchOutcome.answered(202, Map.of("Content-Type", "text/html")));
        return live(dialect, page, Optional.empty(), Optional.empty());
    }

    private static Receipt live(Dialect dialect, Snapshot attempt, Optional<Outage> outage, Optional<Snapshot> copy) {
        FetchOutcome meant = attempt.revalidated()
                ? FetchOutcome.answered(200, attempt.outcome().headers())
                : attempt.outcome();
        AccessResult result = AccessRules.read(meant, dialect.options(), attempt.fetchedAt());
        Outage known = outage.orElseGet(() -> new Outage(Duration.ZERO, Optional.empty(), true));
        AccessDecision decision = AccessDecision.of(result, known, dialect.get(Option.WHEN_UNREACHABLE));
        Optional<Outage> counted = result instanceof AccessResult.Unreachable ? outage : Optional.empty();
        Policy policy = policy(dialect, decision.effect(), attempt);
        ReceiptEvidence evidence = ReceiptEvidence.of(counted, attempt, copy);
        return Receipt.of(
                ReceiptRequest.of(URL, TOKENS, dialect), policy.verdict(URL), result, decision, evidence, NOW);
    }

    private static Policy policy(Dialect reading, Effect effect, Snapshot attempt) {
        List<ProductToken> tokens = ProductToken.listOf(TOKENS);
        boolean empty = effect == Effect.RULES && attempt.content().isEmpty();
        return switch (effect) {
            case ALLOW -> RobotsFile.unavailable().as(reading).policy(tokens);
            case DISALLOW -> RobotsFile.unreachable().as(reading).policy(tokens);
            case RULES, LAST_GOOD ->
                RobotsFile.of(empty ? new byte[0] : FILE.toByteArray())
                        .as(reading)
                        .policy(tokens);
        };
    }

    static Snapshot good(Duration age) {
        FetchOutcome outcome = FetchOutcome.answered(
                200, Map.of("Content-Type", "text/plain; charset=utf-8", "Cache-Control", "max-age=3600"));
        return new Snapshot(
                authority(),
                NOW.minus(age),
                Duration.ofMillis(123),
                outcome,
                List.of(new Hop("https://www.shop.example/robots.txt", 301)),
                Optional.of(ContentHash.of(FILE)),
                FILE.length(),
                false,
                false);
    }

    private static Snapshot revalidated() {
        Snapshot good = good(Duration.ofMinutes(50));
        return new Snapshot(
                good.authority(),
                good.fetchedAt(),
                good.took(),
                FetchOutcome.answered(304, Map.of()),
                List.of(),
                good.content(),
                good.length(),
                false,
                true);
    }

    private static Snapshot attempt(int status, Duration age) {
        return snapshot(FetchOutcome.answered(status, Map.of()), age);
    }

    private static Snapshot snapshot(FetchOutcome outcome, Duration age) {
        return new Snapshot(
                authority(),
                NOW.minus(age),
                Duration.ofMillis(5),
                outcome,
                List.of(),
                Optional.empty(),
                0,
                false,
                false);
    }

    private static Authority authority() {
        return WebUrl.parse(URL).orElseThrow().authority();
    }
}
