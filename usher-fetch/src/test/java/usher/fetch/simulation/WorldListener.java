package usher.fetch.simulation;

import java.util.Optional;
import usher.access.response.Snapshot;
import usher.bytes.Bytes;
import usher.fetch.LiveVerdict;
import usher.fetch.pace.Visit;
import usher.uri.Authority;

/** Is notified of the events of a world when they happen. */
interface WorldListener {
    /** A fetch is under way. */
    default void departed(RequestChain chain) {}

    /** Its answer has been delivered, and is about to be told to the fetcher. */
    default void ended(RequestChain chain, ObservedResult known) {}

    /** The process reads from the disk what it knew of a site. */
    default void recalled(Authority authority, boolean readable) {}

    /** Somebody is about to ask. */
    default void asked(CheckCall query) {}

    default void answered(CheckCall query, LiveVerdict verdict) {}

    /** Somebody wants a fetch now, due or not. */
    default void forced(Authority authority) {}

    /** The process had no thread for a fetch. */
    default void rejected() {}

    /** The cache says that a fetch has ended so. */
    default void fetched(Snapshot attempt) {}

    /** The cache hands a snapshot to the store. */
    default void appended(Snapshot snapshot, Optional<Bytes> content) {}

    /** The store says that it is kept. */
    default void acknowledged(Snapshot snapshot) {}

    /** The store is about to say that it failed. */
    default void diskFailed() {}

    /** The cache has told that the store failed. */
    default void storeFailed() {}

    /** Somebody waits in line for a visit. */
    default void wanted(VisitAttempt attempt) {}

    default void granted(VisitAttempt attempt, Visit visit) {}

    /** The visitor begins to download. */
    default void started(VisitAttempt attempt, Visit visit) {}

    /** The visitor has gone, or nobody believes any longer that he is there. */
    default void left(Visit visit) {}

    /** The process is gone with all that it knew. */
    default void crashed() {}

    /** The end of the world, in good health. */
    default void finished() {}
}
