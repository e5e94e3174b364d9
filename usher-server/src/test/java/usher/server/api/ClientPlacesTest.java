package usher.server.api;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import usher.server.http.Client;

class ClientPlacesTest {
    @Test
    void oneClientHasSoManyPlacesAndOthersHaveTheirs() {
        ClientPlaces places = new ClientPlaces(2);
        Client greedy = new Client("addr:192.0.2.1");
        assertThat(places.take(greedy)).isTrue();
        assertThat(places.take(greedy)).isTrue();
        assertThat(places.take(greedy)).isFalse();
        assertThat(places.take(greedy)).isFalse();
        assertThat(places.take(new Client("key:fleet"))).isTrue();
        places.free(greedy);
        assertThat(places.take(greedy)).isTrue();
        assertThat(places.take(greedy)).isFalse();
    }
}
