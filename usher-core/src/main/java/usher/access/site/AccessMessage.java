package usher.access.site;

import java.util.Set;
import usher.access.AccessResult.Basis;
import usher.access.OutcomeCode;
import usher.access.response.StatusKind;

/**
 * The message that states the outcome of fetching a robots.txt and its consequence (D-22). It is the same in every
 * front end.
 */
public final class AccessMessage {
    private static final int NOT_MODIFIED = 304;
    private static final Set<Integer> MISSING = Set.of(0, 404, 410);
    private static final Set<Integer> DENIED = Set.of(401, 403, 407);

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
        return status == 0 ? words : words + " (HTTP " + status + ")";
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
