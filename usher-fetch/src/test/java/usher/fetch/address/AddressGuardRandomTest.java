package usher.fetch.address;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Random addresses, most of them near the borders of blocks, against {@link NaiveGuard}. */
@Tag("long")
class AddressGuardRandomTest {
    private static final int ROUNDS = Integer.getInteger("usher.guard.rounds", 200_000);
    private static final long SEED = Long.getLong("usher.guard.seed", 20_261_121);

    private static final List<String> BORDERS = Stream.of(
                    NaiveGuard.IPV4.stream(),
                    NaiveGuard.IPV6.stream(),
                    Stream.of(
                            "2000:0:0:0:0:0:0:0 3",
                            "0:0:0:0:0:0:0:0 96",
                            "0:0:0:0:0:ffff:0:0 96",
                            "0:0:0:0:ffff:0:0:0 96",
                            "64:ff9b:0:0:0:0:0:0 96",
                            "64:ff9b:1:0:0:0:0:0 48",
                            "100:0:0:0:0:0:0:0 64",
                            "fc00:0:0:0:0:0:0:0 7",
                            "fe80:0:0:0:0:0:0:0 10",
                            "fec0:0:0:0:0:0:0:0 10",
                            "ff00:0:0:0:0:0:0:0 8",
                            "2001:470:1:2:0:5efe:0:0 96",
                            "2001:470:1:2:200:5efe:0:0 96",
                            "2001:470:1:2:100:5efe:0:0 96"))
            .flatMap(blocks -> blocks)
            .toList();

    @Test
    void theGuardAgreesWithASimpleImplementation() throws UnknownHostException {
        Random random = new Random(SEED);
        AddressGuard guard = AddressGuard.publicOnly();
        int permitted = 0;
        for (int i = 0; i < ROUNDS; i++) {
            byte[] octets = octets(random);
            InetAddress address =
                    octets.length == 4 ? InetAddress.getByAddress(octets) : Addresses.inet6(octets, random.nextInt(3));
            boolean expected = NaiveGuard.permits(octets);
            assertThat(guard.permits(address))
                    .as("%s, round %d of seed %d", address.getHostAddress(), i, SEED)
                    .isEqualTo(expected);
            permitted += expected ? 1 : 0;
        }
        assertThat(permitted).isBetween(ROUNDS / 10, ROUNDS * 9 / 10);
    }

    private static byte[] octets(Random random) {
        if (random.nextInt(4) == 0) {
            byte[] any = new byte[random.nextBoolean() ? 4 : 16];
            random.nextBytes(any);
            if (any.length == 16 && random.nextBoolean()) {
                any[0] = (byte) (0x20 | any[0] & 0x1f);
            }
            return any;
        }
        return nearby(BORDERS.get(random.nextInt(BORDERS.size())), random);
    }

    /** In the block, at its ends, a little ahead of it or behind it, or one bit away. */
    private static byte[] nearby(String block, Random random) {
        String prefix = NaiveGuard.prefix(block);
        int bits = block.contains(":") ? 128 : 32;
        int free = bits - prefix.length();
        BigInteger first = new BigInteger(prefix, 2).shiftLeft(free);
        BigInteger step = BigInteger.valueOf(random.nextInt(3));
        BigInteger number = switch (random.nextInt(4)) {
            case 0 -> first.subtract(step);
            case 1 -> first.add(BigInteger.ONE.shiftLeft(free).subtract(step));
            case 2 -> first.add(new BigInteger(free, random));
            default -> first.add(new BigInteger(free, random)).flipBit(free + random.nextInt(prefix.length()));
        };
        return bytes(number.mod(BigInteger.ONE.shiftLeft(bits)), bits / 8);
    }

    private static byte[] bytes(BigInteger number, int length) {
        byte[] all = number.toByteArray();
        byte[] octets = new byte[length];
        int count = Math.min(length, all.length);
        System.arraycopy(all, all.length - count, octets, length - count, count);
        return octets;
    }
}
