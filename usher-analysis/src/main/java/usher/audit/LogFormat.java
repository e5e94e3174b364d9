package usher.audit;

import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import usher.audit.RequestBuilder.Field;

/**
 * A log format of Apache ({@code LogFormat}) or nginx ({@code log_format}). A line is read from left to right: each value ends
 * at the text that follows in the format, in quotes at the first quote without a backslash. Nothing is tried twice, so the time
 * is linear in the line, also of a line that an attacker wrote. Not thread-safe.
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
            "%v " + COMMON);

    private static final Pattern DIRECTIVE = Pattern.compile(
            "%(?:!?[0-9,]+)?[<>]?(?:\\{([^}]*)\\})?[<>]?(\\^t[io]|[A-Za-z])" + "|\\$(?:\\{(\\w+)\\}|(\\w+))");

    private static final Map<String, Field> APACHE = Map.of(
            "h", Field.ADDRESS,
            "a", Field.ADDRESS,
            "r", Field.REQUEST,
            "m", Field.METHOD,
            "U", Field.PATH,
            "q", Field.QUERY,
            "s", Field.STATUS,
            "v", Field.HOST,
            "V", Field.HOST);
    private static final Map<String, Field> HEADERS = Map.of("user-agent", Field.AGENT, "host", Field.HOST);
    private static final Map<String, Field> NGINX = Map.ofEntries(
            Map.entry("remote_addr", Field.ADDRESS),
            Map.entry("time_local", Field.TIME),
            Map.entry("time_iso8601", Field.TIME),
            Map.entry("msec", Field.TIME),
            Map.entry("request", Field.REQUEST),
            Map.entry("request_method", Field.METHOD),
            Map.entry("request_uri", Field.TARGET),
            Map.entry("uri", Field.PATH),
            Map.entry("args", Field.QUERY),
            Map.entry("query_string", Field.QUERY),
            Map.entry("status", Field.STATUS),
            Map.entry("http_user_agent", Field.AGENT),
            Map.entry("host", Field.HOST),
            Map.entry("http_host", Field.HOST),
            Map.entry("server_name", Field.HOST));

    /** A value, and the text between it and the next one. */
    private record Part(Field field, LogTime times, String end, boolean isQuoted) {}

    private final List<Part> parts = new ArrayList<>();
    private final ZoneId zone;
    private String start = "";

    /**
     * Reads a format.
     *
     * @param format one of {@code combined}, {@code common}, {@code vhost_combined} and {@code vhost_common}, or a format
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
            field = NGINX.getOrDefault(name, Field.SKIPPED);
        } else if (letter.equals("t")) {
            field = Field.TIME;
            times = argument == null || argument.isEmpty() ? times : LogTime.strftime(argument, zone);
        } else if (letter.equals("i") && argument != null) {
            field = HEADERS.getOrDefault(argument.toLowerCase(Locale.ROOT), Field.SKIPPED);
        } else {
            field = argument == null ? APACHE.getOrDefault(letter, Field.SKIPPED) : Field.SKIPPED;
        }
        parts.add(new Part(field, times, end, isQuoted));
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

    /** Removes the escapes of Apache and nginx. */
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
