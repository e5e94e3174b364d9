package usher.internal.fetch;

import java.util.List;
import java.util.Map;
import usher.access.response.FetchOutcome;
import usher.access.response.Hop;
import usher.access.response.Snapshot;

/**
 * The redirects and headers of a fetch as lines: {@code 301 URL} and {@code Name: value}. Most fetches of a site have
 * the same lines, so these are stored once. Date, Expires and Age differ each time and have columns of their own.
 */
public final class ResponseLines {
    private static final List<String> NAMES =
            Snapshot.STORED_HEADERS.subList(0, Snapshot.STORED_HEADERS.indexOf("Date"));

    /** What exactly failed, in the place of a header, which earlier versions skip. */
    static final String DETAIL = "Usher-Detail";

    private ResponseLines() {}

    public static String of(Snapshot snapshot) {
        StringBuilder lines = new StringBuilder();
        for (Hop hop : snapshot.hops()) {
            lines.append(hop.status()).append(' ').append(escape(hop.url())).append('\n');
        }
        FetchOutcome outcome = snapshot.outcome();
        NAMES.forEach(name -> outcome.header(name).ifPresent(value -> add(lines, name, value)));
        outcome.detail().ifPresent(what -> add(lines, DETAIL, what));
        return lines.toString();
    }

    private static void add(StringBuilder lines, String name, String value) {
        lines.append(name).append(": ").append(escape(value)).append('\n');
    }

    static void read(String lines, List<Hop> hops, Map<String, String> headers) {
        int end = lines.indexOf('\n');
        for (int at = 0; end >= 0; end = lines.indexOf('\n', at)) {
            int space = lines.indexOf(' ', at);
            String value = unescape(lines.substring(space + 1, end));
            if (Character.isLetter(lines.charAt(at))) {
                headers.put(lines.substring(at, space - 1), value);
            } else {
                hops.add(new Hop(value, Integer.parseInt(lines.substring(at, space))));
            }
            at = end + 1;
        }
    }

    /** Escapes what is not a character of one line of UTF-8: control characters and unpaired surrogates. */
    static String escape(String value) {
        if (value.chars().allMatch(c -> c >= ' ' && c < 0x7F && c != '\\')) {
            return value;
        }
        StringBuilder text = new StringBuilder(value.length());
        value.codePoints().forEach(c -> {
            if (c == '\\'
                    || Character.isISOControl(c)
                    || c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE) {
                text.append(String.format("\\u%04x", c));
            } else {
                text.appendCodePoint(c);
            }
        });
        return text.toString();
    }

    static String unescape(String text) {
        int next = text.indexOf('\\');
        if (next < 0) {
            return text;
        }
        StringBuilder value = new StringBuilder(text.length());
        int at = 0;
        for (; next >= 0; next = text.indexOf('\\', at)) {
            value.append(text, at, next).append((char) Integer.parseInt(text.substring(next + 2, next + 6), 16));
            at = next + 6;
        }
        return value.append(text, at, text.length()).toString();
    }
}
