package usher.cli.audit;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.Arrays;
import java.util.Optional;
import usher.fetch.address.AddressBlock;

/** Addresses as networks, which do not name a person. */
final class Networks {
    private Networks() {}

    /** Returns the network of an address, such as 192.0.2.0/24; other text, such as a host name, is unknown. */
    static String of(String address) {
        Optional<InetAddress> parsed = AddressBlock.address(address);
        if (parsed.isEmpty()) {
            return "unknown";
        }
        byte[] bytes = parsed.get().getAddress();
        int kept = bytes.length == 4 ? 3 : 6;
        Arrays.fill(bytes, kept, bytes.length, (byte) 0);
        try {
            String text = InetAddress.getByAddress(bytes).getHostAddress();
            return text.replaceFirst("(:0)+$", "::") + "/" + kept * 8;
        } catch (UnknownHostException e) {
            throw new IllegalStateException("an address of " + bytes.length + " bytes", e);
        }
    }
}
