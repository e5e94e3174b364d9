package usher.testkit.oracle;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Locale.ROOT;

import java.util.ArrayList;
import java.util.List;

/** How dialects normalize a path before comparing or weighing it. */
enum NaiveNormalizer {
    /** Not at all (Yandex today; URLs in Google's dialect). */
    AS_WRITTEN {
        @Override
        List<Integer> escaped(int b, String written) {
            return bytes(written);
        }
    },
    /**
     * Rules in Google's dialect: bytes from 0x80 are escaped, hexadecimal digits become uppercase, nothing is decoded.
     */
    GOOGLE {
        @Override
        List<Integer> raw(int b) {
            return b >= 0x80 ? escape(b) : List.of(b);
        }

        @Override
        List<Integer> escaped(int b, String written) {
            return bytes(written.toUpperCase(ROOT));
        }
    },
    /**
     * D-03 before it was amended, and D-02, for weighing: controls and spaces are escaped, escapes of unreserved bytes
     * are decoded.
     */
    SEED_WEIGHED {
        @Override
        List<Integer> raw(int b) {
            return b >= 0x7F || b <= ' ' ? escape(b) : List.of(b);
        }

        @Override
        List<Integer> escaped(int b, String written) {
            return RFC_WEIGHED.escaped(b, written);
        }
    },
    /** Like {@link #SEED_WEIGHED}, for comparing. */
    SEED {
        @Override
        List<Integer> raw(int b) {
            return SEED_WEIGHED.raw(b);
        }

        @Override
        List<Integer> escaped(int b, String written) {
            return RFC.escaped(b, written);
        }
    },
    /**
     * D-03 and D-02, for weighing: bytes that a URI cannot contain are escaped, escapes of unreserved bytes are
     * decoded.
     */
    RFC_WEIGHED {
        @Override
        List<Integer> raw(int b) {
            boolean inUri = b > ' ' && b < 0x7F && "\"<>\\^`{|}".indexOf(b) < 0;
            return inUri ? List.of(b) : escape(b);
        }

        @Override
        List<Integer> escaped(int b, String written) {
            boolean unreserved = b < 0x80 && (Character.isLetterOrDigit(b) || "-._~".indexOf(b) >= 0);
            return unreserved ? List.of(b) : bytes(written.toUpperCase(ROOT));
        }
    },
    /** D-03, for comparing: an escaped star or dollar sign also equals the literal character. */
    RFC {
        @Override
        List<Integer> raw(int b) {
            return RFC_WEIGHED.raw(b);
        }

        @Override
        List<Integer> escaped(int b, String written) {
            return b == '*' || b == '$' ? List.of(b) : RFC_WEIGHED.escaped(b, written);
        }
    },
    /** Perl's URI: all but what is reserved or unreserved is escaped, and what is escaped stays (D-28). */
    PERL {
        @Override
        List<Integer> raw(int b) {
            boolean stays = b < 0x80 && (Character.isLetterOrDigit(b) || "-_.!~*'();/?:@&=+$,%".indexOf(b) >= 0);
            return stays ? List.of(b) : escape(b);
        }

        @Override
        List<Integer> escaped(int b, String written) {
            return bytes(written);
        }
    },
    /** The 1996 draft: every escape is decoded but that of the slash, which equals only itself. */
    DECODED {
        @Override
        List<Integer> escaped(int b, String written) {
            return List.of(b == '/' ? ESCAPED_SLASH : b);
        }
    };

    private static final int ESCAPED_SLASH = 0x100;

    /** Normalizes a byte outside escapes. */
    List<Integer> raw(int b) {
        return List.of(b);
    }

    /** Normalizes an escape. */
    abstract List<Integer> escaped(int b, String written);

    /** Returns the normalized form of a path or of a pattern's text. */
    List<Integer> of(String text) {
        List<Integer> path = bytes(text);
        List<Integer> normalized = new ArrayList<>();
        for (int i = 0; i < path.size(); i++) {
            if (path.get(i) == '%' && i + 2 < path.size() && hex(path.get(i + 1)) && hex(path.get(i + 2))) {
                String digits = Character.toString(path.get(i + 1)) + Character.toString(path.get(i + 2));
                normalized.addAll(escaped(Integer.parseInt(digits, 16), "%" + digits));
                i += 2;
            } else {
                normalized.addAll(raw(path.get(i)));
            }
        }
        return normalized;
    }

    private static boolean hex(int b) {
        return "0123456789abcdefABCDEF".indexOf(b) >= 0;
    }

    private static List<Integer> escape(int b) {
        return bytes(String.format(ROOT, "%%%02X", b));
    }

    private static List<Integer> bytes(String text) {
        List<Integer> bytes = new ArrayList<>();
        for (byte b : text.getBytes(UTF_8)) {
            bytes.add(b & 0xFF);
        }
        return bytes;
    }
}
