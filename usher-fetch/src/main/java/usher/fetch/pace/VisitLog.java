package usher.fetch.pace;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * Keeps the visits of a {@link LocalPace}, for the process after it. Thread-safe; methods may block shortly and never
 * fail.
 */
public interface VisitLog {
    /**
     * Returns the last visit of each site that may still delay the next. Call it once, before {@link #write}.
     *
     * @return empty if the visits of the last process are not known
     */
    Optional<List<Entry>> last(Instant now);

    /** Writes what is now the last visit of its site. It survives the end of this process. */
    void write(Entry visit);

    /**
     * The last visit of a site.
     *
     * @param site what shares the delay: a key of {@link PaceKey}
     * @param end when the visit ended, or when its lease does
     * @param until when the delay after that is over
     */
    record Entry(String site, Instant end, Instant until) {}
}
