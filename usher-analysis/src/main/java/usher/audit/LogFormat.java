package usher.audit;

import static java.util.stream.Collectors.toMap;

import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import usher.audit.RequestBuilder.Field;
import usher.internal.text.Resources;

/**
 * A log format of Apache ({@code LogFormat}) or nginx ({@code log_format}). A line is read from left to right: each
 * value ends at the text that follows in the format, in quotes at the first quote without a backslash. Nothing is tried
 * twice, so the time is linear in the line, also of a line that an attacker wrote. Not thread-safe.
 */
public final class LogFormat implements LogReader {
    public static final String COMBINED = "%h %l %u %t \"%r\" %>s %b \"%{Referer}i\" \"%{User-Agent}i\"";
    public static final String COMMON = "%h %l %u %t \"%r\" %>s %b";
    private static final Map<String, String> NAMES = Map.of(
            "combined",
            COMBINED,
            "common",
            COMMON,
            "vhost_combined",
            "%v:%p " + COMBINED,
            "vhost_common",
            "%v " + COMMON,
            "alb",
            "$type $time_iso8601 $elb $remote_addr $target $t1 $t2 $t3 $status $s2 $in $out \"$request\""
                    + " \"$http_user_agent\"$rest");

    private static final Pattern DIRECTIVE = Pattern.compile(
            "%(?:!?[0-9,]+)?[<>]?(?:\\{([^}]*)\\})?[<>]?(\\^t[io]|[A-Za-z])" + "|\\$(?:\\{(\\w+)\\}|(\\w+))");

    private static final String TABLE = "log-fields.tsv";
    private static final Map<String, Field> FIELDS =
            Resources.rows(LogFormat.class.getResourceAsStream(TABLE), TABLE).stream()
                    .collect(toMap(row -> row.get(0), row -> Field.valueOf(row.get(1))));

    private record Part(Field field, LogTime times, String end, boolean isQuoted) {}

    private final List<Part> parts = new ArrayList<>();
    private final ZoneId zone;
    private String start = "";

    /**
     * @param format one of {@code combined}, {@code common}, {@code vhost_combined}, {@code vhost_common} and
     *     {@code alb}, or a format
     * @param zone the zone of times without an offset
     * @throws IllegalArgumentException if it has no time, or a time that cannot be read
     */
    public LogFormat(String format, ZoneId zone) {
        this.zone = zone;
        // Apache writes the brackets of a time itself.
        String text = NAMES.getOrDefault(format, format).replace("%t", "[%{}t]").replace("\\\"", "\"");
        Matcher directives = DIRECTIVE.matcher(text);
        List<String> found = new ArrayList<>();
        int at = 0;
        while (directives.find()) {
            found.add(text.substring(at, directives.start()).replace("\\t", "\t"));
            at = directives.end();
        }
        found.add(text.substring(at).replace("\\t", "\t"));
        start = found.get(0);
        directives.reset();
        for (int i = 1; directives.find(); i++) {
            String end = found.get(i);
            boolean isQuoted = found.get(i - 1).endsWith("\"") && end.startsWith("\"");
            add(directives, end, isQuoted);
        }
        if (parts.stream().noneMatch(part -> part.field() == Field.TIME)) {
            throw new IllegalArgumentException("the log format has no time: it needs %t or $time_local");
        }
    }

    private void add(Matcher directive, String end, boolean isQuoted) {
        String argument = directive.group(1);
        String letter = directive.group(2);
        LogTime times = LogTime.usual(zone);
        Field field;
        if (letter == null) {
            String name = directive.group(3) == null ? directive.group(4) : directive.group(3);
            field = FIELDS.getOrDefault("$" + name, Field.SKIPPED);
        } else if (letter.equals("t")) {
            field = Field.TIME;
            times = argument == null || argument.isEmpty() ? times : LogTime.strftime(argument, zone);
        } else {
            String header = argument == null ? "" : "{" + argument.toLowerCase(Locale.ROOT) + "}";
            field = FIELDS.getOrDefault("%" + header + letter, Field.SKIPPED);
        }
        parts.add(new Part(field, times, end, isQuoted));
    }

    /**
     * Returns a reader for the formats that servers have without configuration, with a virtual host or without one. A
     * line with a host is a line without one, too: its address is then the remote logname, which is else a hyphen.
     */
    public static LogReader usual(ZoneId zone) {
        return LogReader.firstOf(
                withHost("%v:%p " + COMBINED, zone),
                withHost("%v " + COMBINED, zone),
                new LogFormat(COMBINED, zone),
                withHost("%v:%p " + COMMON, zone),
                withHost("%v " + COMMON, zone),
                new LogFormat(COMMON, zone));
    }

    private static LogReader withHost(String format, ZoneId zone) {
        LogFormat reader = new LogFormat(format, zone);
        return line ->
                reader.read(line).filter(request -> request.address().chars().anyMatch(c -> c == '.' || c == ':'));
    }

    @Override
    public Optional<LogRequest> read(String line) {
        if (!line.startsWith(start)) {
            return Optional.empty();
        }
        RequestBuilder request = new RequestBuilder();
        int at = start.length();
        for (int i = 0; i < parts.size(); i++) {
            Part part = parts.get(i);
            int end = part.isQuoted() ? closingQuote(line, at) : end(line, at, part, i == parts.size() - 1);
            if (end < 0 || !line.startsWith(part.end(), end)) {
                return Optional.empty();
            }
            if (part.field() != Field.SKIPPED
                    && !request.set(part.field(), unescaped(line.substring(at, end)), part.times())) {
                return Optional.empty();
            }
            at = end + part.end().length();
        }
        return request.build();
    }

    private static int end(String line, int at, Part part, boolean isLast) {
        if (part.end().isEmpty()) {
            // Two values without text between them, such as %U%q.
            int query = part.field() == Field.PATH ? line.indexOf('?', at) : -1;
            int space = line.indexOf(' ', at);
            int stop = space < 0 ? line.length() : space;
            return isLast ? line.length() : query >= 0 && query < stop ? query : stop;
        }
        return line.indexOf(part.end(), at);
    }

    private static int closingQuote(String line, int from) {
        for (int i = from; i < line.length(); i++) {
            char c = line.charAt(i);
            if (c == '"') {
                return i;
            }
            i += c == '\\' ? 1 : 0;
        }
        return -1;
    }

    static String unescaped(String text) {
        if (text.indexOf('\\') < 0) {
            return text;
        }
        StringBuilder plain = new StringBuilder(text.length());
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            boolean isEscape = c == '\\' && i + 1 < text.length();
            if (isEscape && text.charAt(i + 1) == 'x' && i + 3 < text.length() && hex(text, i + 2) >= 0) {
                plain.append((char) hex(text, i + 2));
                i += 3;
            } else if (isEscape) {
                i++;
                plain.append(text.charAt(i));
            } else {
                plain.append(c);
            }
        }
        return plain.toString();
    }

    private static int hex(String text, int at) {
        int high = Character.digit(text.charAt(at), 16);
        int low = Character.digit(text.charAt(at + 1), 16);
        return high < 0 || low < 0 ? -1 : high * 16 + low;
    }
}
