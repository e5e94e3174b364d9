package usher.fetch.pace;

import java.util.Optional;
import usher.uri.Authority;

/** The response to a request for a visit: a {@link Visit} or a {@link VisitRefusal}. */
public sealed interface VisitResponse permits Visit, VisitRefusal {
    Authority authority();

    /** Returns the site's delay at the time of the response. */
    Pace pace();

    Optional<Visit> visit();
}
