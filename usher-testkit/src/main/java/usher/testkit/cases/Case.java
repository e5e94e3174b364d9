package usher.testkit.cases;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** One line of a case file: something asked and what should come of it. */
public sealed interface Case permits VerdictCase, AuthorityCase, AccessCase {
    /** The case's name, if it has one. */
    Optional<String> id();

    /**
     * Runs the case.
     *
     * @return what is otherwise than expected, one sentence each; empty if the case passes
     */
    List<String> run(Library library) throws CaseFormatException;

    /**
     * Reads a case. What it is about shows in its fields: {@code authority} or {@code valid} ask about URLs,
     * {@code status} or {@code failure} about the outcome of a fetch, all others about a robots.txt.
     *
     * @param folder the folder of the case file, from which {@code robotsFile} is looked for
     */
    static Case read(String line, Path folder) throws CaseFormatException {
        JsonLine json = JsonLine.parse(line);
        if (json.has("authority") || json.has("valid")) {
            return AuthorityCase.read(json);
        }
        if (json.has("status") || json.has("failure")) {
            return AccessCase.read(json);
        }
        return VerdictCase.read(json, folder);
    }
}
