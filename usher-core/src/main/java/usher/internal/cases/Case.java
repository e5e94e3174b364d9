package usher.internal.cases;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import usher.internal.json.JsonFormatException;
import usher.internal.json.JsonMembers;
import usher.internal.json.JsonReader;

/** One line of a case file: an input and the expected result. */
public interface Case {
    Optional<String> id();

    /** @return what differs from the expectations, one sentence each; empty if the case passes */
    List<String> run(RobotsFileCache files) throws CaseFormatException;

    /**
     * Reads a case. Its members determine its kind: {@code authority} or {@code valid} mean URLs, {@code status} or
     * {@code failure} the result of a fetch, {@code expect} as an object usage preferences, all others a robots.txt.
     *
     * @param folder the folder of the case file, to which {@code robotsFile} is relative
     * @param usage reads cases about usage preferences, which the core does not know
     */
    static Case read(String line, Path folder, CaseReader usage) throws CaseFormatException {
        try {
            return read(new JsonMembers(JsonReader.object(line)), folder, usage);
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

    private static Case read(JsonMembers json, Path folder, CaseReader usage)
            throws CaseFormatException, JsonFormatException {
        if (json.has("authority") || json.has("valid")) {
            return AuthorityCase.read(json);
        }
        if (json.has("status") || json.has("failure")) {
            return AccessCase.read(json, folder);
        }
        if (json.isObject("expect")) {
            return usage.read(json, folder);
        }
        return VerdictCase.read(json, folder);
    }
}
