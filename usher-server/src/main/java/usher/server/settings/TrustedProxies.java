package usher.server.settings;

import java.net.InetAddress;
import java.util.List;
import java.util.Optional;
import usher.fetch.address.AddressBlock;

/** The proxies that may name the client of a request and its identifier. Immutable. */
public record TrustedProxies(List<AddressBlock> blocks) {
    public TrustedProxies {
        blocks = List.copyOf(blocks);
    }

    public boolean contains(InetAddress address) {
        return !blocks.isEmpty() && blocks.stream().anyMatch(block -> block.contains(address));
    }

    /** Parses an IP address, without a DNS lookup. */
    public static Optional<InetAddress> address(String text) {
        return AddressBlock.address(text);
    }
}
