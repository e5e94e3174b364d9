package usher.fetch;

import java.util.Optional;
import java.util.concurrent.CompletionStage;
import usher.access.OutcomeCode;
import usher.access.response.Snapshot;
import usher.access.site.Moment;
import usher.access.site.SiteState;
import usher.bytes.Bytes;
import usher.fetch.snapshot.SnapshotStore;
import usher.support.access.PreviousState;

/** Whether this process fetches a site's file now, and how it saves it; one for each fetch. Thread-safe. */
interface FetchTurn {
    /** Calls {@code submit}, {@code use} or {@code fail} of the fetch, now or later. May block as the store does. */
    void take(Fetch fetch, PreviousState past);

    /** Looks again: another process has saved a snapshot of the site. */
    default void wakeUp() {}

    CompletionStage<Void> append(Snapshot snapshot, Optional<Bytes> content);

    /** Ends the turn, whether something was saved or not. */
    default void end() {}

    /** A fetch under way that takes its turn. */
    interface Fetch {
        /** Sends the request, as soon as one more may be under way. */
        void submit(PreviousState past);

        /** Whether a state that another process has saved is new enough, so that the file need not be fetched. */
        boolean isEnough(SiteState stored, Moment now);

        void use(SiteState stored);

        void fail(OutcomeCode why);

        PreviousState past(Moment now);

        /** Runs a part of the fetch on a thread that may block. */
        void execute(Runnable part);
    }

    /** The turn of a process that has its store alone: always now. */
    record Alone(SnapshotStore store) implements FetchTurn {
        @Override
        public void take(Fetch fetch, PreviousState past) {
            fetch.submit(past);
        }

        @Override
        public CompletionStage<Void> append(Snapshot snapshot, Optional<Bytes> content) {
            return store.append(snapshot, content);
        }
    }
}
