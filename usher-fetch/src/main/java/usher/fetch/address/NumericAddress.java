package usher.fetch.address;

import java.net.Inet4Address;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.ByteBuffer;
import java.util.Arrays;

/**
 * The octets of an address as numbers; the address starts at the highest bit of {@code high}. An IPv4-mapped IPv6
 * address is converted to IPv4, since the system connects to that address (RFC 4291 §2.5.5.2). Zones are ignored.
 *
 * @param bits 32 or 128
 * @param low 0 for IPv4
 */
record NumericAddress(int bits, long high, long low) {
    private static final long MAPPED = 0xffffL;

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

    /** Returns this address with all bits after the first {@code length} set to zero. */
    NumericAddress prefix(int length) {
        return new NumericAddress(bits, high & mask(length), low & mask(length - 64));
    }

    /** Whether both addresses have the same family and the same first {@code length} bits. */
    boolean startsAs(NumericAddress other, int length) {
        return bits == other.bits
                && ((high ^ other.high) & mask(length)) == 0
                && ((low ^ other.low) & mask(length - 64)) == 0;
    }

    /** Returns 64 bits, the first {@code length} of them set. */
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

    /** Returns dotted decimals, or hexadecimal groups as in RFC 5952. */
    @Override
    public String toString() {
        InetAddress address = toInetAddress();
        return address instanceof Inet4Address ? address.getHostAddress() : AddressText.compressed(address);
    }
}
