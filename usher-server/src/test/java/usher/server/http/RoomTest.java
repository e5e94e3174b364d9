package usher.server.http;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class RoomTest {
    private static final Client ONE = new Client("addr:192.0.2.1");
    private static final Client OTHER = new Client("addr:192.0.2.2");

    @Test
    void noClientTakesAllOfIt() {
        Room room = new Room(100, 60);
        assertThat(room.take(ONE, 60)).isTrue();
        assertThat(room.take(ONE, 1)).isFalse();
        assertThat(room.take(OTHER, 41)).as("in all").isFalse();
        assertThat(room.take(OTHER, 40)).isTrue();
        room.free(ONE, 20);
        assertThat(room.take(OTHER, 20)).isTrue();
        room.free(ONE, 40);
        room.free(OTHER, 60);
        assertThat(room.taken()).isZero();
    }
}
