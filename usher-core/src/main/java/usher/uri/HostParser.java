package usher.uri;

import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;
import usher.bytes.ByteSet;
import usher.bytes.Bytes;

/** The host parser of the WHATWG URL Standard for special schemes. */
final class HostParser {
    /** Bytes that are not UTF-8 become U+FFFD, which no host may contain; a percent sign without two digits stays. */
    private static final PathEncoding DECODED = new PathEncoding(ByteSet.NONE, false, ByteSet.range(0, 255));

    private HostParser() {}

    /** Returns null if {@link #parse} has to decide; nearly all hosts have only plain ASCII characters. */
    static @Nullable String plain(String text, int from, int to) {
        int end = text.charAt(to - 1) == '.' ? to - 1 : to;
        int label = from;
        boolean upperCase = false;
        for (int i = from; i < end; i++) {
            char c = text.charAt(i);
            if (c >= 'a' && c <= 'z' || c >= '0' && c <= '9' || c == '_') {
                continue;
            }
            if (c == '.') {
                label = i + 1;
            } else if (c >= 'A' && c <= 'Z') {
                upperCase = true;
            } else if (c != '-' || i - label == 3 && isAceLabel(text, label)) {
                return null;
            }
        }
        // If the last label starts with a digit, the host may be an IPv4 address.
        if (label >= end || text.charAt(label) <= '9') {
            return null;
        }
        String host = text.substring(from, end);
        return upperCase ? lowerCase(host) : host;
    }

    static HostResult parse(String text) {
        if (text.charAt(0) == '[') {
            return Ipv6Text.parse(text);
        }
        String name = DECODED.apply(Bytes.of(text)).text();
        HostResult ascii = needsIdna(name) ? Idna.toAscii(name) : HostResult.of(lowerCase(name));
        return ascii.isInvalid() ? ascii : parseAscii(ascii.host());
    }

    private static HostResult parseAscii(String host) {
        for (int i = 0; i < host.length(); i++) {
            if (isForbidden(host.charAt(i))) {
                return HostResult.invalid(host.charAt(i), "is not allowed in a host");
            }
        }
        if (Ipv4Text.endsInNumber(host)) {
            return Ipv4Text.parse(host);
        }
        // A trailing dot is removed (F-11); the URL Standard keeps it.
        String folded = host.endsWith(".") ? host.substring(0, host.length() - 1) : host;
        return folded.endsWith(".") ? HostResult.invalid("the host ends in an empty label") : HostResult.of(folded);
    }

    /** Whether the character is a forbidden domain code point of the URL Standard. */
    private static boolean isForbidden(char c) {
        return c <= ' ' || c == 0x7F || "#/:<>?@[\\]^|%".indexOf(c) >= 0;
    }

    private static boolean needsIdna(String name) {
        for (int i = 0, label = 0; i < name.length(); i++) {
            char c = name.charAt(i);
            if (c >= 0x80 || c == '-' && i - label == 3 && isAceLabel(name, label)) {
                return true;
            }
            label = c == '.' ? i + 1 : label;
        }
        return false;
    }

    private static boolean isAceLabel(String text, int label) {
        return (text.charAt(label) | 0x20) == 'x'
                && (text.charAt(label + 1) | 0x20) == 'n'
                && text.charAt(label + 2) == '-'
                && text.charAt(label + 3) == '-';
    }

    private static String lowerCase(String ascii) {
        byte[] bytes = ascii.getBytes(StandardCharsets.ISO_8859_1);
        for (int i = 0; i < bytes.length; i++) {
            if (bytes[i] >= 'A' && bytes[i] <= 'Z') {
                bytes[i] |= 0x20;
            }
        }
        return new String(bytes, StandardCharsets.ISO_8859_1);
    }
}
