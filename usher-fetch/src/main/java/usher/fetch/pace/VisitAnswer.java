package usher.fetch.pace;

import java.util.Optional;
import usher.uri.Authority;

/** What a request for a visit comes to: a {@link Visit}, or a {@link NotNow}. */
public sealed interface VisitAnswer permits Visit, NotNow {
    /** Where the visit goes, or would have gone. */
    Authority authority();

    /** The delay that the site gets, as things stood when this was said, and what it asked for. */
    Pace pace();

    /** The visit, if there is one. */
    Optional<Visit> visit();
}
