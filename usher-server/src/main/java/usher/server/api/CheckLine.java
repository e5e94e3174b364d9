package usher.server.api;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import usher.Crawler;
import usher.DialectChoice;
import usher.fetch.LiveVerdict;
import usher.internal.json.JsonObject;
import usher.internal.json.JsonReader;
import usher.server.http.JsonBody;
import usher.server.http.ProblemException;
import usher.server.http.ProblemMessages;
import usher.uri.UrlInput;

/**
 * One line of {@code POST /v1/check}: a JSON object with {@code url} and optionally {@code agent}, {@code dialect},
 * {@code id}, and {@code raw}, to compare the URL byte by byte (D-24).
 *
 * @param id the client's id for the line, or null
 */
record CheckLine(
        UrlInput url, PreparedCrawler crawler, @Nullable String id) {
    private static final Set<String> MEMBERS = Set.of("url", "agent", "dialect", "id", "raw");
    private static final int MAX_ID_LENGTH = 200;

    /** Returns the members of the line's response. */
    JsonObject members(LiveVerdict verdict) {
        return crawler.members(url, verdict).addIfPresent("id", Optional.ofNullable(id));
    }

    /** Parses a line; throws a {@link ProblemException} if it is not such an object. */
    static CheckLine read(CrawlerCache crawlers, byte[] line) {
        Map<String, Object> members = JsonBody.object(line);
        for (String name : members.keySet()) {
            if (!MEMBERS.contains(name)) {
                throw ProblemException.badRequest(ProblemMessages.unknownMember(name, MEMBERS));
            }
        }
        String url = text(members, "url")
                .orElseThrow(() -> ProblemException.badRequest(ProblemMessages.missingMember("url")));
        String id = text(members, "id").orElse(null);
        if (id != null && id.length() > MAX_ID_LENGTH) {
            throw ProblemException.badRequest(ProblemMessages.tooLong("id", MAX_ID_LENGTH));
        }
        Object raw = members.getOrDefault("raw", false);
        if (!(raw instanceof Boolean isRaw)) {
            throw ProblemException.badRequest(ProblemMessages.notBoolean("raw"));
        }
        return new CheckLine(isRaw ? UrlInput.given(url) : UrlInput.of(url), crawler(crawlers, members), id);
    }

    /** Returns the crawler that {@code agent} and {@code dialect} name. */
    static PreparedCrawler crawler(CrawlerCache crawlers, Map<String, Object> members) {
        String dialect = text(members, "dialect", DialectChoice.AUTO_ID);
        if (!(members.get("agent") instanceof List<?> agent)) {
            return crawlers.forAgent(text(members, "agent", Crawler.ANY), dialect);
        }
        List<String> tokens = new ArrayList<>();
        for (Object element : agent) {
            if (!(element instanceof String token)) {
                throw ProblemException.badRequest(ProblemMessages.AGENT_TYPE);
            }
            tokens.add(token);
        }
        return crawlers.of(tokens, dialect);
    }

    /** Returns a member that must be a string. */
    static String text(Map<String, Object> members, String name, String otherwise) {
        return text(members, name).orElse(otherwise);
    }

    /** Returns a member that must be a string, if present. A null counts as absent, except for the URL. */
    static Optional<String> text(Map<String, Object> members, String name) {
        Object value = members.get(name);
        if (value == null || value.equals(JsonReader.NULL) && !name.equals("url")) {
            return Optional.empty();
        }
        if (!(value instanceof String text)) {
            throw ProblemException.badRequest(ProblemMessages.notString(name));
        }
        return Optional.of(text);
    }
}
