package usher.usage.statement;

import java.util.List;
import java.util.Locale;
import usher.diagnostic.DiagnosticCode;

/**
 * Something that the owner of a site should know about a statement.
 *
 * @param args what the message mentions, as written by the site: escape it before showing
 */
public record UsageDiagnostic(DiagnosticCode code, UsagePlace place, List<String> args) {
    public static UsageDiagnostic of(DiagnosticCode code, UsagePlace place, String... args) {
        return new UsageDiagnostic(code, place, List.of(args));
    }

    /** Returns the diagnostic in plain English. Contains text of the site: escape it before showing. */
    public String message() {
        return String.format(Locale.ROOT, code.template(), args.toArray());
    }
}
