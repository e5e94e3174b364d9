package usher.cli.sites;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import usher.Dialect;
import usher.fetch.LiveCrawler;
import usher.fetch.pace.Pace;
import usher.fetch.pace.PaceRule;
import usher.fetch.pace.PaceSettings;
import usher.sitemaps.WalkLimits;
import usher.support.json.Json;
import usher.uri.Authority;
import usher.uri.WebUrl;

/** Announces a walk that takes long because of the Crawl-delay of the site. */
final class SlowWalkNotice {
    /** Shorter delays are not announced. */
    private static final Duration SHORT = Duration.ofSeconds(2);

    private SlowWalkNotice() {}

    /** @param sitemaps the sitemaps in robots.txt; an index may list more */
    static Optional<String> of(
            LiveCrawler crawler, PaceSettings settings, Authority site, List<String> sitemaps, WalkLimits limits) {
        long requests = sitemaps.stream()
                .filter(url -> WebUrl.parse(url) instanceof WebUrl parsed
                        && parsed.authority().equals(site))
                .limit(limits.sitemaps())
                .count();
        if (requests == 0) {
            return Optional.empty();
        }
        Pace pace = crawler.policy(site)
                .thenApply(policy -> PaceRule.of(policy, Dialect.RFC9309.id()).pace(Instant.now(), settings))
                .toCompletableFuture()
                .join();
        Duration min = pace.delay().multipliedBy(requests - 1);
        boolean isShort = pace.delay().compareTo(SHORT) < 0 && min.compareTo(SHORT) < 0;
        return isShort ? Optional.empty() : Optional.of(text(site, requests, pace, min, limits.total()));
    }

    private static String text(Authority site, long requests, Pace pace, Duration min, Duration limit) {
        String capped = pace.isCapped() ? " (robots.txt asks for " + format(pace.requested()) + ")" : "";
        String several = requests == 1 ? "" : ": " + requests + " sitemaps take at least " + format(min);
        String tooLong = min.compareTo(limit) > 0
                ? ". The walk stops after " + format(limit) + "; use --max-time to change this"
                : "";
        return "usher: note: " + format(pace.delay()) + " between requests to " + site + capped + several + tooLong;
    }

    private static String format(Duration duration) {
        long minutes = duration.toMinutes();
        String seconds = Json.seconds(duration.minusMinutes(minutes)).toPlainString() + " s";
        return minutes == 0 ? seconds : minutes + " min" + (seconds.equals("0 s") ? "" : " " + seconds);
    }
}
