package usher.testkit.oracle;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Locale.ROOT;

import java.util.ArrayList;
import java.util.List;

/** How the dialects spell a path before they compare or weigh it. */
enum NaiveSpelling {
    /** As it is (Yandex today; Google's reading of URLs). */
    AS_WRITTEN {
        @Override
        List<Integer> escaped(int octet, String written) {
            return octets(written);
        }
    },
    /** Google's reading of rules: octets from 0x80 are escaped, escapes are upper-cased, none is decoded. */
    GOOGLE {
        @Override
        List<Integer> raw(int octet) {
            return octet >= 0x80 ? escape(octet) : List.of(octet);
        }

        @Override
        List<Integer> escaped(int octet, String written) {
            return octets(written.toUpperCase(ROOT));
        }
    },
    /** D-03 before it was amended, and D-02, for weighing: controls and the space are escaped, escapes of unreserved octets decoded. */
    SEED_WEIGHED {
        @Override
        List<Integer> raw(int octet) {
            return octet >= 0x7F || octet <= ' ' ? escape(octet) : List.of(octet);
        }

        @Override
        List<Integer> escaped(int octet, String written) {
            return RFC_WEIGHED.escaped(octet, written);
        }
    },
    /** As {@link #SEED_WEIGHED}, for comparing. */
    SEED {
        @Override
        List<Integer> raw(int octet) {
            return SEED_WEIGHED.raw(octet);
        }

        @Override
        List<Integer> escaped(int octet, String written) {
            return RFC.escaped(octet, written);
        }
    },
    /** D-03 and D-02, for weighing: whatever a URI cannot hold is escaped, escapes of unreserved octets are decoded. */
    RFC_WEIGHED {
        @Override
        List<Integer> raw(int octet) {
            boolean inUri = octet > ' ' && octet < 0x7F && "\"<>\\^`{|}".indexOf(octet) < 0;
            return inUri ? List.of(octet) : escape(octet);
        }

        @Override
        List<Integer> escaped(int octet, String written) {
            boolean unreserved = octet < 0x80 && (Character.isLetterOrDigit(octet) || "-._~".indexOf(octet) >= 0);
            return unreserved ? List.of(octet) : octets(written.toUpperCase(ROOT));
        }
    },
    /** D-03, for comparing: an escaped star or dollar is also the literal one. */
    RFC {
        @Override
        List<Integer> raw(int octet) {
            return RFC_WEIGHED.raw(octet);
        }

        @Override
        List<Integer> escaped(int octet, String written) {
            return octet == '*' || octet == '$' ? List.of(octet) : RFC_WEIGHED.escaped(octet, written);
        }
    },
    /** The 1996 draft: every escape is decoded but that of the slash, which equals nothing but itself. */
    DECODED {
        @Override
        List<Integer> escaped(int octet, String written) {
            return List.of(octet == '/' ? ESCAPED_SLASH : octet);
        }
    };

    private static final int ESCAPED_SLASH = 0x100;

    /** What an octet outside escapes becomes. */
    List<Integer> raw(int octet) {
        return List.of(octet);
    }

    /** What an escape becomes. */
    abstract List<Integer> escaped(int octet, String written);

    /** The canonical spelling of a path or of the text of a pattern. */
    List<Integer> of(String text) {
        List<Integer> path = octets(text);
        List<Integer> spelt = new ArrayList<>();
        for (int i = 0; i < path.size(); i++) {
            if (path.get(i) == '%' && i + 2 < path.size() && hex(path.get(i + 1)) && hex(path.get(i + 2))) {
                String digits = Character.toString(path.get(i + 1)) + Character.toString(path.get(i + 2));
                spelt.addAll(escaped(Integer.parseInt(digits, 16), "%" + digits));
                i += 2;
            } else {
                spelt.addAll(raw(path.get(i)));
            }
        }
        return spelt;
    }

    private static boolean hex(int octet) {
        return "0123456789abcdefABCDEF".indexOf(octet) >= 0;
    }

    private static List<Integer> escape(int octet) {
        return octets(String.format(ROOT, "%%%02X", octet));
    }

    private static List<Integer> octets(String text) {
        List<Integer> octets = new ArrayList<>();
        for (byte octet : text.getBytes(UTF_8)) {
            octets.add(octet & 0xFF);
        }
        return octets;
    }
}
