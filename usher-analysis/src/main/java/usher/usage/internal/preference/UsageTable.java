package usher.usage.internal.preference;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import usher.usage.statement.UsagePurpose;

/** Reads the cells of tables about the use of content. */
public final class UsageTable {
    private UsageTable() {}

    /** Returns the purposes of a cell, which are separated by commas. */
    public static List<UsagePurpose> purposes(String cell) {
        Stream<String> words = cell.isEmpty() ? Stream.of() : Arrays.stream(cell.split(","));
        return words.map(word -> UsagePurpose.of(word)
                        .orElseThrow(() -> new IllegalStateException("unknown purpose in a table: " + word)))
                .toList();
    }
}
