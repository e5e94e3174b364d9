package usher.access.site;

import usher.access.snapshot.Snapshot;
import usher.access.time.Moment;

/**
 * The last file that was fetched from a site.
 *
 * @param snapshot the fetch that returned it, or the last fetch that confirmed it with status 304
 * @param at the time of that fetch
 */
public record LastCopy(Snapshot snapshot, LoadedFile file, Moment at) {}
