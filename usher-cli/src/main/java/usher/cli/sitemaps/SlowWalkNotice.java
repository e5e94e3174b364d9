package usher.cli.sitemaps;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import usher.Dialect;
import usher.fetch.LiveCrawler;
import usher.fetch.pace.Pace;
import usher.fetch.pace.PaceRule;
import usher.fetch.pace.PaceSettings;
import usher.internal.json.Json;
import usher.sitemaps.WalkLimits;
import usher.uri.Authority;
import usher.uri.WebUrl;

/** Announces a walk that will take long because of the delay that the site asks for. */
final class SlowWalkNotice {
    /** Shorter waits need no notice. */
    private static final Duration SHORT = Duration.ofSeconds(2);

    private SlowWalkNotice() {}

    /**
     * The notice, if the walk takes long.
     *
     * @param sitemaps those that the robots.txt names; an index may name more
     */
    static Optional<String> of(
            LiveCrawler robot, PaceSettings settings, Authority site, List<String> sitemaps, WalkLimits limits) {
        long requests = sitemaps.stream()
                .filter(url -> WebUrl.parse(url) instanceof WebUrl parsed
                        && parsed.authority().equals(site))
                .limit(limits.sitemaps())
                .count();
        if (requests == 0) {
            return Optional.empty();
        }
        Pace pace = robot.policy(site)
                .thenApply(policy -> PaceRule.of(policy, Dialect.RFC9309.id()).pace(Instant.now(), settings))
                .toCompletableFuture()
                .join();
        Duration least = pace.delay().multipliedBy(requests - 1);
        boolean isShort = pace.delay().compareTo(SHORT) < 0 && least.compareTo(SHORT) < 0;
        return isShort ? Optional.empty() : Optional.of(text(site, requests, pace, least, limits.total()));
    }

    private static String text(Authority site, long requests, Pace pace, Duration least, Duration limit) {
        String capped = pace.isCapped() ? " (it asks for " + shown(pace.requested()) + ")" : "";
        String several = requests == 1 ? "" : ": " + requests + " sitemaps take at least " + shown(least);
        String tooLong =
                least.compareTo(limit) > 0 ? ". The walk ends after " + shown(limit) + "; --max-time changes that" : "";
        return "usher: note: " + shown(pace.delay()) + " between requests to " + site + capped + several + tooLong;
    }

    private static String shown(Duration duration) {
        long minutes = duration.toMinutes();
        String seconds = Json.seconds(duration.minusMinutes(minutes)).toPlainString() + " s";
        return minutes == 0 ? seconds : minutes + " min" + (seconds.equals("0 s") ? "" : " " + seconds);
    }
}
