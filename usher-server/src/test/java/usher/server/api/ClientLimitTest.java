package usher.server.api;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import usher.server.http.Client;

class ClientLimitTest {
    @Test
    void oneClientHasSoManyPlacesAndOthersHaveTheirs() {
        ClientLimit limit = new ClientLimit(2);
        Client greedy = new Client("addr:192.0.2.1", false);
        assertThat(limit.tryAcquire(greedy)).isTrue();
        assertThat(limit.tryAcquire(greedy)).isTrue();
        assertThat(limit.tryAcquire(greedy)).isFalse();
        assertThat(limit.tryAcquire(greedy)).isFalse();
        assertThat(limit.tryAcquire(new Client("key:fleet", false))).isTrue();
        limit.release(greedy);
        assertThat(limit.tryAcquire(greedy)).isTrue();
        assertThat(limit.tryAcquire(greedy)).isFalse();
    }
}
