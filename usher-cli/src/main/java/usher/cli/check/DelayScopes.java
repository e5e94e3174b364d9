package usher.cli.check;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import usher.internal.parse.GroupTable;
import usher.internal.text.Printable;

/** Describes the delays that apply only to a part of their group. */
final class DelayScopes {
    private static final int MAX_NAMES = 3;

    private DelayScopes() {}

    /** Returns the scopes by the delays' line numbers. Delays that apply to their whole group are omitted. */
    static Map<Integer, String> of(GroupTable table) {
        Map<Integer, String> scopes = new HashMap<>();
        int group = 0;
        for (int delay = 0; delay < table.delays(); delay++) {
            int first = table.delayFirstAgent(delay);
            int after = table.delayAgentAfter(delay);
            while (table.firstAgent(group + 1) <= first) {
                group++;
            }
            if (after - first < table.firstAgent(group + 1) - table.firstAgent(group)) {
                scopes.put(table.delayLine(delay), "  (only for " + names(table, first, after) + ")");
            }
        }
        return scopes;
    }

    private static String names(GroupTable table, int first, int after) {
        List<String> names = new ArrayList<>();
        for (int agent = first; agent < Math.min(after, first + MAX_NAMES); agent++) {
            names.add(Printable.text(table.agentValue(agent).text()));
        }
        if (after - first > MAX_NAMES) {
            names.add("and " + (after - first - MAX_NAMES) + " more");
        }
        return String.join(", ", names);
    }
}
