package usher.fetch.address;

import static java.util.Objects.requireNonNull;

import java.net.InetAddress;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Says which addresses may be connected to (S-01, S-07). It looks at the octets of an address, never at a name or a spelling,
 * so it comes after the resolver and before the socket, and the socket goes to what it looked at. Immutable, thread-safe.
 *
 * <p>Precedence, the first row that applies decides:
 * <ol>
 *   <li>a block of {@link #denying}, which holds the address or an IPv4 address that it carries: refused;
 *   <li>a block of {@link #allowing}, which holds the address itself: let through;
 *   <li>the guard is {@link #off()}: let through;
 *   <li>a prefix of {@link #behindNat64}: as the IPv4 address that it carries is by the next row;
 *   <li>globally reachable unicast: let through; anything else: refused.
 * </ol>
 */
public final class AddressGuard {
    private static final AddressGuard OFF = new AddressGuard(false, List.of(), List.of(), List.of());
    private static final AddressGuard PUBLIC_ONLY = new AddressGuard(true, List.of(), List.of(), List.of());

    private final boolean on;
    private final List<AddressBlock> denied;
    private final List<AddressBlock> allowed;
    private final List<Nat64Prefix> nat64;

    private AddressGuard(boolean on, List<AddressBlock> denied, List<AddressBlock> allowed, List<Nat64Prefix> nat64) {
        this.on = on;
        this.denied = denied;
        this.allowed = allowed;
        this.nat64 = nat64;
    }

    /** Every address may be connected to: for a crawler whose URLs are its own. */
    public static AddressGuard off() {
        return OFF;
    }

    /** Only globally reachable unicast addresses may be connected to: for a service that strangers name URLs to. */
    public static AddressGuard publicOnly() {
        return PUBLIC_ONLY;
    }

    /** This guard, which refuses these blocks as well. */
    public AddressGuard denying(AddressBlock... blocks) {
        return new AddressGuard(on, plus(denied, List.of(blocks)), allowed, nat64);
    }

    /** This guard, which lets these blocks through, but for what {@link #denying} names. */
    public AddressGuard allowing(AddressBlock... blocks) {
        return new AddressGuard(on, denied, plus(allowed, List.of(blocks)), nat64);
    }

    /**
     * This guard, which takes addresses with this prefix for the IPv4 addresses that a translator makes of them (RFC 6052).
     *
     * @throws IllegalArgumentException if the block has no length that RFC 6052 §2.2 knows
     */
    public AddressGuard behindNat64(AddressBlock prefix) {
        return new AddressGuard(on, denied, allowed, plus(nat64, List.of(new Nat64Prefix(prefix))));
    }

    private static <T> List<T> plus(List<T> some, List<T> more) {
        return Stream.concat(some.stream(), more.stream()).toList();
    }

    /** Whether a socket may be connected to that address. */
    @SuppressWarnings("exports") // tools alone read it: users need no org.jspecify
    public boolean permits(@Nullable InetAddress address) {
        return address != null && refusal(address).isEmpty();
    }

    /**
     * Whether sockets may be connected to these addresses of one name: if one is refused, all are, since which of them is
     * used is not ours to say (S-01). No address at all is refused, too.
     */
    public boolean permitsAll(List<InetAddress> addresses) {
        return !addresses.isEmpty() && addresses.stream().allMatch(this::permits);
    }

    /**
     * Why the address is refused, or empty if it is not. For the operator's eyes: whoever named the URL learns no more than
     * that the address is blocked, or they could map the network behind us (S-05).
     */
    public Optional<String> refusal(InetAddress address) {
        return reason(AddressNumber.of(requireNonNull(address, "address")));
    }

    private Optional<String> reason(AddressNumber address) {
        Optional<String> denial = denial(address);
        if (denial.isPresent()) {
            return denial;
        }
        boolean free = !on || allowed.stream().anyMatch(block -> block.contains(address));
        return free ? Optional.empty() : special(address);
    }

    private Optional<String> denial(AddressNumber address) {
        return denied.isEmpty()
                ? Optional.empty()
                : Stream.concat(Stream.of(address), carriedBy(address))
                        .flatMap(each -> denied.stream()
                                .filter(block -> block.contains(each))
                                .map(block -> refused(each, block + ", which the operator denied", address)))
                        .findFirst();
    }

    private Stream<AddressNumber> carriedBy(AddressNumber address) {
        Stream<AddressNumber> translated =
                nat64.stream().filter(prefix -> prefix.holds(address)).map(prefix -> prefix.embedded(address));
        return Stream.concat(translated, EmbeddedIpv4.in(address).stream());
    }

    private Optional<String> special(AddressNumber address) {
        AddressNumber meant = nat64.stream()
                .filter(prefix -> prefix.holds(address))
                .findFirst()
                .map(prefix -> prefix.embedded(address))
                .orElse(address);
        Optional<String> reason = SpecialBlocks.holding(meant).map(special -> refused(meant, special, address));
        return reason.isEmpty() && EmbeddedIpv4.isIsatap(meant) ? isatap(meant) : reason;
    }

    /** A tunnel within an ordinary network: the prefix is public, the end of the tunnel need not be. */
    private static Optional<String> isatap(AddressNumber address) {
        AddressNumber end = address.ipv4At(96);
        return SpecialBlocks.holding(end).map(special -> refused(end, special, address));
    }

    private static String refused(AddressNumber meant, Object block, AddressNumber address) {
        String carried = meant.equals(address) ? "" : " carries " + meant + ", which";
        return address + carried + " is in " + block;
    }

    /** Whether every address is let through that was not expressly denied. */
    public boolean isOff() {
        return !on;
    }

    /** Whether something beyond the public addresses is let through; a production service should not start with that. */
    public boolean hasExceptions() {
        return !on || !allowed.isEmpty() || !nat64.isEmpty();
    }

    /** What is let through and what is not, in words, for the log when a program starts (S-07). */
    public String description() {
        List<String> parts = new ArrayList<>();
        parts.add(on ? "public addresses only" : "address guard off, any address");
        describe(parts, "denied: ", denied);
        describe(parts, "allowed though special: ", on ? allowed : List.of());
        describe(parts, "NAT64: ", nat64.stream().map(Nat64Prefix::block).toList());
        return String.join("; ", parts);
    }

    private static void describe(List<String> parts, String title, List<AddressBlock> blocks) {
        if (!blocks.isEmpty()) {
            parts.add(title + blocks.stream().map(AddressBlock::toString).collect(Collectors.joining(", ")));
        }
    }

    @Override
    public String toString() {
        return description();
    }
}
