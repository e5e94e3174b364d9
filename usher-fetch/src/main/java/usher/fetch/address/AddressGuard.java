package usher.fetch.address;

import java.net.InetAddress;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Decides which addresses may be connected to (S-01, S-07). It checks the bytes of an IP address, never a name or a
 * text. It is applied after name resolution, and the socket connects to exactly the checked address. Immutable and
 * thread-safe.
 *
 * <p>The first rule that applies decides:
 * <ol>
 *   <li>a block of {@link #denying} contains the address or an IPv4 address embedded in it: blocked;
 *   <li>a block of {@link #allowing} contains the address itself: permitted;
 *   <li>the guard is {@link #off()}: permitted;
 *   <li>a prefix of {@link #behindNat64} contains the address: the next rule decides about the embedded IPv4 address;
 *   <li>the address is globally reachable unicast: permitted; otherwise blocked.
 * </ol>
 */
public final class AddressGuard {
    private static final AddressGuard OFF = new AddressGuard(false, List.of(), List.of(), List.of());
    private static final AddressGuard PUBLIC_ONLY = new AddressGuard(true, List.of(), List.of(), List.of());

    private final boolean on;
    private final List<AddressBlock> denied;
    private final List<AddressBlock> allowed;
    private final List<Nat64Prefix> nat64;

    /** A NAT64 prefix of the operator's network (RFC 6052 §2.2). */
    private record Nat64Prefix(AddressBlock block) {
        private static final Set<Integer> LENGTHS = Set.of(32, 40, 48, 56, 64, 96);

        Nat64Prefix {
            if (block.isIpv4() || !LENGTHS.contains(block.length())) {
                throw new IllegalArgumentException(
                        block + " is not a NAT64 prefix; use an IPv6 prefix of 32, 40, 48, 56, 64 or 96 bits");
            }
        }

        boolean holds(NumericAddress address) {
            return block.contains(address);
        }

        /** Returns the embedded IPv4 address: it follows the prefix and skips octet 8 of the whole address. */
        NumericAddress embedded(NumericAddress address) {
            int length = block.length();
            if (length == 96) {
                return address.ipv4At(96);
            }
            long ahead = length == 64 ? 0 : address.high() << length;
            long behind = address.low() << 8 >>> 64 - length;
            return NumericAddress.ipv4((int) ((ahead | behind) >>> 32));
        }
    }

    private AddressGuard(boolean on, List<AddressBlock> denied, List<AddressBlock> allowed, List<Nat64Prefix> nat64) {
        this.on = on;
        this.denied = denied;
        this.allowed = allowed;
        this.nat64 = nat64;
    }

    /** Returns a guard that permits every address, for a crawler with trusted URLs. */
    public static AddressGuard off() {
        return OFF;
    }

    /** Returns a guard that permits globally reachable unicast addresses only, for a service with untrusted URLs. */
    public static AddressGuard publicOnly() {
        return PUBLIC_ONLY;
    }

    public AddressGuard denying(AddressBlock... blocks) {
        return new AddressGuard(on, plus(denied, List.of(blocks)), allowed, nat64);
    }

    /** Returns a guard that also permits the given blocks, except what {@link #denying} blocks. */
    public AddressGuard allowing(AddressBlock... blocks) {
        return new AddressGuard(on, denied, plus(allowed, List.of(blocks)), nat64);
    }

    /**
     * Returns a guard that treats addresses with this NAT64 prefix as their embedded IPv4 addresses (RFC 6052).
     *
     * @throws IllegalArgumentException if RFC 6052 §2.2 does not permit the block's length
     */
    public AddressGuard behindNat64(AddressBlock prefix) {
        return new AddressGuard(on, denied, allowed, plus(nat64, List.of(new Nat64Prefix(prefix))));
    }

    private static <T> List<T> plus(List<T> some, List<T> more) {
        return Stream.concat(some.stream(), more.stream()).toList();
    }

    @SuppressWarnings("exports") // only tools read the annotation: users do not need org.jspecify
    public boolean permits(@Nullable InetAddress address) {
        return address != null && refusal(address).isEmpty();
    }

    /**
     * Whether the addresses of one name may be connected to. One blocked address blocks the name, since any of them may
     * be used (S-01). An empty list is blocked, too.
     */
    public boolean permitsAll(List<InetAddress> addresses) {
        return !addresses.isEmpty() && addresses.stream().allMatch(this::permits);
    }

    /**
     * Returns why the address is blocked, or empty if it is not. For operators only: a client must learn no more than
     * that the address is blocked, or it could map the internal network (S-05).
     */
    public Optional<String> refusal(InetAddress address) {
        return refusal(NumericAddress.of(address));
    }

    private Optional<String> refusal(NumericAddress address) {
        Optional<String> denial = denial(address);
        if (denial.isPresent()) {
            return denial;
        }
        boolean free = !on || allowed.stream().anyMatch(block -> block.contains(address));
        return free ? Optional.empty() : special(address);
    }

    private Optional<String> denial(NumericAddress address) {
        return Stream.concat(Stream.of(address), embeddedIn(address))
                .flatMap(each -> denied.stream()
                        .filter(block -> block.contains(each))
                        .map(block -> refused(each, block + ", blocked by configuration", address)))
                .findFirst();
    }

    private Stream<NumericAddress> embeddedIn(NumericAddress address) {
        Stream<NumericAddress> translated =
                nat64.stream().filter(prefix -> prefix.holds(address)).map(prefix -> prefix.embedded(address));
        return Stream.concat(translated, EmbeddedIpv4.in(address).stream());
    }

    private Optional<String> special(NumericAddress address) {
        NumericAddress meant = nat64.stream()
                .filter(prefix -> prefix.holds(address))
                .findFirst()
                .map(prefix -> prefix.embedded(address))
                .orElse(address);
        Optional<String> reason = SpecialBlocks.holding(meant).map(special -> refused(meant, special, address));
        return reason.isEmpty() && EmbeddedIpv4.isIsatap(meant) ? isatap(meant) : reason;
    }

    /** Checks an ISATAP address: its prefix may be public while the IPv4 end of the tunnel is not. */
    private static Optional<String> isatap(NumericAddress address) {
        NumericAddress end = address.ipv4At(96);
        return SpecialBlocks.holding(end).map(special -> refused(end, special, address));
    }

    private static String refused(NumericAddress meant, Object block, NumericAddress address) {
        String embedded = meant.equals(address) ? "" : " embeds " + meant + ", which";
        return address + embedded + " is in " + block;
    }

    /** Whether every address is permitted that is not explicitly denied. */
    public boolean isOff() {
        return !on;
    }

    /** Whether any non-public address is permitted; a production service should not start with that. */
    public boolean hasExceptions() {
        return !on || !allowed.isEmpty() || !nat64.isEmpty();
    }

    /** Returns a description of the guard, for the log at startup (S-07). */
    public String description() {
        List<String> parts = new ArrayList<>();
        parts.add(on ? "public addresses only" : "address guard off, any address");
        describe(parts, "denied: ", denied);
        describe(parts, "allowed special addresses: ", on ? allowed : List.of());
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
