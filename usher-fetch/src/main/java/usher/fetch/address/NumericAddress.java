package usher.fetch.address;

import java.net.Inet4Address;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import usher.uri.UrlResult;
import usher.uri.WebUrl;

/**
 * An address as numbers, from the highest bit of {@code high} on. An IPv4-mapped IPv6 address is converted to IPv4,
 * since the system connects to that (RFC 4291 §2.5.5.2). Zones are ignored.
 */
record NumericAddress(int bits, long high, long low) {
    private static final long MAPPED = 0xffffL;
    private static final String OCTET = "(?:25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9]?[0-9])";
    private static final Pattern IPV4 = Pattern.compile(OCTET + "(?:\\." + OCTET + "){3}");

    /** Without this check, a text could close the brackets and continue as another URL. */
    private static final Pattern IPV6_CHARACTERS = Pattern.compile("[0-9a-fA-F:.]+");

    static NumericAddress of(InetAddress address) {
        return of(address.getAddress());
    }

    static NumericAddress of(byte[] octets) {
        ByteBuffer buffer = ByteBuffer.wrap(octets);
        if (octets.length == 4) {
            return ipv4(buffer.getInt());
        }
        if (octets.length != 16) {
            throw new IllegalArgumentException("an address has 4 or 16 octets, not " + octets.length);
        }
        long high = buffer.getLong();
        long low = buffer.getLong();
        return high == 0 && low >>> 32 == MAPPED ? ipv4((int) low) : new NumericAddress(128, high, low);
    }

    static NumericAddress ipv4(int address) {
        return new NumericAddress(32, (long) address << 32, 0);
    }

    boolean isIpv4() {
        return bits == 32;
    }

    /** Returns the 32 bits from the given one on, which must lie within one half of an IPv6 address. */
    NumericAddress ipv4At(int bit) {
        return ipv4((int) (bit < 64 ? high << bit >>> 32 : low << bit - 64 >>> 32));
    }

    NumericAddress prefix(int length) {
        return new NumericAddress(bits, high & mask(length), low & mask(length - 64));
    }

    boolean startsAs(NumericAddress other, int length) {
        return bits == other.bits
                && ((high ^ other.high) & mask(length)) == 0
                && ((low ^ other.low) & mask(length - 64)) == 0;
    }

    private static long mask(int length) {
        return length <= 0 ? 0 : -1L << Math.max(0, 64 - length);
    }

    InetAddress toInetAddress() {
        try {
            byte[] octets = ByteBuffer.allocate(16).putLong(high).putLong(low).array();
            return InetAddress.getByAddress(isIpv4() ? Arrays.copyOf(octets, 4) : octets);
        } catch (UnknownHostException e) {
            throw new AssertionError("4 and 16 octets are always an address", e);
        }
    }

    @Override
    public String toString() {
        InetAddress address = toInetAddress();
        return address instanceof Inet4Address ? address.getHostAddress() : compressed(address);
    }

    /** Parses four decimals without leading zeros, or IPv6 without brackets and zone; nothing else. */
    static Optional<NumericAddress> read(String text) {
        return text.indexOf(':') < 0 ? readIpv4(text) : readIpv6(text);
    }

    private static Optional<NumericAddress> readIpv4(String text) {
        if (!IPV4.matcher(text).matches()) {
            return Optional.empty();
        }
        int address = 0;
        for (String octet : text.split("\\.")) {
            address = address << 8 | Integer.parseInt(octet);
        }
        return Optional.of(ipv4(address));
    }

    /** Parses an IPv6 address; {@link WebUrl} validates it and returns hexadecimal groups with at most one gap. */
    private static Optional<NumericAddress> readIpv6(String text) {
        return IPV6_CHARACTERS.matcher(text).matches()
                ? inBrackets(text).map(NumericAddress::expanded)
                : Optional.empty();
    }

    private static Optional<String> inBrackets(String text) {
        UrlResult url = WebUrl.parse("http://[" + text + "]/");
        return url instanceof WebUrl read ? Optional.of(read.authority().host()) : Optional.empty();
    }

    private static NumericAddress expanded(String canonical) {
        int written = (int) groups(canonical).count();
        ByteBuffer octets = ByteBuffer.allocate(16);
        groups(canonical.replace("::", ":" + "0:".repeat(8 - written)))
                .forEach(group -> octets.putShort((short) Integer.parseInt(group, 16)));
        return of(octets.array());
    }

    private static Stream<String> groups(String text) {
        return Stream.of(text.split(":")).filter(group -> !group.isEmpty());
    }

    /** Returns an IPv6 address in the form of RFC 5952, without zone. */
    static String compressed(InetAddress ipv6) {
        String text = ipv6.getHostAddress();
        int zone = text.indexOf('%');
        return inBrackets(zone < 0 ? text : text.substring(0, zone)).orElseThrow();
    }
}
