package usher.fetch.address;

import java.util.ArrayList;
import java.util.List;

/**
 * The IPv4 addresses that an IPv6 address carries by a well-known scheme, and that a router or the system itself may turn
 * it into. Mapped addresses are no longer here: {@link AddressNumber} reads them as IPv4.
 */
final class EmbeddedIpv4 {
    private static final List<AddressBlock> IN_THE_LAST_BITS = List.of(
            AddressBlock.parse("::/96"), AddressBlock.parse("::ffff:0:0:0/96"), AddressBlock.parse("64:ff9b::/96"));
    private static final AddressBlock SIX_TO_FOUR = AddressBlock.parse("2002::/16");
    private static final AddressBlock TEREDO = AddressBlock.parse("2001::/32");

    private EmbeddedIpv4() {}

    static List<AddressNumber> in(AddressNumber address) {
        if (address.isIpv4()) {
            return List.of();
        }
        List<AddressNumber> found = new ArrayList<>(2);
        if (isIsatap(address) || IN_THE_LAST_BITS.stream().anyMatch(block -> block.contains(address))) {
            found.add(address.ipv4At(96));
        }
        if (SIX_TO_FOUR.contains(address)) {
            found.add(address.ipv4At(16));
        }
        if (TEREDO.contains(address)) {
            found.add(address.ipv4At(32)); // its server
            found.add(AddressNumber.ipv4((int) ~address.low())); // its client, with all bits inverted (RFC 4380 §4)
        }
        return found;
    }

    /** Under any prefix, an interface identifier that begins with 0:5efe or 200:5efe (RFC 5214 §6.1). */
    static boolean isIsatap(AddressNumber address) {
        return !address.isIpv4() && (address.low() >>> 32 & ~0x0200_0000L) == 0x5efe;
    }
}
