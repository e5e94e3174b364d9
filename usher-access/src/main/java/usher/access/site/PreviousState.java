package usher.access.site;

import java.util.Optional;

/**
 * What was known about a site before an attempt.
 *
 * @param state the state; empty if the site was never fetched or its history is unknown
 * @param readable whether the store could be read
 */
public record PreviousState(Optional<SiteState> state, boolean readable) {

    /** Returns the state in memory, which may not include the history from the store. */
    public static PreviousState inMemory(Optional<SiteState> known) {
        return new PreviousState(known, known.map(SiteState::historyKnown).orElse(false));
    }
}
