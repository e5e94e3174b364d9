package usher.support.cases;

import java.util.List;
import java.util.Optional;
import usher.support.json.JsonFormatException;
import usher.support.json.JsonMembers;
import usher.support.json.JsonReader;

/** One line of a case file: an input and the expected result. */
public interface Case {
    /** What a case can be about; no case is about two of them. */
    List<String> KINDS = List.of("verdict", "access", "usage", "authority", "delay", "sitemaps", "host", "cleaned");

    /** Whose text or code decides what is expected. */
    List<String> LEVELS = List.of("rfc", "google", "yandex", "bing", "disputed", "own", "other");

    Optional<String> id();

    /** @return what differs from the expectations, one sentence each; empty if the case passes */
    List<String> run();

    /**
     * Reads a case. Its members determine its kind: {@code authority} or {@code valid} mean URLs, {@code status} or
     * {@code failure} the result of a fetch, {@code expect} as an object usage preferences, all others a robots.txt.
     */
    static Case read(String line, CaseFiles files, CaseReader usage) throws CaseFormatException {
        try {
            return read(new JsonMembers(JsonReader.object(line)), files, usage);
        } catch (JsonFormatException e) {
            String message = switch (e.problem()) {
                case NOT_AN_OBJECT -> "a case is a JSON object: {\"robots\": …, \"agent\": …, …}";
                case TRAILING_CONTENT -> "there is more on the line after the JSON object; one case a line";
                case NOT_VALID -> "not valid JSON: " + e.getMessage();
                case MEMBER -> String.valueOf(e.getMessage());
            };
            throw new CaseFormatException(message, e);
        }
    }

    /** Adds a difference if a value is not as expected; an empty {@link Optional} is null. */
    static void compare(List<String> differences, String what, Object wanted, Object found) {
        if (!wanted.equals(found)) {
            differences.add(what + " should be " + shown(wanted) + " and is " + shown(found));
        }
    }

    private static Object shown(Object value) {
        return value instanceof Optional<?> optional
                ? optional.map(Object.class::cast).orElse("null")
                : value;
    }

    private static Case read(JsonMembers json, CaseFiles files, CaseReader usage)
            throws CaseFormatException, JsonFormatException {
        json.optionalWord("kind", KINDS, word -> word);
        json.optionalWord("level", LEVELS, word -> word);
        json.optionalBoolean("hostile");
        json.optionalString("source");
        if (json.has("authority") || json.has("valid")) {
            return AuthorityCase.read(json);
        }
        if (json.has("status") || json.has("failure")) {
            return AccessCase.read(json, files);
        }
        if (json.isObject("expect")) {
            return usage.read(json, files);
        }
        return VerdictCase.read(json, files);
    }
}
