package usher.fetch.address;

import static usher.fetch.address.SpecialBlock.of;

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
    private static final List<SpecialBlock> IPV4 = narrowestFirst(
            of("0.0.0.0/8", "this network", "RFC 791"),
            of("10.0.0.0/8", "private use", "RFC 1918"),
            of("100.64.0.0/10", "shared address space of providers", "RFC 6598"),
            of("100.100.100.200", "cloud metadata", "Alibaba Cloud"),
            of("127.0.0.0/8", "loopback", "RFC 1122"),
            of("168.63.129.16", "platform services of the cloud", "Azure"),
            of("169.254.0.0/16", "link-local", "RFC 3927"),
            of("169.254.169.254", "cloud metadata", "AWS, Azure, Google Cloud and others"),
            of("169.254.170.2", "container credentials", "AWS"),
            of("172.16.0.0/12", "private use", "RFC 1918"),
            of("192.0.0.0/24", "IETF protocol assignments", "RFC 6890"),
            of("192.0.0.192", "cloud metadata", "Oracle Cloud"),
            of("192.0.2.0/24", "documentation", "RFC 5737"),
            of("192.31.196.0/24", "AS112 anycast", "RFC 7535"),
            of("192.52.193.0/24", "multicast tunnel relays", "RFC 7450"),
            of("192.88.99.0/24", "6to4 relays, deprecated", "RFC 7526"),
            of("192.168.0.0/16", "private use", "RFC 1918"),
            of("192.175.48.0/24", "AS112 anycast", "RFC 7534"),
            of("198.18.0.0/15", "benchmarking", "RFC 2544"),
            of("198.51.100.0/24", "documentation", "RFC 5737"),
            of("203.0.113.0/24", "documentation", "RFC 5737"),
            of("224.0.0.0/4", "multicast", "RFC 5771"),
            of("233.252.0.0/24", "documentation of multicast", "RFC 6676"),
            of("240.0.0.0/4", "reserved", "RFC 1112"),
            of("255.255.255.255", "limited broadcast", "RFC 919"));

    /** The special blocks within {@link #GLOBAL_UNICAST}, and the known blocks outside of it. */
    private static final List<SpecialBlock> IPV6 = narrowestFirst(
            of("::", "unspecified address", "RFC 4291"),
            of("::1", "loopback", "RFC 4291"),
            of("::/96", "IPv4-compatible, deprecated", "RFC 4291"),
            of("::ffff:0:0:0/96", "IPv4-translated", "RFC 2765"),
            of("64:ff9b::/96", "NAT64 whose prefix was not named", "RFC 6052"),
            of("64:ff9b:1::/48", "NAT64 of a local network whose prefix was not named", "RFC 8215"),
            of("100::/64", "discard only", "RFC 6666"),
            of("100:0:0:1::/64", "dummy prefix", "RFC 9780"),
            of("2001::/23", "IETF protocol assignments", "RFC 2928"),
            of("2001::/32", "Teredo", "RFC 4380"),
            of("2001:2::/48", "benchmarking", "RFC 5180"),
            of("2001:3::/32", "multicast tunnel relays", "RFC 7450"),
            of("2001:4:112::/48", "AS112 anycast", "RFC 7535"),
            of("2001:10::/28", "ORCHID, deprecated", "RFC 4843"),
            of("2001:20::/28", "ORCHIDv2", "RFC 7343"),
            of("2001:30::/28", "drone identifiers", "RFC 9374"),
            of("2001:db8::/32", "documentation", "RFC 3849"),
            of("2002::/16", "6to4", "RFC 3056"),
            of("2620:4f:8000::/48", "AS112 anycast", "RFC 7534"),
            of("3fff::/20", "documentation", "RFC 9637"),
            of("5f00::/16", "segment routing", "RFC 9602"),
            of("fc00::/7", "unique local", "RFC 4193"),
            of("fd00:ec2::254", "cloud metadata", "AWS"),
            of("fd20:ce::254", "cloud metadata", "Google Cloud"),
            of("fe80::/10", "link-local", "RFC 4291"),
            of("fec0::/10", "site-local, deprecated", "RFC 3879"),
            of("ff00::/8", "multicast", "RFC 4291"));

    private static final AddressBlock GLOBAL_UNICAST = AddressBlock.parse("2000::/3");
    private static final SpecialBlock NOT_ASSIGNED = of("::/0", "outside of global unicast 2000::/3", "RFC 4291");

    private SpecialBlocks() {}

    private static List<SpecialBlock> narrowestFirst(SpecialBlock... blocks) {
        Comparator<SpecialBlock> byLength =
                Comparator.comparingInt(special -> special.block().length());
        return List.of(blocks).stream().sorted(byLength.reversed()).toList();
    }

    /** Returns the narrowest block that contains the address, if that is not globally reachable unicast. */
    static Optional<SpecialBlock> holding(NumericAddress address) {
        for (SpecialBlock special : address.isIpv4() ? IPV4 : IPV6) {
            if (special.block().contains(address)) {
                return Optional.of(special);
            }
        }
        boolean global = address.isIpv4() || GLOBAL_UNICAST.contains(address);
        return global ? Optional.empty() : Optional.of(NOT_ASSIGNED);
    }
}
