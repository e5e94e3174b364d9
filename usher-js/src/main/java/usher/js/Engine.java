package usher.js;

import static java.util.Objects.requireNonNull;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.teavm.jso.JSExport;
import org.teavm.jso.typedarrays.Int8Array;
import usher.Crawler;
import usher.Dialect;
import usher.DialectChoice;
import usher.RobotsFile;
import usher.access.OutcomeCode;
import usher.access.site.ResponsePolicy;
import usher.bytes.Bytes;
import usher.support.json.Json;
import usher.support.json.JsonFormatException;
import usher.support.json.JsonReader;
import usher.uri.WebUrl;

/** The functions of {@code core.js}: verdicts with reasons. {@code index.js} gives them the form that people call. */
public final class Engine {
    private static String lastAgent = "";
    private static String lastDialect = "";
    private static @Nullable Crawler last;

    private Engine() {}

    /** @param site a URL of the site, which relative sitemaps are resolved against; empty if it is not known */
    @JSExport
    public static FileFunctions file(Int8Array bytes, String site) {
        Bytes content = Bytes.of(bytes.copyToJavaArray());
        return FileFunctions.of(
                WebUrl.parse(site) instanceof WebUrl url
                        ? RobotsFile.of(
                                content,
                                WebUrl.parse(url.authority().robotsTxt()).orElseThrow())
                        : RobotsFile.of(content));
    }

    /**
     * Returns what a site's answer means.
     *
     * @param headers an object of names and values, as JSON
     */
    @JSExport
    public static FileFunctions answer(int status, String headers, Int8Array bytes) throws JsonFormatException {
        return FileFunctions.of(complete(status, headers, bytes.copyToJavaArray()));
    }

    static Function<Crawler, ResponsePolicy> complete(int status, String headers, byte[] body)
            throws JsonFormatException {
        Map<String, List<String>> fields = new HashMap<>();
        JsonReader.object(headers).forEach((name, value) -> fields.put(name, List.of(value.toString())));
        return crawler -> ResponsePolicy.of(crawler, status, fields, body);
    }

    /**
     * Returns what it means that no complete answer was had.
     *
     * @param status 0 if none was read
     * @param code one of {@link #failures}
     */
    @JSExport
    public static FileFunctions failure(int status, String code) {
        return FileFunctions.of(failed(status, code));
    }

    static Function<Crawler, ResponsePolicy> failed(int status, String code) {
        OutcomeCode failure = OutcomeCode.find(code).orElse(OutcomeCode.CONNECT_FAILED);
        return crawler -> ResponsePolicy.ofFailure(crawler, status, failure);
    }

    /** Returns the words for why no complete answer was had, as JSON. */
    @JSExport
    public static String failures() {
        return Json.text(Stream.of(OutcomeCode.values()).map(OutcomeCode::word).toList());
    }

    /** Returns the ids of all dialects as JSON. */
    @JSExport
    public static String dialects() {
        return Json.text(Dialect.all().stream().map(Dialect::id).toList());
    }

    /** Returns why a text names no crawler; an empty text if it names one. */
    @JSExport
    public static String problem(String agent, String dialect) {
        try {
            crawler(agent, dialect);
            return "";
        } catch (IllegalArgumentException e) {
            return String.valueOf(e.getMessage());
        }
    }

    /** Returns a crawler. Most callers ask for one crawler about many files, and its names cost more than a file. */
    static Crawler crawler(String agent, String dialect) {
        if (!agent.equals(lastAgent) || !dialect.equals(lastDialect)) {
            last = Crawler.of(agent, DialectChoice.of(dialect));
            lastAgent = agent;
            lastDialect = dialect;
        }
        return requireNonNull(last);
    }

    static Dialect dialect(String id) {
        return DialectChoice.of(id).named().orElse(Dialect.RFC9309);
    }
}
