package usher.server.analyze;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import usher.Crawler;
import usher.Dialect;
import usher.DialectChoice;
import usher.bytes.Bytes;
import usher.server.http.ProblemException;
import usher.server.http.ProblemMessages;
import usher.support.json.JsonFormatException;
import usher.support.json.JsonMembers;
import usher.support.json.JsonReader;
import usher.uri.Authority;
import usher.uri.Target;
import usher.uri.WebUrl;

/** Reads the members of a JSON object strictly: a misspelled member is an error. */
public final class RequestBody {
    private final Map<String, Object> values;
    private final JsonMembers members;

    /** @param authority as written in the request */
    public record RequestedSite(String authority, boolean refresh) {}

    private RequestBody(Map<String, Object> values) {
        this.values = values;
        members = new JsonMembers(values);
    }

    /** Reads an object that may have the given members only. One that is null is absent. */
    public static RequestBody of(Map<String, Object> body, Set<String> members) {
        for (String name : body.keySet()) {
            if (!members.contains(name)) {
                throw ProblemException.badRequest(
                        ProblemMessages.UNKNOWN_MEMBER, ProblemMessages.shown(name), ProblemMessages.list(members));
            }
        }
        Map<String, Object> values = new LinkedHashMap<>(body);
        values.values().removeIf(JsonReader.NULL::equals);
        return new RequestBody(values);
    }

    /** Returns the bytes of a file, passed as text, or in Base64 as {@code nameBase64} if it is not UTF-8. */
    byte[] file(String name) {
        String encoded = name + "Base64";
        if (has(name) == has(encoded)) {
            throw ProblemException.badRequest(ProblemMessages.NOT_EXACTLY_ONE_OF, name, encoded);
        }
        return has(name) ? text(name).getBytes(UTF_8) : decoded(encoded);
    }

    /** Returns the file of a site, if it was fetched; otherwise the file that is passed as {@code robots}. */
    Bytes file(Optional<FetchedSite> site) {
        return site.map(fetched -> fetched.file().orElse(Bytes.EMPTY)).orElseGet(() -> Bytes.of(file("robots")));
    }

    public Optional<RequestedSite> site() {
        if (!has("site")) {
            if (has("refresh")) {
                throw ProblemException.badRequest(ProblemMessages.REFRESH_WITHOUT_SITE);
            }
            return Optional.empty();
        }
        if (has("robots") || has("robotsBase64")) {
            throw ProblemException.badRequest(ProblemMessages.FILE_AND_SITE);
        }
        return Optional.of(new RequestedSite(text("site"), flag("refresh")));
    }

    private byte[] decoded(String name) {
        try {
            return Base64.getDecoder().decode(text(name));
        } catch (IllegalArgumentException e) {
            throw ProblemException.badRequest(ProblemMessages.NOT_BASE64, name);
        }
    }

    boolean has(String name) {
        return values.containsKey(name);
    }

    public String text(String name) {
        return read(name, JsonMembers::string);
    }

    public Optional<String> optionalText(String name) {
        return read(name, JsonMembers::optionalString);
    }

    public @Nullable Object get(String name) {
        return values.get(name);
    }

    public boolean flag(String name) {
        return read(name, JsonMembers::optionalBoolean).orElse(false);
    }

    public List<String> texts(String name) {
        return read(name, JsonMembers::optionalStrings).orElse(List.of());
    }

    <T> T read(String name, JsonMembers.MemberReader<T> reader) {
        try {
            return reader.read(members, name);
        } catch (JsonFormatException e) {
            throw ProblemException.badRequest(ProblemMessages.sentence(String.valueOf(e.getMessage())));
        }
    }

    DialectChoice dialect(List<Dialect> others) {
        return optionalText("dialect").map(id -> dialect(id, others)).orElse(DialectChoice.AUTO);
    }

    /** Resolves the id of a dialect, or {@code auto}. */
    public static DialectChoice dialect(String id, List<Dialect> others) {
        return valid(() -> DialectChoice.of(id, others));
    }

    public static WebUrl url(Target target) {
        return target.url()
                .orElseThrow(() ->
                        ProblemException.badRequest(ProblemMessages.BAD_URL, ProblemMessages.shown(target.text())));
    }

    /** Parses an authority, such as {@code example.com} (https) or {@code http://example.com:8080}. */
    public static Authority authority(String text) {
        String url = text.contains("://") ? text : "https://" + text;
        boolean more = url.indexOf('@') >= 0 || url.indexOf('#') >= 0;
        if (!more
                && WebUrl.parse(url) instanceof WebUrl parsed
                && (parsed.pathAndQuery().equals("/") || parsed.pathAndQuery().equals("/robots.txt"))) {
            return parsed.authority();
        }
        throw ProblemException.badRequest(ProblemMessages.BAD_AUTHORITY, ProblemMessages.shown(text));
    }

    /** Returns the crawler with this name, which it keeps as written, in its own dialect. */
    static Crawler crawler(String name) {
        try {
            Crawler own = Crawler.of(name);
            return new Crawler(name, own.tokens(), own.dialect(), own.known(), own.notes());
        } catch (IllegalArgumentException e) {
            throw ProblemException.badRequest(ProblemMessages.sentence(String.valueOf(e.getMessage())))
                    .with("agent", name);
        }
    }

    /** Returns a value that is computed from a body; an {@link IllegalArgumentException} becomes a problem. */
    public static <T> T valid(Supplier<T> value) {
        try {
            return value.get();
        } catch (IllegalArgumentException e) {
            throw ProblemException.badRequest(ProblemMessages.sentence(String.valueOf(e.getMessage())));
        }
    }
}
