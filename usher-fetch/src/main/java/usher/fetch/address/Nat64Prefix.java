package usher.fetch.address;

import java.util.Set;

/** A NAT64 prefix of the operator's network (RFC 6052 §2.2). */
record Nat64Prefix(AddressBlock block) {
    private static final Set<Integer> LENGTHS = Set.of(32, 40, 48, 56, 64, 96);

    Nat64Prefix {
        if (block.isIpv4() || !LENGTHS.contains(block.length())) {
            throw new IllegalArgumentException(
                    block + " is not a NAT64 prefix; use an IPv6 prefix of 32, 40, 48, 56, 64 or 96 bits");
        }
    }

    boolean holds(NumericAddress address) {
        return block.contains(address);
    }

    /** Returns the embedded IPv4 address: it follows the prefix and skips octet 8 of the whole address. */
    NumericAddress embedded(NumericAddress address) {
        int length = block.length();
        if (length == 96) {
            return address.ipv4At(96);
        }
        long ahead = length == 64 ? 0 : address.high() << length;
        long behind = address.low() << 8 >>> 64 - length;
        return NumericAddress.ipv4((int) ((ahead | behind) >>> 32));
    }
}
