package usher.cli.overview;

import java.util.Arrays;
import java.util.Iterator;
import usher.overview.MainPurpose;

/** The purposes, for help texts and completion. */
final class PurposeCandidates implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
        return Arrays.stream(MainPurpose.values()).map(MainPurpose::word).iterator();
    }
}
