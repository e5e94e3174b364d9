package usher.server.api;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import usher.crawler.Crawler;
import usher.crawler.DialectChoice;
import usher.json.reader.JsonReader;
import usher.server.http.JsonBody;
import usher.server.http.ProblemException;

/**
 * One line of {@code POST /v1/check}: a JSON object with {@code url} and, optionally, {@code agent}, {@code dialect} and {@code id}.
 *
 * @param id the client's own mark, or null
 */
record CheckLine(String url, Asker asker, @Nullable String id) {
    private static final Set<String> MEMBERS = Set.of("url", "agent", "dialect", "id");
    private static final int MAX_ID = 200;

    /** Parses a line; throws a {@link ProblemException} if it is not such an object. */
    static CheckLine read(Askers askers, byte[] bytes, int start, int stop) {
        Map<String, Object> members = JsonBody.object(bytes, start, stop);
        for (String name : members.keySet()) {
            if (!MEMBERS.contains(name)) {
                throw ProblemException.badRequest(
                        "there is no member " + ProblemException.shown(name) + "; known are url, agent, dialect, id");
            }
        }
        String url = text(members, "url").orElseThrow(() -> ProblemException.badRequest("the member url is missing"));
        String id = text(members, "id").orElse(null);
        if (id != null && id.length() > MAX_ID) {
            throw ProblemException.badRequest("an id has at most " + MAX_ID + " characters");
        }
        return new CheckLine(url, asker(askers, members), id);
    }

    /** The robot that {@code agent} and {@code dialect} name. */
    static Asker asker(Askers askers, Map<String, Object> members) {
        String dialect = text(members, "dialect", DialectChoice.AUTO_ID);
        if (!(members.get("agent") instanceof List<?> agent)) {
            return askers.named(text(members, "agent", Crawler.ANY), dialect);
        }
        List<String> tokens = new ArrayList<>();
        for (Object element : agent) {
            if (!(element instanceof String token)) {
                throw ProblemException.badRequest("agent is a string, or an array of strings");
            }
            tokens.add(token);
        }
        return askers.of(tokens, dialect);
    }

    /** A member that is a string. */
    static String text(Map<String, Object> members, String name, String otherwise) {
        return text(members, name).orElse(otherwise);
    }

    /** A member that is a string, if it is there; null stands for one that is not, but for the URL. */
    static Optional<String> text(Map<String, Object> members, String name) {
        Object value = members.get(name);
        if (value == null || value.equals(JsonReader.NULL) && !name.equals("url")) {
            return Optional.empty();
        }
        if (!(value instanceof String text)) {
            throw ProblemException.badRequest(name + " must be a string");
        }
        return Optional.of(text);
    }
}
