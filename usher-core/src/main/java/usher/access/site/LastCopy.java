package usher.access.site;

import usher.access.response.Snapshot;
import usher.bytes.Bytes;

/**
 * The last file that was fetched from a site.
 *
 * @param snapshot the fetch that returned it, or the last fetch that confirmed it with status 304
 * @param at the time of that fetch
 */
public record LastCopy(Snapshot snapshot, Bytes file, Moment at) {
    /** Returns one line, without the file. */
    @Override
    public String toString() {
        return "LastCopy[" + file.length() + " bytes of " + snapshot.fetchedAt() + "]";
    }
}
