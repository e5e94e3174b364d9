package usher.store.sqlite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import usher.access.response.ContentHash;
import usher.bytes.Bytes;
import usher.fetch.snapshot.DamagedException;
import usher.fetch.snapshot.StoreException;

/**
 * ST-04: single bits are flipped. In a body, each is found when the body is read. Anywhere else in the file, the store
 * cannot be opened, or it reports damage, or a value of one fetch differs; a body that is returned is never wrong.
 */
@Tag("long")
class BitFlipTest {
    private static final int FLIPS = Integer.getInteger("usher.store.flips", 300);

    @TempDir
    Path folder;

    private FilledStore filled;

    private byte[] whole;
    private final long seed = Long.getLong("usher.store.seed", System.nanoTime());
    private final Random random = new Random(seed);

    @BeforeEach
    void fill() throws IOException {
        filled = FilledStore.in(folder.resolve("whole"));
        whole = Files.readAllBytes(folder.resolve("whole/snapshots.db"));
    }

    private void flip(int at) {
        whole[at] ^= (byte) (1 << random.nextInt(8));
    }

    @Test
    void aFlippedBitInABodyIsFoundWhenTheBodyIsRead() throws IOException {
        String text = new String(whole, StandardCharsets.ISO_8859_1);
        for (Map.Entry<ContentHash, Bytes> body : filled.bodies().entrySet()) {
            String content = new String(body.getValue().toByteArray(), StandardCharsets.ISO_8859_1);
            String start = content.substring(0, Math.min(300, content.length()));
            int offset = random.nextInt(start.length());
            int bit = 1 << random.nextInt(8);
            byte[] before = whole.clone();
            // Pages have copies of some bodies in unused space.
            for (int at = text.indexOf(start); at >= 0; at = text.indexOf(start, at + 1)) {
                whole[at + offset] ^= (byte) bit;
            }
            assertThat(isReported(whole)).as("seed " + seed).isTrue();
            try (SqliteSnapshotStore store = SqliteSnapshotStore.openReadOnly(damaged())) {
                assertThatThrownBy(() -> store.content(body.getKey())).isInstanceOf(DamagedException.class);
                filled.bodies().keySet().stream()
                        .filter(other -> !other.equals(body.getKey()))
                        .forEach(other -> assertThat(store.content(other))
                                .contains(filled.bodies().get(other)));
            }
            whole = before;
        }
    }

    @Test
    void noFlippedBitChangesABodyUnnoticed() throws IOException {
        int noticed = 0;
        for (int i = 0; i < FLIPS; i++) {
            // Every tenth one hits the header and the definitions of the tables, which are few but important.
            int at = random.nextInt(i % 10 == 0 ? 4_096 : whole.length);
            byte before = whole[at];
            flip(at);
            noticed += isReported(whole) ? 1 : 0;
            requireRightOrRefused("seed " + seed + ", byte " + at + ": " + before + " became " + whole[at]);
            whole[at] = before;
        }
        // 55 of 100 hit what is checked, the others unused space and plain values, within five standard deviations.
        assertThat((double) noticed).as("seed " + seed).isGreaterThan(0.55 * FLIPS - 5 * 0.5 * Math.sqrt(FLIPS));
    }

    private boolean isReported(byte[] database) throws IOException {
        try (Stream<Path> old = Files.exists(damaged()) ? Files.list(damaged()) : Stream.empty()) {
            for (Path file : old.toList()) {
                Files.delete(file);
            }
        }
        Files.createDirectories(damaged());
        Files.write(damaged().resolve("snapshots.db"), database);
        try (SqliteSnapshotStore store = SqliteSnapshotStore.openReadOnly(damaged())) {
            return !store.verify().isClean();
        } catch (StoreException e) {
            return true;
        }
    }

    private Path damaged() {
        return folder.resolve("damaged");
    }

    /** Reads everything: each call returns something or throws a {@link StoreException}, and bodies are never wrong. */
    private void requireRightOrRefused(String what) {
        try (SqliteSnapshotStore store = SqliteSnapshotStore.openReadOnly(damaged())) {
            filled.histories().keySet().forEach(site -> given(() -> store.at(site, Instant.MAX)));
            filled.bodies()
                    .forEach((hash, body) -> assertThat(
                                    given(() -> store.content(hash)).orElse(body))
                            .as(what)
                            .isEqualTo(body));
        } catch (StoreException e) {
            assertThat(e).as(what).hasMessageNotContaining("closed");
        }
    }

    private static <T> Optional<T> given(Supplier<Optional<T>> question) {
        try {
            return question.get();
        } catch (StoreException e) {
            return Optional.empty();
        }
    }
}
