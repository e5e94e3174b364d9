package usher.preset;

import java.util.List;
import usher.bytes.Bytes;
import usher.diff.SiteAccess;

/**
 * The result of an edit.
 *
 * @param file the new file; the file as given if it was refused
 * @param proved whether it is proved that every chosen crawler that sends a name of its own has the requested access,
 *     and that no verdict of any other crawler changes, each in the dialect that it obeys. If not, nothing is claimed.
 *     A chosen crawler that obeys only the groups for another, and so has other access, is in the notes
 * @param unchangedCrawlers the number of crawlers for which it is proved that no verdict changes
 * @param changes the chosen crawlers whose access changes
 * @param undecided the names of the crawlers for which the budget was not sufficient
 * @param notes sentences for the site owner. They can contain text of the file: escape it for display
 */
public record AccessEdit(
        Bytes file,
        boolean changed,
        boolean proved,
        int unchangedCrawlers,
        List<Change> changes,
        List<String> undecided,
        List<String> notes) {
    /** @param dialect the id of the dialect that it obeys */
    public record Change(String crawler, String dialect, SiteAccess before, SiteAccess after) {}

    static AccessEdit refused(Bytes file, String reason) {
        return new AccessEdit(file, false, false, 0, List.of(), List.of(), List.of(reason));
    }
}
