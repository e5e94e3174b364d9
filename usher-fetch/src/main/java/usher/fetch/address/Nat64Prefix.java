package usher.fetch.address;

import static java.util.Objects.requireNonNull;

import java.util.Set;

/** The addresses behind which a translator of the operator's network reaches IPv4 (RFC 6052 §2.2). */
record Nat64Prefix(AddressBlock block) {
    private static final Set<Integer> LENGTHS = Set.of(32, 40, 48, 56, 64, 96);

    Nat64Prefix {
        if (requireNonNull(block, "prefix").isIpv4() || !LENGTHS.contains(block.length())) {
            throw new IllegalArgumentException(
                    block + " is no NAT64 prefix; one is IPv6 and 32, 40, 48, 56, 64 or 96 bits long");
        }
    }

    boolean holds(AddressNumber address) {
        return block.contains(address);
    }

    /** Which IPv4 address is meant: it follows the prefix, but octet 8 of the whole address is not part of it. */
    AddressNumber embedded(AddressNumber address) {
        int length = block.length();
        if (length == 96) {
            return address.ipv4At(96);
        }
        long ahead = length == 64 ? 0 : address.high() << length;
        long behind = address.low() << 8 >>> 64 - length;
        return AddressNumber.ipv4((int) ((ahead | behind) >>> 32));
    }
}
