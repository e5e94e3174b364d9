package usher.fetch;

import java.util.Optional;
import usher.fetch.pace.VisitLog;
import usher.fetch.snapshot.DurableStore;

/** A store of one process that keeps its visits, too, so that the next process continues the delays. */
public interface PacedStore extends DurableStore {
    /** Returns where the visits are kept; empty if the store is open for reading only. */
    Optional<VisitLog> visits();
}
