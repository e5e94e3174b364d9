package usher.access.site;

import static java.util.Objects.requireNonNull;

import java.util.Optional;

/**
 * What is known of a site before an attempt.
 *
 * @param state none if it was never seen, or all of that is unknown
 * @param readable whether the store could be asked
 */
public record KnownState(Optional<SiteState> state, boolean readable) {
    public KnownState {
        requireNonNull(state, "state");
    }

    /** What is in memory, which may have been put there without the store. */
    public static KnownState inMemory(Optional<SiteState> known) {
        return new KnownState(known, known.map(SiteState::remembered).orElse(false));
    }
}
