package usher.uri;

import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** The host parser of the WHATWG URL Standard for special schemes. */
final class HostParser {
    private HostParser() {}

    /**
     * The canonical form of a host of ASCII letters, digits, hyphens, underscores and dots, which is nearly every host;
     * null if it may be anything but a plain domain name, so that {@link #parse} must decide. One pass.
     */
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
        // A last label that starts with a digit may be an IPv4 number.
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
        String name = percentDecoded(text);
        HostResult ascii = needsIdna(name) ? Idna.toAscii(name) : HostResult.of(lowerCase(name));
        return ascii.isRefused() ? ascii : parseAscii(ascii.host());
    }

    private static HostResult parseAscii(String host) {
        for (int i = 0; i < host.length(); i++) {
            if (isForbidden(host.charAt(i))) {
                return HostResult.refused(host.charAt(i), "cannot stand in a host");
            }
        }
        if (Ipv4Text.endsInNumber(host)) {
            return Ipv4Text.parse(host);
        }
        // A name with the root's dot is the same name (F-11); WHATWG keeps two.
        String folded = host.endsWith(".") ? host.substring(0, host.length() - 1) : host;
        return folded.endsWith(".") ? HostResult.refused("the host ends in an empty label") : HostResult.of(folded);
    }

    /** The forbidden domain code points of the URL Standard. */
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

    /** Bytes that are not UTF-8 become U+FFFD, which no host may hold; a percent sign without two digits stays. */
    private static String percentDecoded(String text) {
        if (text.indexOf('%') < 0) {
            return text;
        }
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        int length = 0;
        for (int i = 0; i < bytes.length; i++) {
            byte b = bytes[i];
            if (b == '%' && i + 2 < bytes.length) {
                int high = HexDigit.value(bytes[i + 1]);
                int low = HexDigit.value(bytes[i + 2]);
                if (high >= 0 && low >= 0) {
                    b = (byte) (high << 4 | low);
                    i += 2;
                }
            }
            bytes[length++] = b;
        }
        return new String(bytes, 0, length, StandardCharsets.UTF_8);
    }
}
