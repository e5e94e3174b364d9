package usher.access.site;

import java.util.Optional;
import java.util.Set;
import usher.RobotsTxt;
import usher.access.AccessResult.Basis;
import usher.access.OutcomeCode;
import usher.access.response.StatusKind;
import usher.diagnostic.DiagnosticCode;
import usher.syntax.FileKind;

/**
 * The message that states the outcome of fetching a robots.txt and its consequence (D-22). It is the same in every
 * front end.
 */
public final class AccessMessage {
    private static final int NOT_MODIFIED = 304;
    private static final Set<Integer> MISSING = Set.of(0, 404, 410);
    private static final Set<Integer> DENIED = Set.of(401, 403, 407);

    private static final Set<DiagnosticCode> NO_ROBOTS_TXT =
            Set.of(DiagnosticCode.LOOKS_LIKE_HTML, DiagnosticCode.NOT_ROBOTS_TXT);

    private AccessMessage() {}

    /**
     * Returns the message, without a full stop.
     *
     * @param status the final HTTP status; 0 if there was none
     * @param code why no file of this fetch is used
     */
    public static String of(int status, OutcomeCode code, AccessDecision decision) {
        return event(status, code) + ": " + consequence(status, code, decision);
    }

    /** Returns the outcome, such as {@code robots.txt not found (HTTP 404)}. */
    public static String event(int status, OutcomeCode code) {
        String words = code.description();
        if (code == OutcomeCode.REDIRECT_BAD && status == NOT_MODIFIED) {
            words = "not modified, although the request named no copy";
        } else if (code == OutcomeCode.REDIRECT_BAD && StatusKind.of(status) == StatusKind.OTHER_REDIRECTION) {
            words = "a redirection that is not followed";
        } else if (code == OutcomeCode.NOT_FOUND && StatusKind.of(status).isSuccess()) {
            words = "only HTTP 200 is accepted";
        } else if (code == OutcomeCode.NOT_FOUND && !MISSING.contains(status)) {
            words = DENIED.contains(status) ? "access denied" : "robots.txt is unavailable";
        }
        if (code == OutcomeCode.SERVER_ERROR && status / 100 != 5) {
            words = "not a status code of HTTP, read as a server error";
        }
        return status == 0 ? words : words + " (HTTP " + status + ")";
    }

    /** Returns the code of a verdict in JSON: that of the failure, or the kind of a file that can be no robots.txt. */
    public static Optional<String> code(Optional<OutcomeCode> failure, Optional<RobotsTxt> file) {
        return failure.map(OutcomeCode::word)
                .or(() -> file.map(RobotsTxt::kind)
                        .filter(kind -> !kind.isRobotsTxt())
                        .map(FileKind::word));
    }

    /** Returns a note about a file that can be no robots.txt; empty for others. */
    public static Optional<String> ofFile(Optional<RobotsTxt> file) {
        return file.filter(read -> !read.kind().isRobotsTxt())
                .flatMap(read -> read.fileDiagnostics().stream()
                        .filter(found -> NO_ROBOTS_TXT.contains(found.code()))
                        .findFirst())
                .map(found -> found.message() + ": the rules of the response apply");
    }

    private static String consequence(int status, OutcomeCode code, AccessDecision decision) {
        return switch (decision.effect()) {
            case RULES -> "the rules of the response apply";
            case LAST_GOOD -> "the " + decision.basis().word() + " copy applies";
            case DISALLOW ->
                code.isLocalRefusal() && !code.isForbidden()
                        ? "nothing is allowed now, check again later"
                        : "nothing is allowed";
            case ALLOW -> allowed(status, code, decision.basis());
        };
    }

    private static String allowed(int status, OutcomeCode code, Basis basis) {
        if (basis == Basis.UNREACHABLE) {
            return "everything is allowed while robots.txt is unreachable";
        }
        boolean missing = code == OutcomeCode.NOT_FOUND && MISSING.contains(status);
        return missing ? "everything is allowed" : "treated as if there were no robots.txt, everything is allowed";
    }
}
