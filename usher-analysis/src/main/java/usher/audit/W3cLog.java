package usher.audit;

import static java.util.stream.Collectors.toMap;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.time.ZoneId;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import usher.audit.RequestBuilder.Field;
import usher.internal.text.Resources;

/**
 * A log in the Extended Log File Format of the W3C, as IIS and CloudFront write it: the line {@code #Fields:} names the
 * columns, and times are in UTC. Not thread-safe.
 */
public final class W3cLog implements LogReader {
    private static final String TABLE = "w3c-fields.tsv";
    private static final Map<String, Field> FIELDS =
            Resources.rows(W3cLog.class.getResourceAsStream(TABLE), TABLE).stream()
                    .collect(toMap(row -> row.get(0), row -> Field.valueOf(row.get(1))));
    private static final Pattern SEPARATOR = Pattern.compile("[ \t]");
    private static final String COLUMNS = "#Fields:";

    private final LogTime times = LogTime.usual(ZoneId.of("UTC"));
    private List<String> columns = List.of();

    @Override
    public LogReader forNextFile() {
        return new W3cLog();
    }

    @Override
    public Optional<LogRequest> read(String line) {
        if (line.startsWith(COLUMNS)) {
            columns = Arrays.asList(line.substring(COLUMNS.length()).strip().split("[ \t]+"));
        }
        String[] cells = SEPARATOR.split(line, -1);
        int date = columns.indexOf("date");
        int time = columns.indexOf("time");
        if (line.startsWith("#") || cells.length != columns.size() || date < 0 || time < 0) {
            return Optional.empty();
        }
        RequestBuilder request = new RequestBuilder();
        boolean isValid = request.set(Field.TIME, cells[date] + "T" + cells[time] + "Z", times);
        for (int i = 0; i < cells.length && isValid; i++) {
            Field field = FIELDS.getOrDefault(columns.get(i), Field.SKIPPED);
            isValid = request.set(field, field == Field.AGENT ? decoded(cells[i]) : cells[i], times);
        }
        return isValid ? request.build() : Optional.empty();
    }

    /** IIS writes a space as a plus sign, CloudFront as an escape. */
    private static String decoded(String agent) {
        try {
            return URLDecoder.decode(agent, StandardCharsets.ISO_8859_1);
        } catch (IllegalArgumentException e) {
            return agent.replace('+', ' ');
        }
    }
}
