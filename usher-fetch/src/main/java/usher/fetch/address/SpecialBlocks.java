package usher.fetch.address;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.util.Objects.requireNonNull;
import static usher.fetch.address.SpecialBlock.of;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * The addresses that are not globally reachable unicast (S-01): IANA's special-purpose registries of 2025-10-09,
 * multicast, and the service addresses of cloud platforms.
 *
 * <p>Stricter than the registries in one point: their anycast services (AS112, AMT, PCP, TURN) are "globally
 * reachable", but the nearest node may be in the internal network, and none of them has a web site.
 */
final class SpecialBlocks {
    /** Narrowest first. */
    private static final List<SpecialBlock> ALL = read();

    private static final AddressBlock GLOBAL_UNICAST = AddressBlock.parse("2000::/3");
    private static final SpecialBlock NOT_ASSIGNED = of("::/0", "outside of global unicast 2000::/3", "RFC 4291");

    private SpecialBlocks() {}

    private static List<SpecialBlock> read() {
        try (InputStream in = requireNonNull(SpecialBlocks.class.getResourceAsStream("special-blocks.tsv"))) {
            return new String(in.readAllBytes(), US_ASCII)
                    .lines()
                    .filter(line -> !line.startsWith("#"))
                    .map(line -> line.split("\t"))
                    .map(columns -> of(columns[0], columns[1], columns[2]))
                    .sorted(Comparator.comparingInt(
                                    (SpecialBlock special) -> special.block().length())
                            .reversed())
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns the narrowest block that contains the address, if that is not globally reachable unicast. */
    static Optional<SpecialBlock> holding(NumericAddress address) {
        for (SpecialBlock special : ALL) {
            if (special.block().contains(address)) {
                return Optional.of(special);
            }
        }
        boolean global = address.isIpv4() || GLOBAL_UNICAST.contains(address);
        return global ? Optional.empty() : Optional.of(NOT_ASSIGNED);
    }
}
