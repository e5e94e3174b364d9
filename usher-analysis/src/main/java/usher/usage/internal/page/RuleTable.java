package usher.usage.internal.page;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import usher.internal.text.Resources;
import usher.usage.internal.preference.UsageTable;
import usher.usage.statement.StatementStatus;
import usher.usage.statement.UsagePurpose;

/** What a page's robots rules mean, in general and for single operators (XR-09, XR-10). A new rule is a row. */
final class RuleTable {
    static final String DISALLOWED = "disallowed";

    static final String LIMIT = "limit";

    private static final String TABLE = "page-rules.tsv";
    private static final Map<String, List<RuleRow>> ROWS = new HashMap<>();

    static {
        for (List<String> row : Resources.rows(RuleTable.class.getResourceAsStream(TABLE), TABLE)) {
            ROWS.computeIfAbsent(row.get(0), key -> new ArrayList<>())
                    .add(new RuleRow(
                            row.get(1),
                            UsageTable.purposes(row.get(2)),
                            row.get(3),
                            StatementStatus.valueOf(row.get(4).toUpperCase(Locale.ROOT))));
        }
    }

    /**
     * @param operator whose crawlers read it so; empty for all
     * @param purposes the purposes that it is about; none if it is about another thing
     * @param effect {@link #DISALLOWED}, {@link #LIMIT}, or a limit itself
     */
    record RuleRow(String operator, List<UsagePurpose> purposes, String effect, StatementStatus status) {
        RuleRow {
            purposes = List.copyOf(purposes);
        }
    }

    private RuleTable() {}

    static boolean isKnown(String rule) {
        return ROWS.containsKey(rule);
    }

    static List<RuleRow> rows(String rule, Optional<String> operator) {
        return ROWS.getOrDefault(rule, List.of()).stream()
                .filter(row -> row.operator().isEmpty()
                        || operator.filter(row.operator()::equals).isPresent())
                .toList();
    }
}
