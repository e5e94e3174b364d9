package usher.fetch.address;

import static org.assertj.core.api.Assertions.assertThat;
import static usher.fetch.address.Addresses.address;

import java.net.InetAddress;
import java.time.Duration;
import java.util.AbstractList;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.junit.jupiter.api.Test;
import usher.fetch.system.Resolver;

/** Names whose addresses change between one look and the next (S-02). */
class RebindingTest {
    private static final InetAddress OPEN = address("8.8.8.8");
    private static final InetAddress INSIDE = address("127.0.0.1");
    private static final AddressGuard GUARD = AddressGuard.publicOnly();

    /** A name server that tells a public address first and an inner one at the next question, and so on. */
    private static final class Alternating implements Resolver {
        private int questions;

        @Override
        public CompletionStage<List<InetAddress>> resolve(String host, Duration timeout) {
            return CompletableFuture.completedFuture(List.of(questions++ % 2 == 0 ? OPEN : INSIDE));
        }
    }

    @Test
    void theCheckedAddressIsTheOneConnectedTo() {
        Alternating resolver = new Alternating();
        List<InetAddress> connected = new ArrayList<>();
        for (int round = 0; round < 1_000; round++) {
            List<InetAddress> found = resolver.resolve("rebinding.example", Duration.ofSeconds(1))
                    .toCompletableFuture()
                    .join();
            if (GUARD.permitsAll(found)) {
                connected.addAll(found);
            }
        }
        assertThat(resolver.questions).isEqualTo(1_000);
        assertThat(connected).hasSize(500).containsOnly(OPEN);
    }

    @Test
    void everyAddressOfAListIsReadOnce() {
        int[] looks = new int[3];
        List<InetAddress> counting = new AbstractList<>() {
            @Override
            public InetAddress get(int index) {
                looks[index]++;
                return OPEN;
            }

            @Override
            public int size() {
                return looks.length;
            }
        };
        assertThat(GUARD.permitsAll(counting)).isTrue();
        assertThat(looks).containsExactly(1, 1, 1);
    }

    /** An address is its octets: the name it was found under, true or not, changes nothing. */
    @Test
    void theNameOfAnAddressIsIgnored() throws Exception {
        byte[] loopback = {127, 0, 0, 1};
        byte[] open = {8, 8, 8, 8};
        assertThat(GUARD.permits(InetAddress.getByAddress("example.com", loopback)))
                .isFalse();
        assertThat(GUARD.permits(InetAddress.getByAddress("localhost", open))).isTrue();
    }
}
