package usher;

import usher.octets.OctetSet;
import usher.octets.Octets;

/** The grammars that Yandex's texts and parser give for host names. */
final class HostSyntax {
    private static final OctetSet LETTERS_DIGITS = OctetSet.LETTERS.union(OctetSet.DIGITS);
    private static final OctetSet LABEL = LETTERS_DIGITS.union(OctetSet.of("-"));
    /** Yandex lets names in other scripts stand; they are sent as A-labels. */
    private static final OctetSet YANDEX_EDGE = LETTERS_DIGITS.union(OctetSet.NON_ASCII);

    private static final OctetSet YANDEX_START = YANDEX_EDGE.union(OctetSet.of("_"));
    private static final OctetSet YANDEX_LABEL = YANDEX_START.union(OctetSet.of("-"));
    private static final OctetSet ADDRESS = OctetSet.DIGITS.union(OctetSet.of("abcdefABCDEF:."));
    private static final OctetSet PATH_START = OctetSet.of("/?#");
    private static final int MOST_PORT = 65_535;

    private HostSyntax() {}

    /** {@code name} or {@code name:port}: RFC 1123 labels, 253 octets, not all digits and dots, port 1 to 65535. */
    static boolean isHostName(Octets value) {
        int colon = value.indexOf(':');
        Octets name = colon < 0 ? value : value.slice(0, colon);
        boolean portGood = colon < 0 || isPort(value.slice(colon + 1), 1);
        boolean address = name.consistsOf(OctetSet.DIGITS.union(OctetSet.of(".")));
        return portGood && !address && name.length() <= 253 && hasHostLabels(name);
    }

    private static boolean hasHostLabels(Octets name) {
        int from = 0;
        while (true) {
            int dot = name.indexOf('.', from);
            Octets label = name.slice(from, dot < 0 ? name.length() : dot);
            boolean good = !label.isEmpty()
                    && label.length() <= 63
                    && label.consistsOf(LABEL)
                    && label.at(0) != '-'
                    && label.at(label.length() - 1) != '-';
            if (!good || dot < 0) {
                return good;
            }
            from = dot + 1;
        }
    }

    /** A host with perhaps a scheme, port and path, as Yandex's {@code Host} takes it. */
    static boolean isYandexUrl(Octets value) {
        return isYandexAuthority(afterScheme(value));
    }

    /** The value without a leading {@code http://} or {@code https://}; the same object if there is none. */
    static Octets afterScheme(Octets value) {
        for (Octets scheme : SCHEMES) {
            if (value.startsWithIgnoringCase(scheme)) {
                return value.slice(scheme.length());
            }
        }
        return value;
    }

    private static final Octets[] SCHEMES = {Octets.of("http://"), Octets.of("https://")};

    private static boolean isYandexAuthority(Octets rest) {
        int end = rest.indexOf(PATH_START, 0);
        Octets authority = end < 0 ? rest : rest.slice(0, end);
        if (!authority.isEmpty() && authority.at(0) == '[') {
            int close = authority.indexOf(']');
            return close > 1
                    && authority.slice(1, close).consistsOf(ADDRESS)
                    && isOptionalPort(authority.slice(close + 1));
        }
        int colon = authority.indexOf(':');
        Octets name = colon < 0 ? authority : authority.slice(0, colon);
        return authority.indexOf('@') < 0
                && (colon < 0 || isOptionalPort(authority.slice(colon)))
                && hasYandexLabels(name);
    }

    private static boolean hasYandexLabels(Octets whole) {
        Octets name = whole;
        while (!name.isEmpty() && name.at(name.length() - 1) == '.') {
            name = name.slice(0, name.length() - 1);
        }
        if (name.indexOf(YANDEX_EDGE, 0) < 0) {
            return false;
        }
        int from = 0;
        while (true) {
            int dot = name.indexOf('.', from);
            Octets label = name.slice(from, dot < 0 ? name.length() : dot);
            boolean lastTwo = dot < 0 || name.indexOf('.', dot + 1) < 0;
            boolean good = !label.isEmpty()
                    && label.consistsOf(YANDEX_LABEL)
                    && YANDEX_START.contains(label.at(0))
                    && (dot < 0 || YANDEX_EDGE.contains(label.at(label.length() - 1)))
                    && !(lastTwo && label.indexOf('_') >= 0);
            if (!good || dot < 0) {
                return good;
            }
            from = dot + 1;
        }
    }

    private static boolean isOptionalPort(Octets colonAndPort) {
        return colonAndPort.isEmpty()
                || colonAndPort.at(0) == ':' && (colonAndPort.length() == 1 || isPort(colonAndPort.slice(1), 0));
    }

    private static boolean isPort(Octets digits, int least) {
        if (digits.isEmpty() || digits.length() > 5 || !digits.consistsOf(OctetSet.DIGITS)) {
            return false;
        }
        int port = Integer.parseInt(digits.text());
        return port >= least && port <= MOST_PORT;
    }
}
