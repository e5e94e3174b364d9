package usher.fetch.address;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import usher.internal.text.Resources;

/**
 * The addresses that are not globally reachable unicast (S-01): IANA's special-purpose registries of 2025-10-09,
 * multicast, and the services of clouds. The registries' anycast services (AS112, AMT, PCP, TURN) are in it too: the
 * nearest node may be in the internal network, and none has a web site.
 */
final class SpecialBlocks {
    private static final String TABLE = "special-blocks.tsv";

    /** Narrowest first. */
    private static final List<SpecialBlock> ALL = read();

    private static final AddressBlock GLOBAL_UNICAST = AddressBlock.parse("2000::/3");
    private static final SpecialBlock NOT_ASSIGNED =
            SpecialBlock.of("::/0", "outside of global unicast 2000::/3", "RFC 4291");

    /**
     * A block without servers of the public web, with its use, shown to operators, and the document that defines it.
     */
    record SpecialBlock(AddressBlock block, String purpose, String source) {
        static SpecialBlock of(String block, String purpose, String source) {
            return new SpecialBlock(AddressBlock.parse(block), purpose, source);
        }

        @Override
        public String toString() {
            return block + ", " + purpose + " (" + source + ")";
        }
    }

    private SpecialBlocks() {}

    private static List<SpecialBlock> read() {
        return Resources.rows(SpecialBlocks.class.getResourceAsStream(TABLE), TABLE).stream()
                .map(columns -> SpecialBlock.of(columns.get(0), columns.get(1), columns.get(2)))
                .sorted(Comparator.comparingInt(
                                (SpecialBlock special) -> special.block().length())
                        .reversed())
                .toList();
    }

    static Optional<SpecialBlock> holding(NumericAddress address) {
        boolean global = address.isIpv4() || GLOBAL_UNICAST.contains(address);
        return ALL.stream()
                .filter(special -> special.block().contains(address))
                .findFirst()
                .or(() -> global ? Optional.empty() : Optional.of(NOT_ASSIGNED));
    }
}
