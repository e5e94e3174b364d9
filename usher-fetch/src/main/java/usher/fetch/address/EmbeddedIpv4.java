package usher.fetch.address;

import java.util.ArrayList;
import java.util.List;

/**
 * Finds the IPv4 addresses that are embedded in an IPv6 address by a well-known scheme, since a router or the system
 * may connect to them. IPv4-mapped addresses never occur here: {@link NumericAddress} converts them to IPv4.
 */
final class EmbeddedIpv4 {
    private static final List<AddressBlock> IN_THE_LAST_BITS = List.of(
            AddressBlock.parse("::/96"), AddressBlock.parse("::ffff:0:0:0/96"), AddressBlock.parse("64:ff9b::/96"));
    private static final AddressBlock SIX_TO_FOUR = AddressBlock.parse("2002::/16");
    private static final AddressBlock TEREDO = AddressBlock.parse("2001::/32");

    private EmbeddedIpv4() {}

    static List<NumericAddress> in(NumericAddress address) {
        if (address.isIpv4()) {
            return List.of();
        }
        List<NumericAddress> found = new ArrayList<>(2);
        if (isIsatap(address) || IN_THE_LAST_BITS.stream().anyMatch(block -> block.contains(address))) {
            found.add(address.ipv4At(96));
        }
        if (SIX_TO_FOUR.contains(address)) {
            found.add(address.ipv4At(16));
        }
        if (TEREDO.contains(address)) {
            found.add(address.ipv4At(32)); // its server
            found.add(NumericAddress.ipv4((int) ~address.low())); // its client, with all bits inverted (RFC 4380 §4)
        }
        return found;
    }

    /** Whether the interface identifier starts with 0:5efe or 200:5efe, after any prefix (RFC 5214 §6.1). */
    static boolean isIsatap(NumericAddress address) {
        return !address.isIpv4() && (address.low() >>> 32 & ~0x0200_0000L) == 0x5efe;
    }
}
