package usher.fetch.address;

import java.net.InetAddress;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A block of addresses: those that begin with the same bits (CIDR, RFC 4632 and RFC 4291 §2.3). Immutable. */
public final class AddressBlock {
    private final NumericAddress first;
    private final int length;

    private AddressBlock(NumericAddress first, int length) {
        this.first = first;
        this.length = length;
    }

    /**
     * Parses a block such as {@code 10.0.0.0/8} or {@code fc00::/7}, or a single address. Names are rejected without a
     * DNS lookup.
     *
     * @throws IllegalArgumentException if the text is anything else, if bits after the prefix are set, or if it is a
     *     block of IPv4-mapped addresses, which must be written as IPv4
     */
    public static AddressBlock parse(String text) {
        int slash = text.indexOf('/');
        String address = slash < 0 ? text : text.substring(0, slash);
        NumericAddress first = NumericAddress.read(address).orElseThrow(() -> refused(text, "is not an address block"));
        if (first.isIpv4() && address.indexOf(':') >= 0) {
            throw refused(text, "is IPv4-mapped IPv6; write it as " + first + " with a length of 0 to 32");
        }
        int length = slash < 0 ? first.bits() : length(text, slash + 1, first.bits());
        NumericAddress prefix = first.prefix(length);
        if (!prefix.equals(first)) {
            throw refused(text, "has bits set after its prefix; use " + prefix + "/" + length);
        }
        return new AddressBlock(first, length);
    }

    /**
     * Parses an address: four decimals without leading zeros, or an IPv6 address without brackets and zone. An
     * IPv4-mapped IPv6 address becomes its IPv4 address. Everything else is empty.
     */
    public static Optional<InetAddress> address(String text) {
        return NumericAddress.read(text).map(NumericAddress::toInetAddress);
    }

    /** Returns the network of an address, such as 192.0.2.0/24, which names no person; empty as {@link #address}. */
    public static Optional<AddressBlock> network(String address) {
        return NumericAddress.read(address).map(whole -> {
            int length = whole.isIpv4() ? 24 : 48;
            return new AddressBlock(whole.prefix(length), length);
        });
    }

    private static int length(String text, int start, int bits) {
        String digits = text.substring(start);
        if (!digits.matches("0|[1-9][0-9]{0,2}") || Integer.parseInt(digits) > bits) {
            throw refused(text, "needs a prefix length of 0 to " + bits);
        }
        return Integer.parseInt(digits);
    }

    private static IllegalArgumentException refused(String text, String why) {
        return new IllegalArgumentException("\"" + text + "\" " + why);
    }

    /** Whether the block contains the address. An IPv4-mapped IPv6 address counts as its IPv4 address. */
    public boolean contains(InetAddress address) {
        return contains(NumericAddress.of(address));
    }

    boolean contains(NumericAddress address) {
        return address.startsAs(first, length);
    }

    public boolean overlaps(AddressBlock other) {
        return contains(other.first) || other.contains(first);
    }

    boolean isIpv4() {
        return first.isIpv4();
    }

    int length() {
        return length;
    }

    @Override
    @SuppressWarnings("exports") // only tools read the annotation: users do not need org.jspecify
    public boolean equals(@Nullable Object other) {
        return other instanceof AddressBlock block && block.length == length && block.first.equals(first);
    }

    @Override
    public int hashCode() {
        return 31 * first.hashCode() + length;
    }

    /** Returns the form that {@link #parse} accepts, always with the length. */
    @Override
    public String toString() {
        return first + "/" + length;
    }
}
