package usher.report;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import usher.audit.AuditReport;

/** Converts the results of an audit to CSV (RFC 4180), one row a crawler: the members of its JSON. */
public final class AuditTable {
    private static final List<String> COLUMNS =
            List.of(("crawler operator requests verified claimed notCheckable spoofed disallowed notJudged"
                            + " robotsTxtFetches firstFetch lastFetch"
                            + " withoutFetch delaySeconds delayIntervals delayShorter")
                    .split(" "));

    private AuditTable() {}

    public static String csv(AuditReport report) {
        Stream<List<String>> rows = report.all().stream()
                .map(crawler -> AuditJson.of(crawler, report))
                .map(AuditTable::cells);
        return Stream.concat(Stream.of(COLUMNS), rows)
                .map(cells -> OverviewTable.csvLine(cells) + "\r\n")
                .collect(Collectors.joining());
    }

    private static List<String> cells(Map<String, Object> members) {
        Map<String, Object> flat = new LinkedHashMap<>(members);
        if (members.get("delay") instanceof Map<?, ?> delay) {
            flat.put("delaySeconds", String.valueOf(delay.get("seconds")));
            flat.put("delayIntervals", String.valueOf(delay.get("intervals")));
            flat.put("delayShorter", String.valueOf(delay.get("shorter")));
        }
        return COLUMNS.stream()
                .map(column -> flat.getOrDefault(column, "").toString())
                .toList();
    }
}
