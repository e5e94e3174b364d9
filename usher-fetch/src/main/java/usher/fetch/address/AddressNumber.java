package usher.fetch.address;

import java.net.Inet4Address;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.ByteBuffer;
import java.util.Arrays;

/**
 * The octets of an address as numbers, the first bit of the address being the first of {@code high}. An IPv4-mapped IPv6
 * address is the IPv4 address: the system connects to that one (RFC 4291 §2.5.5.2). Zones do not count.
 *
 * @param bits 32 or 128
 * @param low 0 for IPv4
 */
record AddressNumber(int bits, long high, long low) {
    private static final long MAPPED = 0xffffL;

    static AddressNumber of(InetAddress address) {
        return of(address.getAddress());
    }

    /** The number of 4 or 16 octets. */
    static AddressNumber of(byte[] octets) {
        ByteBuffer buffer = ByteBuffer.wrap(octets);
        if (octets.length == 4) {
            return ipv4(buffer.getInt());
        }
        if (octets.length != 16) {
            throw new IllegalArgumentException("an address has 4 or 16 octets, not " + octets.length);
        }
        long high = buffer.getLong();
        long low = buffer.getLong();
        return high == 0 && low >>> 32 == MAPPED ? ipv4((int) low) : new AddressNumber(128, high, low);
    }

    static AddressNumber ipv4(int address) {
        return new AddressNumber(32, (long) address << 32, 0);
    }

    boolean isIpv4() {
        return bits == 32;
    }

    /** The 32 bits from the given one on, which must lie within one half of an IPv6 address. */
    AddressNumber ipv4At(int bit) {
        return ipv4((int) (bit < 64 ? high << bit >>> 32 : low << bit - 64 >>> 32));
    }

    /** This address with all bits after the first {@code length} ones set to zero. */
    AddressNumber prefix(int length) {
        return new AddressNumber(bits, high & mask(length), low & mask(length - 64));
    }

    /** Whether both are of one family and their first {@code length} bits are the same. */
    boolean startsAs(AddressNumber other, int length) {
        return bits == other.bits
                && ((high ^ other.high) & mask(length)) == 0
                && ((low ^ other.low) & mask(length - 64)) == 0;
    }

    /** Ones in the first {@code length} of 64 bits. */
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

    /** Dotted decimals, or eight groups in hexadecimal with the longest run of zeros left out. */
    @Override
    public String toString() {
        InetAddress address = toInetAddress();
        return address instanceof Inet4Address ? address.getHostAddress() : AddressText.compressed(address);
    }
}
