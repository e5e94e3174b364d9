package usher.mcp;

import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Map;
import java.util.Optional;
import usher.Dialect;
import usher.RobotsFile;
import usher.access.response.Snapshot;
import usher.access.site.AccessDecision.Effect;
import usher.access.site.Moment;
import usher.access.site.SiteReading;
import usher.access.site.SiteState;
import usher.bytes.Bytes;
import usher.fetch.LiveUsher;
import usher.overview.FailedFetch;
import usher.support.json.JsonObject;
import usher.uri.Authority;
import usher.uri.BadUrl;
import usher.uri.UrlResult;
import usher.uri.WebUrl;

/**
 * A robots.txt: text of the call, or the file of a live site.
 *
 * @param message the result of the fetch and its effect, unless the rules of a fresh file apply
 * @param failure the last fetch, if its rules do not apply
 * @param attempt the last fetch
 */
record RobotsInput(
        RobotsFile file,
        Optional<String> message,
        Map<String, Object> fetch,
        Optional<FailedFetch> failure,
        Optional<Snapshot> attempt) {
    static final String ROBOTS = "robots";
    static final String SITE = "site";

    /** Returns the file that the call names with {@code site} or with an argument of that name. */
    static RobotsInput of(ToolArguments arguments, String textArgument, LiveUsher live, Dialect dialect) {
        Optional<String> text = arguments.string(textArgument);
        Optional<String> site = arguments.string(SITE);
        if (text.isPresent() == site.isPresent()) {
            throw new ToolException("use either '" + SITE + "', to fetch a live robots.txt, or '" + textArgument
                    + "', with the content of the file");
        }
        return text.map(RobotsInput::ofText)
                .orElseGet(() -> fetched(site.orElseThrow(), arguments.maxAge(), live, dialect));
    }

    static RobotsInput ofText(String text) {
        return new RobotsInput(RobotsFile.of(text), Optional.empty(), Map.of(), Optional.empty(), Optional.empty());
    }

    private static RobotsInput fetched(String site, Optional<Duration> maxAge, LiveUsher live, Dialect dialect) {
        Authority authority = authority(site);
        SiteState state = maxAge.map(age -> live.state(authority, age))
                .orElseGet(() -> live.state(authority))
                .toCompletableFuture()
                .join();
        Moment now = live.now();
        SiteReading reading = live.read(state, dialect, now);
        Optional<Bytes> read = reading.file(state);
        boolean hasNone =
                state.attempt().outcome().isConclusive() && reading.decision().effect() != Effect.DISALLOW;
        if (read.isEmpty() && !hasNone) {
            throw new ToolException("the live robots.txt could not be read: "
                    + reading.message(state).orElse("it is unreachable") + "; try again later, or give its content");
        }
        Bytes bytes = read.orElse(Bytes.EMPTY);
        return new RobotsInput(
                RobotsFile.of(bytes, new WebUrl(authority, "/robots.txt")),
                reading.message(state),
                fetch(state.attempt().fetchedAt(), now.wall()),
                FailedFetch.of(Optional.of(state.attempt()), reading.result().code()),
                Optional.of(state.attempt()));
    }

    /** Returns the members that say when a file was fetched, and how many seconds ago. */
    static Map<String, Object> fetch(Instant fetchedAt, Instant now) {
        return new JsonObject()
                .add("fetchedAt", fetchedAt.truncatedTo(ChronoUnit.SECONDS).toString())
                .add("age", Math.max(0, Duration.between(fetchedAt, now).toSeconds()));
    }

    Map<String, Object> members() {
        return new JsonObject().addIfPresent("message", message).addAll(fetch);
    }

    private static Authority authority(String site) {
        UrlResult result = WebUrl.parse(site.contains("://") ? site : "https://" + site);
        if (result instanceof BadUrl bad) {
            throw new ToolException(
                    "'" + SITE + "' is not valid: " + bad.detail() + "; use a URL such as https://example.com");
        }
        return result.orElseThrow().authority();
    }

    String name() {
        return file.url().map(WebUrl::toString).orElse("robots.txt");
    }
}
