package usher.usage.internal.preference;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import usher.internal.text.Resources;
import usher.usage.statement.UsagePurpose;

/** The labels of Content-Usage in each draft of the vocabulary. The newest counts. A new draft is a set of rows. */
final class UsageLabels {
    private static final String TABLE = "usage-labels.tsv";
    private static final List<List<String>> ROWS = Resources.rows(UsageLabels.class.getResourceAsStream(TABLE), TABLE);

    /** The newest draft: its rows come first. */
    static final String NEWEST = ROWS.get(0).get(0);

    private static final Map<String, List<UsagePurpose>> PURPOSES = new HashMap<>();
    private static final Map<String, List<String>> DRAFTS = new HashMap<>();

    static {
        for (List<String> row : ROWS) {
            String label = row.get(1);
            DRAFTS.computeIfAbsent(label, key -> new ArrayList<>()).add("-" + row.get(0));
            if (row.get(0).equals(NEWEST)) {
                PURPOSES.put(label, UsageTable.purposes(row.get(2)));
            }
        }
    }

    private UsageLabels() {}

    static boolean isCurrent(String label) {
        return PURPOSES.containsKey(label);
    }

    static List<UsagePurpose> purposes(String label) {
        return PURPOSES.getOrDefault(label, List.of());
    }

    static List<String> drafts(String label) {
        return DRAFTS.getOrDefault(label, List.of());
    }
}
