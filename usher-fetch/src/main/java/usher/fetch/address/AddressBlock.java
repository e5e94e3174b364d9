package usher.fetch.address;

import static java.util.Objects.requireNonNull;

import java.net.InetAddress;
import org.jspecify.annotations.Nullable;

/** A block of addresses: those that begin with the same bits (CIDR, RFC 4632 and RFC 4291 §2.3). Immutable. */
public final class AddressBlock {
    private final AddressNumber first;
    private final int length;

    private AddressBlock(AddressNumber first, int length) {
        this.first = first;
        this.length = length;
    }

    /**
     * Reads a block such as {@code 10.0.0.0/8} or {@code fc00::/7}, or a single address. Names are no blocks, and the DNS
     * is never asked.
     *
     * @throws IllegalArgumentException if the text is anything else, if bits are set behind the prefix, so that it is not
     *     clear what was meant, or if it is a block of IPv4-mapped addresses, which has to be written as IPv4
     */
    public static AddressBlock parse(String text) {
        int slash = requireNonNull(text, "text").indexOf('/');
        String address = slash < 0 ? text : text.substring(0, slash);
        AddressNumber first = AddressText.read(address).orElseThrow(() -> refused(text, "is no address block"));
        if (first.isIpv4() && address.indexOf(':') >= 0) {
            throw refused(text, "is IPv4 in the clothes of IPv6; write it as " + first + " with a length of 0 to 32");
        }
        int length = slash < 0 ? first.bits() : length(text, slash + 1, first.bits());
        AddressNumber prefix = first.prefix(length);
        if (!prefix.equals(first)) {
            throw refused(text, "has bits set behind its prefix; the block is " + prefix + "/" + length);
        }
        return new AddressBlock(first, length);
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

    /** Whether the address lies in this block; an IPv4-mapped IPv6 address is looked at as the IPv4 address it means. */
    public boolean contains(InetAddress address) {
        return contains(AddressNumber.of(address));
    }

    /**
     * Whether the address of these 4 or 16 octets lies in this block.
     *
     * @throws IllegalArgumentException for any other number of octets
     */
    public boolean contains(byte[] octets) {
        return contains(AddressNumber.of(octets));
    }

    boolean contains(AddressNumber address) {
        return address.startsAs(first, length);
    }

    /** Whether some address lies in both blocks. */
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
    @SuppressWarnings("exports") // tools alone read it: users need no org.jspecify
    public boolean equals(@Nullable Object other) {
        return other instanceof AddressBlock block && block.length == length && block.first.equals(first);
    }

    @Override
    public int hashCode() {
        return 31 * first.hashCode() + length;
    }

    /** As {@link #parse} reads it, always with the length. */
    @Override
    public String toString() {
        return first + "/" + length;
    }
}
