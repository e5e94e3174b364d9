package usher.usage.statement;

import static java.util.Objects.requireNonNull;

import java.util.List;

/**
 * Something that the owner of a site should know about a statement.
 *
 * @param code what was found
 * @param place where
 * @param args what the message mentions, as written by the site: escape it before showing
 */
public record UsageFinding(UsageFindingCode code, UsagePlace place, List<String> args) {
    public UsageFinding {
        requireNonNull(code, "code");
        requireNonNull(place, "place");
        args = List.copyOf(args);
    }

    /** Returns a finding. */
    public static UsageFinding of(UsageFindingCode code, UsagePlace place, String... args) {
        return new UsageFinding(code, place, List.of(args));
    }

    /** Returns the finding in plain English. Contains text of the site: escape it before showing. */
    public String message() {
        return code.message(args);
    }
}
