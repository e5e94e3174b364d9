package usher.fetch.address;

import java.net.InetAddress;
import java.util.Optional;
import java.util.regex.Pattern;
import usher.uri.UrlResult;
import usher.uri.WebUrl;

/** Parses and formats addresses. Only literals are parsed; no text causes a DNS lookup. */
final class AddressText {
    private static final String OCTET = "(?:25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9]?[0-9])";
    private static final Pattern IPV4 = Pattern.compile(OCTET + "(?:\\." + OCTET + "){3}");

    /** Without this check, a text could close the brackets and continue as another URL. */
    private static final Pattern IPV6_CHARACTERS = Pattern.compile("[0-9a-fA-F:.]+");

    private AddressText() {}

    /**
     * Parses four decimals without leading zeros, or an IPv6 address without brackets and zone. Rejects everything
     * else, also what a browser or a system resolver would accept.
     */
    static Optional<NumericAddress> read(String text) {
        return text.indexOf(':') < 0 ? ipv4(text) : ipv6(text);
    }

    private static Optional<NumericAddress> ipv4(String text) {
        if (!IPV4.matcher(text).matches()) {
            return Optional.empty();
        }
        int address = 0;
        for (String octet : text.split("\\.")) {
            address = address << 8 | Integer.parseInt(octet);
        }
        return Optional.of(NumericAddress.ipv4(address));
    }

    /** Parses an IPv6 address; {@link WebUrl} validates it and returns hexadecimal groups with at most one gap. */
    private static Optional<NumericAddress> ipv6(String text) {
        return IPV6_CHARACTERS.matcher(text).matches() ? inBrackets(text).map(AddressText::expanded) : Optional.empty();
    }

    private static Optional<String> inBrackets(String text) {
        UrlResult url = WebUrl.parse("http://[" + text + "]/");
        return url instanceof WebUrl read ? Optional.of(read.authority().host()) : Optional.empty();
    }

    private static NumericAddress expanded(String canonical) {
        int gap = canonical.indexOf("::");
        byte[] octets = new byte[16];
        String before = gap < 0 ? canonical : canonical.substring(0, gap);
        String after = gap < 0 ? "" : canonical.substring(gap + 2);
        put(before, octets, 0);
        put(after, octets, 16 - 2 * groups(after).length);
        return NumericAddress.of(octets);
    }

    private static String[] groups(String text) {
        return text.isEmpty() ? new String[0] : text.split(":");
    }

    private static void put(String text, byte[] octets, int from) {
        int at = from;
        for (String group : groups(text)) {
            int value = Integer.parseInt(group, 16);
            octets[at++] = (byte) (value >> 8);
            octets[at++] = (byte) value;
        }
    }

    /** Returns an IPv6 address in the form of RFC 5952, without zone. */
    static String compressed(InetAddress ipv6) {
        String text = ipv6.getHostAddress();
        int zone = text.indexOf('%');
        return inBrackets(zone < 0 ? text : text.substring(0, zone)).orElseThrow();
    }
}
