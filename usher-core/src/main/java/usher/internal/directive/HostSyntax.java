package usher.internal.directive;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import usher.bytes.ByteSet;
import usher.bytes.Bytes;
import usher.options.HostRule;

/** Reads values of {@code Host}: the host name grammars of Yandex's documentation and parser. */
public final class HostSyntax {
    private static final ByteSet LETTERS_DIGITS = ByteSet.LETTERS.union(ByteSet.DIGITS);
    private static final ByteSet LABEL = LETTERS_DIGITS.union(ByteSet.of("-"));
    /** Yandex accepts names in other scripts; they are sent as A-labels. */
    private static final ByteSet YANDEX_EDGE = LETTERS_DIGITS.union(ByteSet.NON_ASCII);

    private static final ByteSet YANDEX_START = YANDEX_EDGE.union(ByteSet.of("_"));
    private static final ByteSet YANDEX_LABEL = YANDEX_START.union(ByteSet.of("-"));
    private static final ByteSet ADDRESS = ByteSet.DIGITS.union(ByteSet.of("abcdefABCDEF:."));
    private static final ByteSet PATH_START = ByteSet.of("/?#");
    private static final int MAX_PORT = 65_535;

    private HostSyntax() {}

    public static Optional<String> read(HostRule rule, Bytes value) {
        boolean accepted = switch (rule) {
            case IGNORED -> false;
            case HOST_NAME -> isHostName(value);
            case YANDEX_URL -> isYandexUrl(value);
        };
        return accepted ? Optional.of(value.text().toLowerCase(Locale.ROOT)) : Optional.empty();
    }

    /**
     * Whether it is {@code name} or {@code name:port}: RFC 1123 labels, at most 253 bytes, not only digits and dots.
     */
    static boolean isHostName(Bytes value) {
        int colon = value.indexOf(':');
        Bytes name = colon < 0 ? value : value.slice(0, colon);
        boolean portGood = colon < 0 || isPort(value.slice(colon + 1), 1);
        boolean address = name.consistsOf(ByteSet.DIGITS.union(ByteSet.of(".")));
        return portGood && !address && name.length() <= 253 && hasHostLabels(name);
    }

    private static boolean hasHostLabels(Bytes name) {
        return name.split('.').stream()
                .allMatch(label -> label.length() <= 63
                        && label.consistsOf(LABEL)
                        && hasEdges(label, LETTERS_DIGITS, LETTERS_DIGITS));
    }

    private static boolean hasEdges(Bytes label, ByteSet first, ByteSet last) {
        return !label.isEmpty() && first.contains(label.at(0)) && last.contains(label.at(label.length() - 1));
    }

    /** Whether the value is a host, optionally with scheme, port and path, as Yandex's {@code Host} accepts it. */
    static boolean isYandexUrl(Bytes value) {
        return isYandexAuthority(afterScheme(value));
    }

    /** Returns the value without a leading {@code http://} or {@code https://}; the same object if there is none. */
    static Bytes afterScheme(Bytes value) {
        for (Bytes scheme : SCHEMES) {
            if (value.startsWithIgnoringCase(scheme)) {
                return value.slice(scheme.length());
            }
        }
        return value;
    }

    private static final Bytes[] SCHEMES = {Bytes.of("http://"), Bytes.of("https://")};

    private static boolean isYandexAuthority(Bytes rest) {
        Bytes authority = rest.before(PATH_START);
        if (!authority.isEmpty() && authority.at(0) == '[') {
            int close = authority.indexOf(']');
            return close > 1
                    && authority.slice(1, close).consistsOf(ADDRESS)
                    && isOptionalPort(authority.slice(close + 1));
        }
        int colon = authority.indexOf(':');
        Bytes name = colon < 0 ? authority : authority.slice(0, colon);
        return authority.indexOf('@') < 0
                && (colon < 0 || isOptionalPort(authority.slice(colon)))
                && hasYandexLabels(name);
    }

    private static boolean hasYandexLabels(Bytes whole) {
        Bytes name = whole;
        while (!name.isEmpty() && name.at(name.length() - 1) == '.') {
            name = name.slice(0, name.length() - 1);
        }
        List<Bytes> labels = name.split('.');
        int last = labels.size() - 1;
        return name.indexOf(YANDEX_EDGE, 0) >= 0
                && labels.subList(0, last).stream().allMatch(label -> hasEdges(label, YANDEX_START, YANDEX_EDGE))
                && hasEdges(labels.get(last), YANDEX_START, YANDEX_LABEL)
                && labels.stream().allMatch(label -> label.consistsOf(YANDEX_LABEL))
                && labels.subList(Math.max(0, last - 1), last + 1).stream().allMatch(label -> label.indexOf('_') < 0);
    }

    private static boolean isOptionalPort(Bytes colonAndPort) {
        return colonAndPort.isEmpty()
                || colonAndPort.at(0) == ':' && (colonAndPort.length() == 1 || isPort(colonAndPort.slice(1), 0));
    }

    private static boolean isPort(Bytes digits, int min) {
        if (digits.isEmpty() || digits.length() > 5 || !digits.consistsOf(ByteSet.DIGITS)) {
            return false;
        }
        int port = Integer.parseInt(digits.text());
        return port >= min && port <= MAX_PORT;
    }
}
