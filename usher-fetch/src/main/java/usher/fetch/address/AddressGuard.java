package usher.fetch.address;

import java.net.InetAddress;

/** Says which addresses may be connected to. Immutable. */
public final class AddressGuard {
    private static final AddressGuard OFF = new AddressGuard();

    private AddressGuard() {}

    /** Every address may be connected to: for a crawler whose URLs are its own. */
    public static AddressGuard off() {
        return OFF;
    }

    /** Whether every one may be connected to: one bad address condemns the name. */
    public boolean permitsAll(java.util.List<InetAddress> addresses) {
        return addresses.stream().allMatch(this::permits);
    }

    /** Whether a socket may be connected to that address. */
    public boolean permits(InetAddress address) {
        return address != null;
    }
}
