package usher.server.api;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import usher.Crawler;
import usher.DialectChoice;
import usher.fetch.LiveVerdict;
import usher.server.analyze.RequestBody;
import usher.server.http.JsonBody;
import usher.server.http.ProblemException;
import usher.server.http.ProblemMessages;
import usher.support.json.JsonObject;
import usher.uri.UrlInput;

/** One line of {@code POST /v1/check}; {@code raw} compares the URL byte by byte (D-24). */
record CheckLine(
        UrlInput url, PreparedCrawler crawler, @Nullable String id, Optional<Duration> maxWait) {
    static final String WAIT = "wait";
    static final int MAX_WAIT_SECONDS = 60;
    private static final Set<String> MEMBERS = Set.of("url", "agent", "dialect", "id", "raw", WAIT);
    private static final int MAX_ID_LENGTH = 200;

    JsonObject members(LiveVerdict verdict) {
        return crawler.members(url, verdict).addIfPresent("id", Optional.ofNullable(id));
    }

    /** Parses a line; throws a {@link ProblemException} if it is not such an object. */
    static CheckLine read(CrawlerCache crawlers, byte[] line) {
        RequestBody body = RequestBody.of(JsonBody.object(line), MEMBERS);
        String url = body.text("url");
        String id = body.optionalText("id").orElse(null);
        if (id != null && id.length() > MAX_ID_LENGTH) {
            throw ProblemException.badRequest(ProblemMessages.TOO_LONG, "id", MAX_ID_LENGTH);
        }
        return new CheckLine(
                body.flag("raw") ? UrlInput.given(url) : UrlInput.of(url),
                crawler(crawlers, body),
                id,
                wait(body, MAX_WAIT_SECONDS));
    }

    /** Returns the member {@code wait}, in seconds, if there is one. */
    static Optional<Duration> wait(RequestBody body, int max) {
        return Optional.ofNullable(body.get(WAIT))
                .map(value -> seconds(value instanceof Number ? value.toString() : "", max));
    }

    static Duration seconds(String text, int max) {
        try {
            double seconds = Double.parseDouble(text);
            if (seconds >= 0 && seconds <= max) {
                return Duration.ofNanos((long) (seconds * 1e9));
            }
        } catch (NumberFormatException e) {
            // Handled below, like a number out of range.
        }
        throw ProblemException.badRequest(ProblemMessages.NOT_SECONDS, WAIT, max);
    }

    static PreparedCrawler crawler(CrawlerCache crawlers, RequestBody body) {
        String dialect = body.optionalText("dialect").orElse(DialectChoice.AUTO_ID);
        List<String> agents = body.get("agent") instanceof List
                ? body.texts("agent")
                : List.of(body.optionalText("agent").orElse(Crawler.ANY));
        return crawlers.of(agents, dialect);
    }
}
